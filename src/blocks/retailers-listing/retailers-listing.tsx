import { useState } from 'react';
import type { BlockProps } from '#blocks/block-props.ts';
import { locales } from '#i18n/locales.ts';
import { usePassageLanguage } from '#i18n/passage-language.tsx';
import { useTranslate } from '#i18n/translator-context.tsx';
import { writeList } from '#i18n/write-list.ts';
import { useAddress } from '#links/address-provider.tsx';
import { toCountryChoice } from '#links/country-choice.ts';
import { Link } from '#links/link.tsx';
import { BlockSection, getItemElement } from '#ui/block-section/block-section.tsx';
import { CardGrid } from '#ui/card-grid/card-grid.tsx';
import disclosure from '#ui/disclosure.module.css';
import { FilteredList } from '#ui/filtered-list/filtered-list.tsx';
import focusRing from '#ui/focus-ring.module.css';
import { Icon } from '#ui/icon/icon.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { RetailerCard } from '#ui/retailer-card/retailer-card.tsx';
import { findPlaces, splitNames } from './find-places.ts';
import { type ListedRetailer, listFilters } from './list-filters.ts';
import styles from './retailers-listing.module.css';
import type { retailersListing } from './schema.ts';
import type { UnkeptProduct } from './unkept-product.ts';

/** A grid of retailer cards (R2.106), which visitors can filter by place and product. */
export function RetailersListing(props: BlockProps<typeof retailersListing>) {
  const { items, filters, places, anchorId, pageProps } = props;
  const { t } = useTranslate();
  const { content } = usePassageLanguage();
  const asked = useAskedProducts(pageProps?.unkeptProducts);
  return (
    <BlockSection settings={props} room="close">
      {items.length > 0 &&
        (filters ? (
          <FilteredList
            items={items}
            filters={listFilters(items, asked, { places, note: <Country /> }, t, content)}
            label={t('retailers.filter')}
            describeCount={(count, total, choices) => {
              const typed = choices.place?.[0];
              const left = t('retailers.count', { count, total });
              const isKnown = typed === undefined || findPlaces(places, typed).length > 0;
              return isKnown ? left : `${t('retailers.unknownPlace', { place: typed })} ${left}`;
            }}
            anchorId={anchorId}
          >
            {(left, { product = [] }) => <Retailers {...props} left={left} wanted={product} />}
          </FilteredList>
        ) : (
          <Retailers {...props} left={items} />
        ))}
    </BlockSection>
  );
}

/** Whose wholesalers these are, and the way to another country’s. */
function Country() {
  const { t, locale } = useTranslate();
  const { path, query } = useAddress();
  const { label } = locales[locale];
  return (
    <>
      {t('retailers.country')}{' '}
      <Link href={toCountryChoice(path, query)} rel="nofollow">
        {t('header.changeLocale', { label: label.replace(' · ', '\u00a0·\u00a0') })}
      </Link>
    </>
  );
}

/**
 * The unstocked products in the initial URL. They have to be options, so that the list can say that no retailer stocks
 * them.
 */
function useAskedProducts(unkept: readonly UnkeptProduct[] = []): readonly UnkeptProduct[] {
  const { query } = useAddress();
  const [keys] = useState(() => query.getAll('product'));
  return unkept.filter(({ key }) => keys.includes(key));
}

interface RetailersProps extends BlockProps<typeof retailersListing> {
  left: readonly ListedRetailer[];
  /** Keys of the products that are asked for: of these the codes are shown at once. */
  wanted?: readonly string[];
}

function Retailers({ left, wanted = [], ...props }: RetailersProps) {
  const { items, filters, perRowMobile, perRowTablet, perRowDesktop } = props;
  return (
    <CardGrid
      isCentred={!filters}
      perRow={{ mobile: perRowMobile, tablet: perRowTablet, desktop: perRowDesktop }}
      cards={left.map((retailer) => (
        <RetailerCard
          // Retailers never change places, and two may be equal.
          key={items.indexOf(retailer)}
          name={retailer.name}
          title={retailer.regions}
          languages={{ name: retailer.languages?.name, title: retailer.languages?.regions }}
          image={retailer.image}
          link={retailer.link}
          element={getItemElement(props)}
          nameSize={props.itemsHeadlineSize}
          titleSize="m14-d16"
          preset="retailer"
          foot={filters && <RetailerRange {...retailer} wanted={wanted} />}
        />
      ))}
    />
  );
}

type RetailerRangeProps = Pick<ListedRetailer, 'regions' | 'areas' | 'stock'> & { wanted: readonly string[] };

/** Where a retailer delivers, and links to the products that it stocks, with its own codes. */
function RetailerRange({ regions, areas, stock, wanted }: RetailerRangeProps) {
  const { t, languageTag } = useTranslate();
  const { content } = usePassageLanguage();
  const places = splitNames(areas);
  const list = (shown: ListedRetailer['stock']) => (
    <ul className={styles.list}>
      {shown.map(
        ({ product, code }) =>
          product && (
            <li key={`${product.key} ${code}`}>
              <Link
                href={product.path}
                lang={product.languages?.name ?? content}
                className={joinClasses(styles.link, focusRing.ring)}
              >
                {product.name}
              </Link>
              {code && <span className={styles.code}> {code}</span>}
            </li>
          ),
      )}
    </ul>
  );
  const asked = stock.filter(({ product }) => product && wanted.includes(product.key));
  return (
    <div lang={languageTag} className={joinClasses('size-m14-d16', styles.range)}>
      {!regions && (
        <p>
          {places.length > 0
            ? t('retailers.deliversTo', { places: writeList(places, t, 'unit') })
            : t('retailers.nationwide')}
        </p>
      )}
      {asked.length > 0 && list(asked)}
      {stock.length > 0 && (
        <details className={styles.products}>
          <summary className={joinClasses(disclosure.summary, focusRing.ring)}>
            {t('retailers.keeps', { count: stock.length })}
            <Icon name="chevron-down" className={disclosure.arrow} />
          </summary>
          {list(stock)}
        </details>
      )}
    </div>
  );
}

import { useState } from 'react';
import type { BlockProps } from '#blocks/block-props.ts';
import { usePassageLanguage } from '#i18n/passage-language.tsx';
import { useTranslate } from '#i18n/translator-context.tsx';
import { writeList } from '#i18n/write-list.ts';
import { useAddress } from '#links/address-provider.tsx';
import { Link } from '#links/link.tsx';
import { BlockSection, getItemElement } from '#ui/block-section/block-section.tsx';
import { CardGrid } from '#ui/card-grid/card-grid.tsx';
import { FilteredList } from '#ui/filtered-list/filtered-list.tsx';
import focusRing from '#ui/focus-ring.module.css';
import { Icon } from '#ui/icon/icon.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { RetailerCard } from '#ui/retailer-card/retailer-card.tsx';
import { type ListedRetailer, listFilters, pickCountries } from './list-filters.ts';
import type { NamedCountry } from './named-country.ts';
import styles from './retailers-listing.module.css';
import type { retailersListing } from './schema.ts';
import type { UnkeptProduct } from './unkept-product.ts';

/** A grid of retailer cards (R2.106), which visitors can filter by country and product. */
export function RetailersListing(props: BlockProps<typeof retailersListing>) {
  const { items, filters, anchorId, pageProps } = props;
  const wording = useTranslate();
  const { t } = wording;
  const { content } = usePassageLanguage();
  const asked = useAskedProducts(pageProps?.unkeptProducts);
  return (
    <BlockSection settings={props} room="close">
      {items.length > 0 &&
        (filters ? (
          <FilteredList
            items={items}
            filters={listFilters(items, pageProps?.retailerCountries ?? [], asked, wording, content)}
            label={t('retailers.filter')}
            describeCount={(count, total) => t('retailers.count', { count, total })}
            anchorId={anchorId}
          >
            {(left) => <Retailers {...props} left={left} />}
          </FilteredList>
        ) : (
          <Retailers {...props} left={items} />
        ))}
    </BlockSection>
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

function Retailers(props: BlockProps<typeof retailersListing> & { left: readonly ListedRetailer[] }) {
  const { items, left, filters, pageProps, perRowMobile, perRowTablet, perRowDesktop } = props;
  const named = pageProps?.retailerCountries ?? [];
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
          foot={filters && <RetailerRange {...retailer} named={named} />}
        />
      ))}
    />
  );
}

interface RetailerRangeProps extends Pick<ListedRetailer, 'countries' | 'products'> {
  /** All countries, in the order to list them. */
  named: readonly NamedCountry[];
}

/** Where a retailer delivers, and links to the products that it stocks. */
function RetailerRange({ countries, products, named }: RetailerRangeProps) {
  const { t, languageTag } = useTranslate();
  const { content } = usePassageLanguage();
  const names = pickCountries(countries, named).map(({ name }) => name);
  const summary = t('retailers.keeps', { count: products.length });
  return (
    <div lang={languageTag} className={joinClasses('size-m14-d16', styles.range)}>
      {names.length > 0 && <p>{t('retailers.deliversTo', { countries: writeList(names, t, 'unit') })}</p>}
      {products.length > 0 && (
        <details className={styles.products}>
          <summary className={joinClasses(styles.summary, focusRing.ring)}>
            {summary}
            <Icon name="chevron-down" className={styles.arrow} />
          </summary>
          <ul className={styles.list}>
            {products.map(({ key, name, path, languages }) => (
              <li key={key}>
                <Link
                  href={path}
                  lang={languages?.name ?? content}
                  className={joinClasses(styles.link, focusRing.ring)}
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

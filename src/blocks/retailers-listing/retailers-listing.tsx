import { useState } from 'react';
import { usePassageLanguage } from '#i18n/passage-language.tsx';
import { useTranslate } from '#i18n/translator-context.tsx';
import { useAddress } from '#links/address-provider.tsx';
import { BlockSection, getItemElement } from '#ui/block-section/block-section.tsx';
import { CardGrid } from '#ui/card-grid/card-grid.tsx';
import { FilteredList } from '#ui/filtered-list/filtered-list.tsx';
import { RetailerCard } from '#ui/retailer-card/retailer-card.tsx';
import type { BlockProps } from '../block-props.ts';
import { type ListedRetailer, listFilters } from './list-filters.ts';
import { RetailerRange } from './retailer-range.tsx';
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

import { BlockSection } from '#ui/block-section/block-section.tsx';
import { getItemElement } from '#ui/block-section/item-element.ts';
import { CardGrid } from '#ui/card-grid/card-grid.tsx';
import { RetailerCard } from '#ui/retailer-card/retailer-card.tsx';
import type { BlockProps } from '../block-props.ts';
import type { retailersListing } from './schema.ts';

/** A grid of retailer cards (R2.106). */
export function RetailersListing(props: BlockProps<typeof retailersListing>) {
  const { items, perRowMobile, perRowTablet, perRowDesktop } = props;
  return (
    <BlockSection settings={props} room="close">
      {items.length > 0 && (
        <CardGrid
          isCentred
          perRow={{ mobile: perRowMobile, tablet: perRowTablet, desktop: perRowDesktop }}
          cards={items.map(({ name, image, link }, index) => (
            <RetailerCard
              // biome-ignore lint/suspicious/noArrayIndexKey: retailers never change places, and two may be equal
              key={index}
              name={name}
              image={image}
              link={link}
              element={getItemElement(props)}
              nameSize={props.itemsHeadlineSize}
              preset="retailer"
            />
          ))}
        />
      )}
    </BlockSection>
  );
}

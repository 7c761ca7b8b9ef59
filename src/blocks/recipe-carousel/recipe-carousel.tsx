import { brandName } from '#i18n/brand.ts';
import { toPlainHeadline } from '#rich-text/plain-headline.ts';
import { BlockSection } from '#ui/block-section/block-section.tsx';
import { getItemElement } from '#ui/block-section/item-element.ts';
import { CardCarousel } from '#ui/card-carousel/card-carousel.tsx';
import type { BlockProps } from '../block-props.ts';
import type { recipeCarousel } from './schema.ts';

export function RecipeCarousel(props: BlockProps<typeof recipeCarousel>) {
  const { items, itemsHeadlineSize, itemsTextSize, headerHeadline } = props;
  return (
    <BlockSection settings={props}>
      {items.length > 0 && (
        <CardCarousel
          label={toPlainHeadline(headerHeadline ?? brandName)}
          cards={items.map(({ time, portions, ...card }) => ({
            ...card,
            type: 'recipe',
            element: getItemElement(props),
            headlineSize: itemsHeadlineSize,
            textSize: itemsTextSize,
            facts: [time, portions].filter((fact) => fact !== undefined),
          }))}
        />
      )}
    </BlockSection>
  );
}

import { brandName } from '#i18n/brand.ts';
import { useTranslate } from '#i18n/translator-context.tsx';
import { formatMinutes } from '#recipes/format-minutes.ts';
import { toPlainHeadline } from '#rich-text/plain-headline.ts';
import { BlockSection, getItemElement } from '#ui/block-section/block-section.tsx';
import { CardCarousel } from '#ui/card-carousel/card-carousel.tsx';
import type { BlockProps } from '../block-props.ts';
import type { recipeCarousel } from './schema.ts';

export function RecipeCarousel(props: BlockProps<typeof recipeCarousel>) {
  const { t } = useTranslate();
  const { items, itemsHeadlineSize, itemsTextSize, headerHeadline } = props;
  const cards = items.map(({ time, portions, recipe, ...card }) => ({
    ...card,
    type: 'recipe' as const,
    headline: card.headline || (recipe?.name ?? ''),
    image: card.image ?? recipe?.image,
    link: card.link ?? recipe?.path,
    element: getItemElement(props),
    headlineSize: itemsHeadlineSize,
    textSize: itemsTextSize,
    facts: [
      time ?? (recipe?.minutes !== undefined && formatMinutes(recipe.minutes, t)),
      portions ?? (recipe && t('product.covers', { count: recipe.covers })),
    ].filter((fact) => typeof fact === 'string'),
  }));
  const named = cards.filter(({ headline }) => headline.trim() !== '');
  return (
    <BlockSection settings={props}>
      {named.length > 0 && (
        <CardCarousel label={toPlainHeadline(headerHeadline ?? brandName)} cards={named} />
      )}
    </BlockSection>
  );
}

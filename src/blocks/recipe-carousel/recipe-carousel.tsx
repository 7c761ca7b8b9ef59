import { brandName } from '#i18n/brand.ts';
import { useTranslate } from '#i18n/translator-context.tsx';
import { formatMinutes } from '#recipes/format-minutes.ts';
import { BlockSection, getItemElement, nameByHeadline } from '#ui/block-section/block-section.tsx';
import { CardCarousel } from '#ui/card-carousel/card-carousel.tsx';
import type { BlockProps } from '../block-props.ts';
import type { recipeCarousel } from './schema.ts';

export function RecipeCarousel(props: BlockProps<typeof recipeCarousel>) {
  const { t } = useTranslate();
  const { items, itemsHeadlineSize, itemsTextSize } = props;
  const cards = items.map(({ time, portions, recipe, languages, ...card }) => ({
    ...card,
    type: 'recipe' as const,
    headline: card.headline || (recipe?.name ?? ''),
    languages: { headline: card.headline ? languages?.headline : recipe?.languages?.name },
    image: card.image ?? recipe?.image,
    link: card.link ?? recipe?.path,
    element: getItemElement(props),
    headlineSize: itemsHeadlineSize,
    textSize: itemsTextSize,
    facts: [
      time === undefined
        ? recipe?.minutes !== undefined && formatMinutes(recipe.minutes, t)
        : { text: time, lang: languages?.time },
      portions === undefined
        ? recipe && t('product.covers', { count: recipe.covers })
        : { text: portions, lang: languages?.portions },
    ].filter((fact) => typeof fact === 'string' || typeof fact === 'object'),
  }));
  const named = cards.filter(({ headline }) => headline.trim() !== '');
  return (
    <BlockSection settings={props}>
      {named.length > 0 && <CardCarousel label={nameByHeadline(props) ?? brandName} cards={named} />}
    </BlockSection>
  );
}

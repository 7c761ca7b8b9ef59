import { sampleCards } from '#ui/card/sample-cards.ts';
import type { Sample } from '#ui/sample.ts';
import type { CardCarouselProps } from './card-carousel.tsx';

export const samples: readonly Sample<CardCarouselProps>[] = [
  {
    name: 'Recipes',
    description: 'One at a time on a phone, two on a tablet, three on a wide screen.',
    props: { label: 'Recipes', cards: sampleCards.recipe },
  },
  {
    name: 'Products, two at a time',
    description: 'The packs stand out of their panels.',
    props: {
      label: 'Products',
      cards: sampleCards.product,
      slidesPerView: { base: 1, tablet: 2 },
    },
  },
  {
    name: 'One card',
    description: 'Stands plain, as wide as it would be among others.',
    props: { label: 'Recipes', cards: sampleCards.recipe.slice(0, 1) },
  },
  { name: 'No cards', description: 'Renders nothing.', hidden: true, props: { label: 'Recipes', cards: [] } },
];

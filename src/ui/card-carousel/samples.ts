import { sampleCards } from '#ui/card/sample-cards.ts';
import type { ComponentDocs, Sample } from '#ui/sample.ts';
import type { CardCarouselProps } from './card-carousel.tsx';

export const docs: ComponentDocs = {
  description: 'Cards to leaf through, one, two or three at a time.',
  avoidWhen: 'All cards matter alike, or there are only three: use CardGrid, where nothing is hidden.',
  accessibility:
    'A carousel with a name, arrows and arrow keys; cards off screen are inert. Without JavaScript the cards are scrolled.',
};

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

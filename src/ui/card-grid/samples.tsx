import { Card } from '#ui/card/card.tsx';
import { sampleCards } from '#ui/card/sample-cards.ts';
import type { ComponentDocs, Sample } from '#ui/sample.ts';
import type { CardGridProps } from './card-grid.tsx';

export const docs: ComponentDocs = {
  description: 'Cards of equal height in rows: one, two or three of them, by the width of the window.',
  avoidWhen: 'The cards are many and none is needed: use CardCarousel.',
  accessibility: 'A list, so that screen readers tell how many cards there are.',
};

const news = sampleCards.news.map((card) => <Card key={card.headline} {...card} />);
const recipes = sampleCards.recipe.map((card) => <Card key={card.headline} {...card} />);

export const samples: readonly Sample<CardGridProps>[] = [
  {
    name: 'News',
    description: 'One a row on a phone, two on a tablet, three on a wide screen.',
    props: { cards: news },
  },
  {
    name: 'Four a row',
    description: 'Where the cards are small enough for it.',
    props: { cards: recipes, perRow: { desktop: 4 } },
  },
  {
    name: 'More than it knows',
    description: 'Falls back to the usual rows.',
    hidden: true,
    props: { cards: news, perRow: { mobile: 7, tablet: 2.5, desktop: 0 } },
  },
  { name: 'No cards', description: 'Renders nothing.', hidden: true, props: { cards: [] } },
];

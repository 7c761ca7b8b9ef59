import { sampleImages } from '#images/sample-images.ts';
import type { ComponentDocs, Sample } from '#ui/sample.ts';
import type { CardProps } from './card.tsx';
import { paragraph, sampleCards } from './sample-cards.ts';

export const docs: ComponentDocs = {
  description:
    'A teaser of something on another page: picture, headline and text as one large link. Four types: default, recipe, product and news. All cards speak one language: the arrow is below the words, where they begin, and facts follow it; under the pointer it darkens and the picture grows a little. Rows of a list have theirs at their end.',
  avoidWhen: 'The text is to be read here: use TextStack. It is a wholesaler’s logo: use RetailerCard.',
  accessibility:
    'The headline is the link, so that its name is short; the whole card can be clicked. Choose the heading’s level to fit the outline around it.',
};

const [sector] = sampleCards.default;
const [recipe] = sampleCards.recipe;
const [mince, nuggets, sausages] = sampleCards.product;
const [news] = sampleCards.news;

export const samples: readonly Sample<CardProps>[] = [
  { name: 'default', description: 'A picture with a headline and a sentence under it.', props: sector },
  { name: 'recipe', description: 'The dish large; its name on a panel over it.', props: recipe },
  { name: 'product', description: 'A pack that stands out of a coloured panel.', props: mince },
  { name: 'news', description: 'Month and year above the headline.', props: news },
  {
    name: 'product with decor',
    description: 'A shape behind the pack.',
    props: { ...nuggets, decor: 'swirl', decorColour: 'white' },
  },
  { name: 'product with a photograph', description: 'The picture fills the panel’s head.', props: sausages },
  {
    name: 'Without a link',
    description: 'Nothing moves, and nothing can be clicked.',
    props: { headline: 'Coming in *spring*', text: paragraph('A new cut. We say no more.'), element: 'h2' },
  },
  {
    name: 'Another site',
    description: 'Opens in a new tab, and says so.',
    hidden: true,
    props: { ...recipe, link: 'https://www.example.org/katsu' },
  },
  {
    name: 'A link that may not be followed',
    description: 'The headline stands as plain text.',
    hidden: true,
    props: { headline: 'Curry', link: 'javascript:alert(1)', image: sampleImages.missing },
  },
  {
    name: 'One endless word',
    description: 'Breaks, and stays in the card.',
    hidden: true,
    props: {
      ...news,
      headline: 'Pea'.repeat(400),
      text: paragraph('pea'.repeat(3000)),
      facts: ['pea'.repeat(60)],
    },
  },
  { name: 'Empty', description: 'Renders nothing.', hidden: true, props: { headline: '' } },
];

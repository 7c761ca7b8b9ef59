import type { BlockSample } from '../block-sample.ts';
import type { textBlock } from './schema.ts';

export const samples: readonly BlockSample<typeof textBlock>[] = [
  {
    name: 'Headline, lead and text',
    content: {
      headline: 'Ready when *you* are',
      lead: 'From freezer to pass in eight minutes.',
      text: 'Cook from frozen in an oven, a pan or a fryer.\n\n- Portions are easy to count\n- Nothing to trim\n- Nothing to waste',
      buttons: [{ text: 'See cooking times', link: '/en-gb/products' }],
    },
  },
  {
    name: 'Headline beside the text',
    description: 'Two columns where there is room for them; on a phone one above the other.',
    content: {
      headline: 'We start with *the cook*',
      headlinePlace: 'beside',
      lead: 'Ours is designed for a combi oven at ten to twelve, with the second tray already waiting.',
      text: 'Can you cook it without thawing it? Will it keep its bite in a hot cupboard?',
      width: 'xl',
    },
  },
  {
    name: 'With a table',
    content: {
      headline: 'Cooking times',
      text: '| Product | Oven | Pan |\n| --- | --- | --- |\n| Mince | 12 min | 8 min |\n| Nuggets | 12 min | 10 min |',
      backgroundColour: 'cream',
    },
  },
  {
    name: 'Centred with header and footer',
    content: {
      headerHeadline: 'Good *questions*',
      headerText: 'The ones that chefs ask us most.',
      text: 'Is it vegan? All of our products are. Read the pack for what may be in it by accident.',
      textAlign: 'center',
      footerText: 'Figures are per 100 g as sold.',
      footerButtons: [{ text: 'Ask another', link: '/en-gb/contact' }],
    },
  },
  {
    name: 'Every kind of rich text',
    hidden: true,
    content: {
      headline: 'Everything',
      text: '### Heading\n\nA **bold**, *italic*, `code` and ~~struck~~ word, CO<sub>2</sub>, m<sup>2</sup>, <u>underlined</u>.\n\n1. One\n2. Two\n\n> Quoted\n\n---\n\n[Inside](/en-gb), [outside](https://www.example.com), [cookies](#cmp)',
    },
  },
];

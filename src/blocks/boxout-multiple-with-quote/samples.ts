import type { BlockSample } from '../block-sample.ts';
import type { boxoutMultipleWithQuote } from './schema.ts';

export const samples: readonly BlockSample<typeof boxoutMultipleWithQuote>[] = [
  {
    name: 'Two panels and a quotation',
    content: {
      headerHeadline: 'Tried in *real kitchens*',
      boxouts: [
        {
          headline: 'Bowls that hold for *an hour*',
          subline: 'On the pass, under the lamp, in the queue.',
          body: 'Pieces keep their bite in sauce, so the last portion is as good as the first.',
          image: 'news-1',
          buttons: [{ text: 'Read the test', link: '/en-gb/news', style: 'link' }],
        },
        {
          headline: '25 plates a bag',
          body: 'A 2 kg bag of mince is 25 portions of 80 g.',
        },
      ],
      quote: 'We changed the mince on a Tuesday. On Friday they asked for seconds.',
      citation: 'Head of kitchen\nA primary school',
    },
  },
  {
    name: 'Three panels, with a packshot',
    content: {
      backgroundColour: 'cream',
      boxouts: [
        {
          headline: 'Burgers, *by the box*',
          subline: 'Twenty to a box, each 100 g.',
          body: 'Grill them from frozen: four minutes a side.',
          image: 'packshot-burger',
          backgroundColour: 'emerald',
        },
        { headline: 'Four minutes', body: 'A side. That is all.', backgroundColour: 'white' },
        {
          headline: 'Chips *not included*',
          body: 'Everything else about the plate is up to you.',
          image: 'sector-pubs-and-restaurants',
          backgroundColour: 'blue-gradient',
        },
      ],
      quote: 'Three hundred covers, one fryer, no complaints.',
      citation: 'Kitchen manager of a village pub',
    },
  },
  {
    name: 'One panel and a quotation',
    content: {
      boxouts: [{ headline: 'Easy to cut, *easy to like*', image: 'sector-healthcare' }],
      quote: 'The tray comes back empty now.',
      citation: 'Ward housekeeper, Leeds',
      quoteColour: 'emerald',
    },
  },
  {
    name: 'Five panels, no quotation',
    hidden: true,
    content: {
      boxouts: [
        { headline: 'One', image: 'boxout-1' },
        { headline: 'Two', image: 'boxout-2' },
        { headline: 'Three', headlineColour: 'orange', subline: 'Small', sublineTextColour: 'white' },
        { headline: 'Four' },
        { headline: 'Five', body: 'The last of them.', image: 'news-4' },
        { backgroundColour: 'black' },
      ],
    },
  },
  { name: 'Quotation only', hidden: true, content: { quote: 'On its own.' } },
  {
    name: 'A word without end',
    hidden: true,
    content: {
      boxouts: [{ headline: 'W'.repeat(10_000), body: 'w'.repeat(10_000) }, { image: 'packshot-mince' }],
      quote: 'w'.repeat(10_000),
      citation: 'w'.repeat(10_000),
    },
  },
];

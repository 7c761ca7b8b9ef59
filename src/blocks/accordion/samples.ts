import type { BlockSample } from '../block-sample.ts';
import type { accordion } from './schema.ts';

export const samples: readonly BlockSample<typeof accordion>[] = [
  {
    name: 'Questions and answers',
    description: 'Opening one closes the others; search engines are told of them.',
    content: {
      headerHeadline: 'Good *questions*',
      headerText: 'The ones that chefs ask us most.',
      includeSchema: true,
      items: [
        {
          id: 'from-frozen',
          headline: 'Do I have to thaw it first?',
          headlineElement: 'h3',
          text: 'No. Every product cooks from frozen, in an oven, a pan or a fryer. Once thawed, use it the same day and do not refreeze it.',
          expanded: true,
        },
        {
          id: 'holding',
          headline: 'How long will it hold under the lamp?',
          headlineElement: 'h3',
          text: 'In sauce, ninety minutes at 63 °C. Coated products stay crisp for twenty minutes:\n\n- leave them uncovered\n- stand them on a rack\n- fry in small batches',
        },
        {
          id: 'allergens',
          headline: 'Which products are free from gluten?',
          headlineElement: 'h3',
          lead: 'None of them.',
          text: 'All contain oats, and the coated ones wheat as well. Each pack lists its allergens; our [nutrition table](/en-gb/products#nutrition) has all of them side by side.',
        },
      ],
      footerText: 'Not on the list? We answer within a working day.',
      footerButtons: [{ text: 'Ask your own', link: '/en-gb/contact' }],
    },
  },
  {
    name: 'With pictures, several open',
    description: 'Items open independently; a picture stands beside the text.',
    content: {
      multiselect: true,
      backgroundColour: 'emerald',
      itemsHeadlineSize: 'm24-d48',
      items: [
        {
          id: 'mince',
          headline: 'Mince',
          lead: 'The one that does everything.',
          text: 'Bolognese, chilli, cottage pie. It soaks up stock while it cooks, so season the liquid rather than the mince.',
          image: 'product-mince',
          expanded: true,
        },
        {
          headline: 'Pieces',
          lead: 'For the wok and the wrap.',
          text: 'Brown them hard in a hot pan, then take them off while you build the sauce.',
          image: 'product-pieces',
        },
        {
          headline: 'Fillet',
          lead: 'Whole, sliced or in a bun.',
          text: 'Bake it on a rack so that the underside crisps as well.',
          image: 'product-fillet',
          expanded: true,
        },
      ],
    },
  },
  {
    name: 'Items that are not available',
    description: 'A disabled item stays closed or open, as it is.',
    content: {
      backgroundColour: 'cream',
      items: [
        { headline: 'Spring menu', text: 'Peas, broad beans and a lot of lemon.' },
        { headline: 'Summer menu, from June', text: 'Not shown yet.', disabled: true },
        {
          headline: 'How menus work',
          text: 'A menu is twelve dishes for a season, costed and with allergens.',
          disabled: true,
          expanded: true,
        },
      ],
    },
  },
  {
    name: 'Small headlines, no header',
    content: {
      itemsWidth: 'md',
      items: [
        { headline: 'Minimum order', headlineSize: 'text-m18-d20', text: 'One case, mixed as you like.' },
        { headline: 'Delivery days', headlineSize: 'text-m18-d20', text: 'Ask your wholesaler.' },
      ],
    },
  },
  {
    name: 'Other names of the fields',
    description: 'title, title_element, body and anchor_id; items without a headline or a text are left out.',
    hidden: true,
    content: {
      headerHeadline: 'Other names',
      items: [
        { title: 'A title', title_element: 'h3', body: 'A body.', anchor_id: 'a-title' },
        { headline: 'No text', lead: 'A lead is not enough.' },
        { text: 'No headline.' },
      ],
    },
  },
  {
    name: 'Several to be open, one allowed',
    description: 'The first of them is open.',
    hidden: true,
    content: {
      items: [
        { headline: 'Closed', text: 'One.' },
        { headline: 'Open', text: 'Two.', expanded: true },
        { headline: 'Closed as well', text: 'Three.', expanded: true },
      ],
    },
  },
  {
    name: 'A word without end',
    hidden: true,
    content: { items: [{ headline: 'W'.repeat(10_000), text: 'w'.repeat(10_000), expanded: true }] },
  },
];

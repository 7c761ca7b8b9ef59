import { sampleSite } from '#layouts/sample-site.testing.ts';
import type { PageSample } from '#pages/define-page.ts';
import type { listPage, ShownList } from './page.ts';

const empty: ShownList = {
  query: '',
  items: [],
  orders: [],
  ingredients: [],
  allergens: [],
  unknown: [],
  isCut: false,
  isOtherVersion: false,
  ways: { products: '/en-gb/products', recipes: '/en-gb/recipes' },
};

const curry = { kind: 'recipe', key: 'curry', name: 'Curry', path: '/en-gb/recipes/curry' } as const;
const burger = { kind: 'product', key: 'burger', name: 'Burger', path: '/en-gb/products/burger' } as const;

const full: ShownList = {
  ...empty,
  query: 'v=1&p=burger*2&r=curry*60',
  items: [
    { ...burger, fact: '2 kg box · OP104', count: 2 },
    { ...curry, fact: 'Main course', count: 60 },
  ],
  orders: [
    { key: 'burger', name: 'Burger', order: '2 boxes · OP104' },
    {
      key: 'fillet',
      name: 'Fillet',
      order: '3 boxes · OP106',
      need: '6 kg for the recipes, nothing left over',
    },
  ],
  ingredients: [
    { id: 'rice', name: 'rice', amount: '4.5 kg' },
    { id: 'salt', name: 'salt', lang: 'en-GB', amount: 'to taste' },
  ],
  allergens: [
    {
      presence: 'contains',
      label: 'Contains',
      rows: [{ id: 'oats', label: 'Oats', things: [{ name: 'Burger' }] }],
    },
    {
      presence: 'unknown',
      label: 'Not known',
      rows: [
        { id: 'milk', label: 'Milk', things: [] },
        { id: 'fish', label: 'Fish', things: [] },
      ],
    },
  ],
  specifications: '/en-gb/products/specifications.pdf?p=burger,fillet',
  samples: '/en-gb/contact?samples=burger,fillet#samples',
};

export const samples: readonly PageSample<typeof listPage>[] = [
  sample('Nothing on it', empty),
  sample('A product and a recipe', full),
  sample('An address with faults', {
    ...full,
    items: [{ ...curry, fact: undefined, count: 20, fault: 'many' }],
    orders: [],
    unknown: ['<pie>'],
    isCut: true,
  }),
  sample('An address of another version', { ...empty, isOtherVersion: true }),
];

function sample(name: string, list: ShownList): PageSample<typeof listPage> {
  return { name, props: { site: sampleSite, errors: {}, list } };
}

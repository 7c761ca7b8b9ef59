import type { ComponentDocs, Sample } from '#ui/sample.ts';
import type { PackCostProps } from './pack-cost.tsx';

export const docs: ComponentDocs = {
  description:
    'Works out what a portion costs at a price per pack, and its share of a selling price, in the currency of the locale. What is typed is kept on the device.',
  avoidWhen: 'The portions in a pack are not known.',
  accessibility:
    'Each field is named with the product. A price that cannot be read is marked and explained; the result is said as it changes. Without scripts it says that it needs them.',
};

export const samples: readonly Sample<PackCostProps>[] = [
  {
    name: 'A bag of 25 portions',
    description: 'At £20 for the bag a portion costs 80p.',
    props: { itemKey: 'sample', name: 'Pieces', portions: 25 },
  },
];

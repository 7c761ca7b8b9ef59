import type { Sample } from '#ui/sample.ts';
import type { PackCostProps } from './pack-cost.tsx';

export const samples: readonly Sample<PackCostProps>[] = [
  {
    name: 'A bag of 25 portions',
    description: 'At £20 for the bag a portion costs 80p.',
    props: { itemKey: 'sample', name: 'Pieces', portions: 25 },
  },
];

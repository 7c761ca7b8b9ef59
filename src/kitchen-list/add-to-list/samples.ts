import type { Sample } from '#ui/sample.ts';
import type { AddToListProps } from './add-to-list.tsx';

export const samples: readonly Sample<AddToListProps>[] = [
  {
    name: 'A product',
    description: 'One pack; how many can be said on the list.',
    props: { kind: 'product', itemKey: 'burger', name: 'Burger' },
  },
  {
    name: 'A recipe for sixty',
    description: 'With the covers that the recipe is shown for.',
    props: { kind: 'recipe', itemKey: 'katsu-curry', name: 'Katsu curry', count: 60, colour: 'blue' },
  },
];

import type { ComponentDocs, Sample } from '#ui/sample.ts';
import type { AddToListProps } from './add-to-list.tsx';

export const docs: ComponentDocs = {
  description: 'Puts a product or recipe on the list that is kept on this device, or takes it off again.',
  avoidWhen: 'Many of them stand close together: one on the page that each leads to is enough.',
  accessibility:
    'A toggle button, named with what is put on the list; what became of it is said in a live region. Without scripts and on paper it is not there.',
};

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

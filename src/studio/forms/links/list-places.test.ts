import { expect, it } from 'vitest';
import type { EntryDocument } from '#studio/documents/contract.ts';
import type { EntrySummary } from '#studio/entries/contract.ts';
import { listPlaces } from './list-places.ts';

const body = [
  { block: 'Text', anchorId: 'team' },
  {
    block: 'Box',
    blocks: [
      { block: 'Accordion', anchorId: 'team', items: [{ id: 'frozen', anchor_id: 'ice' }, { id: '' }] },
    ],
  },
  { block: 'Gone', anchorId: 'gone' },
  { block: 'Text', anchorId: 'later', hidden: true },
  { block: 'ProductFacts', product: 'mince' },
  { block: 'ProductFacts', anchorId: 'The burger', product: 'burger' },
  { block: 'ProductOverview' },
  { block: 'Folder', folder: 'shared' },
  { block: 'Folder', folder: 'missing' },
];
const documents: Readonly<Record<string, EntryDocument>> = {
  'de-de/pages/about.yaml': { slug: 'about', body },
  // The locale has none of its own.
  'en-gb/folders/shared.yaml': {
    blocks: [
      { block: 'Text', anchorId: 'terms' },
      { block: 'Folder', folder: 'shared' },
    ],
  },
};

it('lists the places of a page, in items, inner blocks and folders as well, and those that blocks name, each once', async () => {
  const sources = {
    openEntry: async (file: string) => {
      const document = documents[file];
      if (!document) throw new Error('There is no such entry.');
      return { ...({} as EntrySummary), document, revision: 0 };
    },
    listEntries: async () => [{ key: 'mince' }, { key: 'shreds' }] as EntrySummary[],
  };
  const page = { file: 'de-de/pages/about.yaml', kind: 'pages', locale: 'de-de', key: 'about' } as const;
  expect(await listPlaces(sources, page, new AbortController().signal)).toEqual([
    'team',
    'frozen',
    'ice',
    ...['pack', 'cooking', 'nutrition', 'ingredients', 'storage'],
    'The burger',
    ...['pack', 'cooking', 'nutrition', 'ingredients', 'storage'].map((place) => `The%20burger-${place}`),
    'mince',
    'shreds',
    'terms',
  ]);
});

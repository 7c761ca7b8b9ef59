import { expect, it } from 'vitest';
import { listPlaces } from './list-places.ts';

it('lists the places of a page, in items and inner blocks as well, each once', () => {
  const body = [
    { block: 'Text', anchorId: 'team' },
    {
      block: 'Box',
      blocks: [
        { block: 'Accordion', anchorId: 'team', items: [{ id: 'frozen', anchor_id: 'ice' }, { id: '' }] },
      ],
    },
    { block: 'Gone', anchorId: 'gone' },
  ];
  expect(listPlaces('pages', { slug: 'about', body })).toEqual(['team', 'frozen', 'ice']);
});

import { expect, it } from 'vitest';
import { reuseParts } from './reuse-parts.ts';

const block = (id: string, headline: string) => ({
  block: 'Headline',
  headline,
  editMark: { label: '', attributes: { 'data-block': id } },
});
const copy = <Value>(value: Value): Value => structuredClone(value);

it('keeps all of what says the same', () => {
  const before = { page: { blocks: [block('a', 'Peas')] }, errors: {} };
  expect(reuseParts(before, copy(before))).toBe(before);
  expect(reuseParts(undefined, before)).toBe(before);
});

it('keeps the blocks that did not change, wherever they stand', () => {
  const [a, b] = [block('a', 'Peas'), block('b', 'Beans')];
  const now = { blocks: [block('new', 'Oats'), copy(b), block('a', 'More peas')] };
  const kept = reuseParts({ blocks: [a, b] }, now);
  expect(kept).toEqual(now);
  expect(kept.blocks[1]).toBe(b);
  expect(kept.blocks[2]?.editMark).toBe(a.editMark);
});

it('knows blocks of a document by their ids as well', () => {
  const [a, b] = [
    { _id: 'a', text: 'Peas' },
    { _id: 'b', text: 'Beans' },
  ];
  expect(reuseParts({ body: [a, b] }, { body: [copy(b), copy(a)] }).body[0]).toBe(b);
});

it('takes what was left out for a change, and nothing for an empty text', () => {
  expect(reuseParts({ text: 'Peas', lead: 'Green' }, { text: 'Peas' })).toEqual({ text: 'Peas' });
  expect(reuseParts({ text: undefined }, { lead: undefined })).toEqual({ lead: undefined });
  expect(reuseParts([1, 2], [1])).toEqual([1]);
  expect(reuseParts({ items: [] }, { items: {} })).toEqual({ items: {} });
});

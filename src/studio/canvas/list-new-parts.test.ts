import { expect, it } from 'vitest';
import { listNewParts } from './list-new-parts.ts';

const text = { block: 'Text', text: { content: ['Peas'] } };
const image = { block: 'Image' };

it('tells of the blocks that were not there, wherever the others stand by now', () => {
  const before = { page: { body: [text, image] }, site: { title: 'Peas' } };
  const typed = { ...text, text: { content: ['Peas', 'and beans'] } };
  expect(listNewParts(before, { ...before, page: { body: [image, typed] } })).toEqual([typed]);
});

it('tells of what stands in the place of something else, and of nothing where all is as it was', () => {
  const before = { page: { body: [text] } };
  expect(listNewParts(before, { page: { body: [text] } })).toEqual([]);
  expect(listNewParts({ page: { body: [image] } }, before)).toEqual([text]);
  expect(listNewParts(undefined, before)).toEqual([before]);
});

import { expect, it } from 'vitest';
import { rebase, type Written } from './written.ts';

const before: Written = {
  kind: 'picture',
  alt: { 'en-gb': 'A leaf', 'de-de': 'Ein Blatt' },
  titles: {},
  isDecorative: false,
  focus: 'left',
  title: 'Leaf',
  tags: 'green',
  folder: '',
};

it('keeps what was written here, and has the rest as it is now', () => {
  const written = { ...before, alt: { ...before.alt, 'en-gb': 'A leaf of basil' } };
  const { focus: _gone, ...unfocused } = before;
  const next = { ...unfocused, alt: { 'en-gb': 'A leaf' }, tags: 'green, soup', folder: 'Herbs' };
  expect(rebase(before, written, next)).toEqual({
    written: { ...next, alt: { 'en-gb': 'A leaf of basil' } },
    clashes: [],
  });
});

it('knows both of what two have written otherwise, and can take either', () => {
  const written = { ...before, title: 'Basil', tags: 'herb' };
  const next = { ...before, title: 'A leaf', tags: 'herb' };
  const { written: rebased, clashes } = rebase(before, written, next);
  expect(rebased).toEqual(written);
  expect(clashes.map(({ label, theirs }) => [label, theirs])).toEqual([['Title', 'A leaf']]);
  expect(clashes[0]?.takeTheirs(rebased)).toEqual({ ...written, title: 'A leaf' });
});

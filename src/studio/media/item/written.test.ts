import { expect, it } from 'vitest';
import { rebase, type Written } from './written.ts';

const before: Written = {
  kind: 'picture',
  alt: { 'en-gb': 'A leaf', 'de-de': 'Ein Blatt' },
  titles: {},
  madeFrom: { 'de-de': 'A bud' },
  isDecorative: false,
  focus: 'left',
  title: 'Leaf',
  tags: 'green',
  folder: '',
};

it('keeps what was written here, and has the rest as it is now', () => {
  const written = { ...before, alt: { ...before.alt, 'en-gb': 'A leaf of basil' } };
  const next = {
    ...before,
    focus: undefined,
    alt: { 'en-gb': 'A leaf' },
    tags: 'green, soup',
    folder: 'Herbs',
  };
  expect(rebase(before, written, next)).toEqual({
    written: { ...next, alt: { 'en-gb': 'A leaf of basil' } },
    clashes: [],
  });
});

it('keeps what was confirmed, and what was translated anew, whatever is loaded meanwhile', () => {
  const confirmed = { ...before, madeFrom: { 'de-de': 'A leaf' } };
  const translated = { ...confirmed, alt: { ...before.alt, 'de-de': 'Ein grünes Blatt' } };
  for (const written of [confirmed, translated])
    expect(rebase(before, written, { ...before, folder: 'Herbs' }).written).toEqual({
      ...written,
      folder: 'Herbs',
    });
});

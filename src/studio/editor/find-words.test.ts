import { describe, expect, it } from 'vitest';
import { findWords } from './find-words.ts';

describe('the words of an entry are found', () => {
  const document = {
    entryTitle: 'Peas for schools',
    meta: { description: 'Recipes with peas' },
    body: [
      { _id: 'a', block: 'Headline', headline: 'Beans', hidden: true, textAlign: 'center' },
      {
        _id: 'b',
        block: 'Image',
        image: { asset: 'pea-soup', alt: 'A bowl of pea soup' },
        caption: 'Thick,\n**hot**',
      },
    ],
  };
  const find = (words: string) => findWords('pages', document, words).map(({ path }) => path);

  it('wherever they can be written: settings, text alternatives and hidden blocks too', () => {
    expect(find('PEAS')).toEqual(['entryTitle', 'meta.description']);
    expect(find('bowl of  pea')).toEqual(['body[1].image']);
    expect(find('beans')).toEqual(['body[0].headline']);
  });

  it('but not in what is chosen rather than written, nor where nothing was typed', () => {
    expect(find('center')).toEqual([]);
    expect(find(' ')).toEqual([]);
  });

  it('with the words around them, their block and their field', () => {
    expect(findWords('pages', document, 'bowl')).toEqual([
      { path: 'body[1].image', quoted: 'A bowl of pea soup', place: 'Image › Image' },
    ]);
  });

  it('no more than can be looked through', () => {
    const body = Array.from({ length: 80 }, (_, index) => ({
      _id: String(index),
      block: 'Headline',
      headline: 'Peas',
    }));
    expect(findWords('pages', { body }, 'peas')).toHaveLength(50);
  });
});

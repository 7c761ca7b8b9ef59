import { describe, expect, it } from 'vitest';
import { accordion } from '#blocks/accordion/schema.ts';
import { headline } from '#blocks/headline/schema.ts';
import { findField, listWordsFields } from './find-field.ts';

const document = {
  _id: 'a',
  block: 'Accordion',
  headerHeadline: 'Questions of *kitchens*',
  items: [
    {
      _id: 'b',
      headline: 'How long does it keep?',
      text: 'A **year** at −18 °C, see [storage](/en-gb/storage).',
    },
    {
      _id: 'c',
      headline: 'Is it vegan?',
      text: { nodeType: 'document', content: [{ nodeType: 'text', value: 'All of it is.' }] },
    },
    { _id: 'd', headline: 'Is it vegan?' },
  ],
};
const fields = listWordsFields(document, accordion);

describe('the field of words on the page', () => {
  it('is a plain text of the block or of an item, whatever is highlighted in it', () => {
    expect(findField(fields, ['Questions of kitchens'])).toMatchObject({
      id: 'a',
      field: ['headerHeadline'],
      isPlain: true,
      text: 'Questions of *kitchens*',
    });
    expect(findField(fields, ['HOW LONG DOES IT KEEP?'])).toMatchObject({ id: 'b', field: ['headline'] });
  });

  it('is a rich text that has the words, as Markdown or as a tree', () => {
    expect(findField(fields, ['storage', 'A year'])).toMatchObject({
      id: 'b',
      field: ['text'],
      isPlain: false,
    });
    expect(findField(fields, ['All of it is.'])).toMatchObject({ id: 'c', field: ['text'] });
  });

  it('is the one that was pressed, of several that say the same', () => {
    expect(findField(fields, ['Is it vegan?'], 0)).toMatchObject({ id: 'c' });
    expect(findField(fields, ['Is it vegan?'], 1)).toMatchObject({ id: 'd' });
  });

  it('is looked for outwards from what was pressed, since a highlight is a part of a headline', () => {
    expect(findField(fields, ['kitchens', 'Questions of kitchens'])).toMatchObject({
      field: ['headerHeadline'],
    });
  });

  it('is none for what the site adds by itself', () => {
    expect(findField(fields, ['Open all'])).toBeUndefined();
    expect(
      findField(listWordsFields({ _id: 'h', block: 'Headline' }, headline), ['', 'Peas']),
    ).toBeUndefined();
  });
});

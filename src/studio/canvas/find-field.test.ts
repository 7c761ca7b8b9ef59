import { describe, expect, it } from 'vitest';
import { accordion } from '#blocks/accordion/schema.ts';
import { headline } from '#blocks/headline/schema.ts';
import { findField, listWordsFields } from './find-field.ts';

const document = {
  _id: 'a',
  block: 'Accordion',
  items: [
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
  it('is the one that was pressed, of several that say the same', () => {
    expect(findField(fields, ['Is it vegan?'], 0)).toMatchObject({ id: 'c' });
    expect(findField(fields, ['Is it vegan?'], 1)).toMatchObject({ id: 'd' });
  });

  it('is none for what the site adds by itself', () => {
    expect(findField(fields, ['Open all'])).toBeUndefined();
    expect(
      findField(listWordsFields({ _id: 'h', block: 'Headline' }, headline), ['', 'Peas']),
    ).toBeUndefined();
  });
});

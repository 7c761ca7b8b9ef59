import { describe, expect, it } from 'vitest';
import { defineBlock } from '#schema/define-block.ts';
import { defineItem } from '#schema/define-item.ts';
import type { Product } from '#schema/entries/product.ts';
import { product, products } from '#schema/entries/references.ts';
import { list } from '#schema/fields.ts';
import type { BlockContent } from '#schema/infer.ts';
import { createReferenceResolver, createReferenceSource } from './resolve-references.ts';

const item = defineItem({
  name: 'Item',
  description: 'One product.',
  fields: { product: product(['name'], { reads: 'nothing', description: 'It.' }) },
});
const shelf = defineBlock({
  name: 'Shelf',
  description: 'Products.',
  avoidWhen: 'Never.',
  accessibility: 'None.',
  needs: [],
  fields: {
    own: product(['name', 'orderCode'], {
      reads: 'nothing',
      description: 'That of the page.',
      whenEmpty: 'own',
    }),
    all: products(['name'], { reads: 'nothing', description: 'Any.', whenEmpty: 'all' }),
    some: products(['name'], { reads: 'nothing', description: 'Some.' }),
    items: list(item, { description: 'Items.' }),
  },
});
const entries = ['mince', 'burger'].map((key) => [key, { key, name: key, orderCode: `code of ${key}` }]);
const targets = { products: new Map(entries as [string, Product][]), recipes: new Map() };
const place = { file: 'en-gb/pages/a.yaml', path: 'body' };
const missing: string[] = [];
const resolve = createReferenceResolver([shelf], createReferenceSource(targets), ({ message }) =>
  missing.push(message),
);
const resolveOne = (content: object, own?: { to: 'products'; key: string }) =>
  resolve([{ block: 'Shelf', some: [], all: [], items: [], ...content } as BlockContent], {
    ...place,
    own,
  })[0];

describe('createReferenceResolver', () => {
  it('takes of an entry what the field says, in items and in blocks inside as well', () => {
    expect(resolveOne({ own: 'mince', some: ['burger'], items: [{ product: 'mince' }] })).toMatchObject({
      own: { name: 'mince', orderCode: 'code of mince' },
      some: [{ name: 'burger' }],
      items: [{ product: { name: 'mince' } }],
    });
    const [box] = resolve([{ block: 'Box', blocks: [{ block: 'Shelf', some: ['mince'] }] }], place);
    expect(box).toMatchObject({ blocks: [{ some: [{ name: 'mince' }] }] });
  });

  it('takes once what is named twice, since what changes in place would leave one of two behind', () => {
    expect(resolveOne({ some: ['mince', 'burger', 'mince'] })?.some).toEqual([
      { name: 'mince' },
      { name: 'burger' },
    ]);
  });

  it('fills in the entry of the page, or all, where none is named and the field asks for that', () => {
    expect(resolveOne({}, { to: 'products', key: 'burger' })).toMatchObject({
      own: { name: 'burger' },
      all: [{ name: 'mince' }, { name: 'burger' }],
      some: [],
    });
    expect(resolveOne({})?.own).toBeUndefined();
  });

  it('leaves out and reports what is not there', () => {
    missing.length = 0;
    expect(resolveOne({ own: 'pie', all: ['pie', 'mince'] })).toMatchObject({ all: [{ name: 'mince' }] });
    expect(missing).toEqual(Array(2).fill('There is nothing named "pie" among the products of this locale.'));
  });

  it('gives the same object for the same entry, so that nothing seems changed', () => {
    expect(resolveOne({ own: 'mince' })?.own).toBe(resolveOne({ own: 'mince' })?.own);
  });
});

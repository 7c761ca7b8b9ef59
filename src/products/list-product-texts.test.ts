import { describe, expect, it } from 'vitest';
import type { EntryReading } from '#schema/entries/entry-text.ts';
import type { Product } from '#schema/entries/product.ts';
import { sausages } from './facts.testing.ts';
import { listProductTexts } from './list-product-texts.ts';
import { wordingOf } from './wording.testing.ts';

const read = (product: Partial<Product>, reading: EntryReading) =>
  listProductTexts([product], reading, wordingOf('en-gb')).map((part) =>
    part.kind === 'rich-text' ? part.kind : part.text.replaceAll('\u00a0', ' '),
  );

describe('what is read of a product', () => {
  it('is its name, promise and pack on a card', () => {
    expect(read(sausages, 'card')).toEqual(['Sausages', 'Sage, white pepper, a good snap.', '2 kg bag']);
  });

  it('is each fact in a line with its label, under the sections of its page', () => {
    const texts = listProductTexts([sausages], 'facts', wordingOf('en-gb'));
    expect([...new Set(texts.map(({ section }) => section?.name))]).toEqual([
      'pack',
      'cooking',
      'nutrition',
      'ingredients',
      'storage',
    ]);
    expect(read(sausages, 'facts')).toEqual(
      expect.arrayContaining([
        'Pack: 2 kg bag',
        'Order code: OP105',
        'Griddle: 3.5 min per side, from frozen, in sauce',
        'Core temperature: 75 °C',
        'Fat, of which saturates: Per 100 g 1.1 g · Per portion (100 g) 1.1 g',
        'Salt: Per 100 g 1.1 g · Per portion (100 g) 1.1 g',
        'Contains cereals with gluten',
        'Suitable for: Vegan, Vegetarian',
        'Store at: −18 °C or colder',
      ]),
    );
    expect(texts.filter(({ kind }) => kind === 'heading')).toEqual([]);
    expect(texts.flatMap(({ code }) => code ?? [])).toEqual(['OP105', '9521000001053']);
  });

  it('is what it may contain, on its page and among the allergens of several', () => {
    const product: Product = { ...sausages, mayContain: ['soya', 'nuts'] };
    expect(read(product, 'facts')).toContain('May contain soya, nuts');
    expect(read(product, 'allergens')).toContain(
      'Sausages · Contains cereals with gluten · May contain soya, nuts · Not an ingredient: the other 11',
    );
  });

  it('names none that is no ingredient, or every product would be found by it, but all that it claims to be free from', () => {
    expect(read(sausages, 'facts').join()).not.toMatch(/Free from|milk|May contain|Halal/);
    expect(read({ ...sausages, freeFrom: ['milk'] }, 'facts')).toEqual(
      expect.arrayContaining(['Not an ingredient: the other 12', 'Free from milk']),
    );
    expect(read({ ...sausages, contains: [] }, 'facts')).toContain('Not known: all 14');
    expect(read({ name: 'Sausages' }, 'facts')).toEqual([]);
    expect(read({}, 'card')).toEqual([]);
    expect(listProductTexts([], 'allergens', wordingOf('en-gb'))).toEqual([]);
  });

  it('is all allergens by name, then its own, among the allergens of several', () => {
    const [names, ...products] = read(sausages, 'allergens');
    expect(names?.split(', ')).toHaveLength(14);
    expect(products).toEqual(['Sausages · Contains cereals with gluten · Not an ingredient: the other 13']);
  });
});

import { expect, it } from 'vitest';
import { sausages } from '#products/facts.testing.ts';
import type { ItemValue } from '#schema/infer.ts';
import type { productHead } from './schema.ts';
import { describeBlock } from './structured-data.server.ts';

type Block = ItemValue<typeof productHead>;

const page = { title: 'Sausages', origin: 'https://oakpea.example' };

it('names the product by its codes, and tells its weight', () => {
  expect(describe(sausages)).toMatchObject([
    {
      '@type': 'Product',
      '@id': 'https://oakpea.example/en-gb/products/sausages#product',
      name: 'Sausages',
      description: 'Sage, white pepper, a good snap.',
      brand: { '@type': 'Brand', name: 'Oakpea Professionals' },
      sku: 'OP105',
      gtin13: '9521000001053',
      weight: { '@type': 'QuantitativeValue', value: 2000, unitCode: 'GRM' },
    },
  ]);
  expect(describe({ ...sausages, ean: '19521000001050' })).toMatchObject([{ gtin14: '19521000001050' }]);
});

it('tells nutrition of 100 g and of a portion, with sodium for salt', () => {
  const properties = describe({ ...sausages, portion: { weight: 50 } })[0]?.additionalProperty;
  expect(properties).toContainEqual({
    '@type': 'PropertyValue',
    name: 'Per portion (50\u00a0g)',
    value: {
      '@type': 'NutritionInformation',
      servingSize: '50 g',
      calories: '94 kcal',
      fatContent: '4.75 g',
      saturatedFatContent: '0.55 g',
      carbohydrateContent: '4.5 g',
      sugarContent: '0.4 g',
      fiberContent: '2.5 g',
      proteinContent: '7 g',
      sodiumContent: '216 mg',
    },
  });
});

it('tells facts in the page’s language', () => {
  const properties = describe(sausages, 'de-de')[0]?.additionalProperty;
  expect(properties).toContainEqual({
    '@type': 'PropertyValue',
    name: 'Enthält',
    value: 'Glutenhaltiges Getreide',
  });
});

it('tells programs what it may contain, what is no ingredient, and free from only what the facts claim', () => {
  const product = { ...sausages, mayContain: ['soya'] as const };
  const properties = JSON.stringify(describe(product)[0]?.additionalProperty);
  expect(properties).toContain('"name":"Contains","value":"Cereals containing gluten"');
  expect(properties).toContain('"name":"May contain","value":"Soya"');
  expect(properties).toContain('"name":"Not an ingredient","value":"Milk"');
  expect(properties).not.toContain('Free from');
  const claiming = JSON.stringify(describe({ ...product, freeFrom: ['milk'] })[0]?.additionalProperty);
  expect(claiming.match(/"name":"Free from","value":"[^"]*"/g)).toEqual([
    '"name":"Free from","value":"Milk"',
  ]);
});

it('says nothing of what is not known', () => {
  const bare = {
    ...sausages,
    ean: undefined,
    pack: undefined,
    portion: undefined,
    case: undefined,
    storage: undefined,
    nutrition: undefined,
    holding: undefined,
    coreTemperature: undefined,
    cooking: [],
    diets: [],
    contains: [],
  };
  const [record] = JSON.parse(JSON.stringify(describe(bare)));
  expect(record).not.toHaveProperty('gtin13');
  expect(record).not.toHaveProperty('weight');
  expect(new Set(record.additionalProperty.map(({ name }: { name: string }) => name))).toEqual(
    new Set(['Not known']),
  );
  expect(describeBlock({ product: undefined } as Block, { ...page, locale: 'en-gb' })).toEqual([]);
});

function describe(product: object, locale: 'en-gb' | 'de-de' = 'en-gb') {
  return describeBlock({ product } as Block, { ...page, locale }) as readonly {
    additionalProperty?: readonly unknown[];
  }[];
}

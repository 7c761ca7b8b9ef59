import { describe, expect, it } from 'vitest';
import { sausages } from './facts.testing.ts';
import { describePortionColumn, formatNutrient, listNutrition } from './list-nutrition.ts';
import { wordingOf } from './wording.testing.ts';

const british = wordingOf('en-gb');

describe('formatNutrient', () => {
  it.each([
    ['fat', 0, '0 g'],
    ['fat', 0.5, '< 0.5 g'],
    ['fat', 0.51, '0.5 g'],
    ['fat', 4, '4.0 g'],
    ['fat', 9.94, '9.9 g'],
    ['fat', 9.96, '10 g'],
    ['protein', 14.5, '15 g'],
    ['saturates', 0.1, '< 0.1 g'],
    ['saturates', 0.44, '0.4 g'],
    ['salt', 0.0125, '< 0.01 g'],
    ['salt', 0.7, '0.70 g'],
    ['salt', 0.996, '1.0 g'],
    ['salt', 1.08, '1.1 g'],
    // 0.285 × 100 is 28.499999999999996 in binary.
    ['salt', 0.285, '0.29 g'],
  ] as const)('declares %s of %d g as %s', (nutrient, grams, expected) => {
    expect(formatNutrient(nutrient, grams, wordingOf('en-gb').t).replaceAll('\u00a0', ' ')).toBe(expected);
  });
});

describe('listNutrition', () => {
  it('keeps the order of the declaration, and works out the portion', () => {
    const product = { ...sausages, portion: { weight: 40 } };
    expect(listNutrition(product, british).map(({ id, perPortion }) => [id, plain(perPortion)])).toEqual([
      ['energy', '313 kJ / 75 kcal'],
      ['fat', '3.8 g'],
      ['saturates', '0.4 g'],
      ['carbohydrate', '3.6 g'],
      ['sugars', '< 0.5 g'],
      ['fibre', '2.0 g'],
      ['protein', '5.6 g'],
      ['salt', '0.43 g'],
    ]);
  });

  it('says which rows are part of the one above', () => {
    const parts = listNutrition(sausages, british).filter(({ isPart }) => isPart);
    expect(parts.map(({ label }) => label)).toEqual(['of which saturates', 'of which sugars']);
  });

  it('shows no row for what is not known, and no portion', () => {
    const { fibre: _, ...nutrition } = sausages.nutrition;
    const rows = listNutrition({ nutrition, portion: undefined }, british);
    expect(rows.map(({ id }) => id)).not.toContain('fibre');
    expect(rows.every(({ perPortion }) => perPortion === undefined)).toBe(true);
    expect(listNutrition({ nutrition: undefined, portion: undefined }, british)).toEqual([]);
    expect(describePortionColumn({ portion: undefined }, british)).toBeUndefined();
  });

  it('writes numbers as the locale does', () => {
    const german = listNutrition(sausages, wordingOf('de-de'));
    expect(german.at(-1)).toMatchObject({ label: 'Salz', per100g: '1,1\u00a0g' });
    expect(plain(describePortionColumn(sausages, wordingOf('en-us')))).toBe('Per serving, 3.5 oz (100 g)');
  });
});

function plain(text: string | undefined): string | undefined {
  return text?.replaceAll('\u00a0', ' ');
}

import { describe, expect, it } from 'vitest';
import { dictionaries } from '#i18n/dictionaries.server.ts';
import { type Locale, localeCodes } from '#i18n/locales.ts';
import { createTranslator } from '#i18n/translate.ts';
import { formatIngredientAmount, nameFood } from './format-amount.ts';
import type { Unit } from './measures.ts';

const write = (locale: Locale, quantity: number | undefined, unit: Unit, factor = 1) =>
  formatIngredientAmount({ quantity, unit }, factor, {
    locale,
    t: createTranslator(locale, dictionaries[locale]),
  })?.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('an amount of an ingredient', () => {
  it.each([
    ['en-gb', 2950, 'g', '2.95 kg'],
    ['de-de', 2950, 'g', '2,95 kg'],
    ['fr-be', 1_234_500, 'g', '1 234,5 kg'],
    ['en-us', 500, 'g', '18 oz (500 g)'],
    ['en-us', 5, 'g', '5 g'],
    ['en-us', 400, 'ml', '1¾ cups (400 mL)'],
    ['en-us', 60, 'ml', '¼ cup (60 mL)'],
    ['en-us', 3, 'clove', '3 cloves'],
    ['en-gb', 1, 'clove', '1 clove'],
    ['en-gb', 0.5, 'bunch', '½ bunch'],
    ['en-gb', 1.5, 'tin', '1½ tins'],
    ['en-gb', 2.5, 'piece', '2½'],
    ['en-gb', 0.33, 'piece', '0.33'],
    ['de-de', 2, 'clove', '2 Zehen'],
    ['fi-fi', 1, 'clove', '1 kynsi'],
    ['fi-fi', 2, 'clove', '2 kynttä'],
    ['fi-fi', 0.5, 'bunch', '½ nippua'],
    ['fr-be', 1.5, 'bunch', '1½ botte'],
  ] as const)('in %s, %d %s are “%s”', (locale, quantity, unit, expected) => {
    expect(write(locale, quantity, unit)).toBe(expected);
  });

  it('is measured in the United States from what it is before it is rounded', () => {
    expect(write('en-us', 8000, 'g', 0.37)).toBe('6½ lb (2.95 kg)');
  });

  it('is nothing where it is added to taste', () => {
    expect(write('en-gb', undefined, 'g')).toBeUndefined();
  });

  it.each(localeCodes)('holds together, whatever it is counted in (%s)', (locale) => {
    const t = createTranslator(locale, dictionaries[locale]);
    for (const unit of ['g', 'clove', 'bunch', 'tin', 'slice', 'sheet', 'leaf'] as const) {
      expect(formatIngredientAmount({ quantity: 2, unit }, 1, { locale, t })).toMatch(/^[^\s{}]*2[^ {}]+$/);
    }
  });
});

describe('the name of an ingredient', () => {
  const name = (locale: Locale, quantity: number | undefined, unit: Unit = 'piece', factor = 1) =>
    nameFood({ quantity, unit, food: 'many', foodOne: 'one' }, factor, locale);

  it.each([
    ['en-gb', 2, 'many'],
    ['en-gb', 1.5, 'many'],
    ['en-gb', 1, 'one'],
    ['en-gb', 0.5, 'one'],
    ['de-de', 0.5, 'one'],
    ['fr-be', 1.5, 'one'],
    ['fr-be', 2, 'many'],
    ['fi-fi', 1, 'one'],
    ['fi-fi', 0.5, 'many'],
  ] as const)('in %s fits %d of it: %s', (locale, quantity, expected) => {
    expect(name(locale, quantity)).toBe(expected);
  });

  it('fits the number that is shown, not the one before it is rounded', () => {
    expect(name('en-gb', 2, 'piece', 0.4)).toBe('one');
  });

  it('is that of many where it is weighed, added to taste, or has no other', () => {
    expect(name('en-gb', 1, 'g')).toBe('many');
    expect(name('en-gb', 1, 'bunch')).toBe('many');
    expect(name('en-gb', undefined)).toBe('many');
    expect(nameFood({ quantity: 1, unit: 'piece', food: 'limes' }, 1, 'en-gb')).toBe('limes');
  });
});

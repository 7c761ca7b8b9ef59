import { describe, expect, it } from 'vitest';
import { getTranslator } from './get-translator.server.ts';
import { type Locale, localeCodes, locales } from './locales.ts';
import { type Decimals, roundToDecimals, writeNumber } from './write-number.ts';

const tenths = Array.from({ length: 2000 }, (_, index) => (index - 1000) / 10);
const thousandths = Array.from({ length: 2000 }, (_, index) => index / 1000 + 0.0005);
const values = [
  ...tenths,
  ...thousandths,
  ...[0, -0, 0.05, 0.005, -0.0004, 1.005, 8.345, 0.285, 1e-7, 999, 999.5, 999.995, 999.9995, 1000, 9999.5],
  ...[
    10_000, 123_456, 999_999.9996, 1_234_567.5, -1_234_567.891, 1e9, 123_456_789_012.345, 1e15, 1e23, 2.5e300,
  ],
];
const decimals: Decimals[] = [
  {},
  { maximumFractionDigits: 0 },
  { maximumFractionDigits: 1 },
  { maximumFractionDigits: 2 },
  { minimumFractionDigits: 1, maximumFractionDigits: 1 },
  { minimumFractionDigits: 2 },
  { minimumFractionDigits: 5 },
  { minimumFractionDigits: 1, maximumFractionDigits: 4 },
];

describe.each(localeCodes)('a number in %s', (locale) => {
  it.each(decimals)('is written as the platform does, with %j', (options) => {
    const platform = new Intl.NumberFormat(locales[locale].languageTag, options);
    const t = getTranslator(locale);
    expect(values.map((value) => writeNumber(value, t, options))).toEqual(
      values.map((value) => platform.format(value)),
    );
  });

  it('has its sign of percent where the platform has it', () => {
    const platform = new Intl.NumberFormat(locales[locale].languageTag, { style: 'percent' });
    const t = getTranslator(locale);
    for (const percentage of [-12, 0, 7, 72.5, 100, 12_345]) {
      const number = writeNumber(percentage, t, { maximumFractionDigits: 0 });
      expect(t('number.percent', { number })).toBe(platform.format(percentage / 100));
    }
  });

  it.each([
    ['hour', 3],
    ['minute', 3],
    ['gram', 2],
    ['kilogram', 2],
    ['milliliter', 2],
    ['liter', 2],
  ] as const)('has the sign of its unit as the platform does: %s', (unit, most) => {
    const t = getTranslator(locale);
    const written = { maximumFractionDigits: most };
    const platform = new Intl.NumberFormat(locales[locale].languageTag, {
      style: 'unit',
      unit,
      unitDisplay: 'short',
      ...written,
    });
    for (const value of [0, 0.5, 1, 1.0004, 1.004, 1.5, 1.999, 2, 3, 5, 11, 21, 100, 1234.567, 1_000_000]) {
      const count = roundToDecimals(value, most);
      const text = t(`unit.${unit}`, { count, amount: writeNumber(value, t, written) });
      expect(text).toBe(platform.format(value));
    }
  });
});

it.each<[Locale, string]>([
  ['en-gb', '-1,234,567.5'],
  ['de-de', '-1.234.567,5'],
  ['fi-fi', '−1\u00a0234\u00a0567,5'],
  ['fr-be', '-1\u202f234\u202f567,5'],
])('a long number in %s is %s', (locale, text) => {
  expect(writeNumber(-1_234_567.5, getTranslator(locale))).toBe(text);
});

import { describe, expect, it } from 'vitest';
import { formatTemperature, formatWeight } from './format-measures.ts';
import { wordingOf } from './wording.testing.ts';

describe('formatWeight', () => {
  it.each([
    [80, 'en-gb', '80 g'],
    [999, 'en-gb', '999 g'],
    [1000, 'en-gb', '1 kg'],
    [2500, 'de-de', '2,5 kg'],
    [1125, 'de-de', '1,125 kg'],
    [12.5, 'fi-fi', '12,5 g'],
    [80, 'en-us', '2.8 oz (80 g)'],
    [453, 'en-us', '16 oz (453 g)'],
    [2000, 'en-us', '4.4 lb (2 kg)'],
    [2268, 'en-us', '5 lb (2.268 kg)'],
  ] as const)('writes %d g in %s as %s', (grams, locale, expected) => {
    expect(formatWeight(grams, wordingOf(locale)).replaceAll('\u00a0', ' ')).toBe(expected);
  });
});

describe('formatTemperature', () => {
  it.each([
    [180, 'en-gb', 5, '180 °C'],
    [-18, 'en-gb', 1, '−18 °C'],
    [-18, 'sv-se', 1, '−18 °C'],
    [180, 'en-us', 5, '355°F (180°C)'],
    [75, 'en-us', 1, '167°F (75°C)'],
    [-18, 'en-us', 1, '0°F (−18°C)'],
  ] as const)('writes %d °C in %s as steps of %d: %s', (celsius, locale, step, expected) => {
    expect(formatTemperature(celsius, wordingOf(locale), step).replaceAll('\u00a0', ' ')).toBe(expected);
  });
});

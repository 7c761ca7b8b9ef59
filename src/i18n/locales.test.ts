import { describe, expect, it } from 'vitest';
import { isLocale, localeCodes, locales } from './locales.ts';

describe('locales', () => {
  it('are the eight of the specification', () => {
    expect([...localeCodes].sort()).toEqual([
      'de-de',
      'en-gb',
      'en-us',
      'fi-fi',
      'fr-be',
      'nl-be',
      'nl-nl',
      'sv-se',
    ]);
  });

  it.each(localeCodes)('%s has its root as home, search below it, and its own language tag', (code) => {
    expect(locales[code].paths).toEqual({
      home: `/${code}`,
      search: `/${code}/search`,
      consent: `/${code}/cmp`,
    });
    expect(locales[code].languageTag.toLowerCase()).toBe(code);
  });

  it('name their country, and their language where the country has several', () => {
    expect(Object.fromEntries(localeCodes.map((code) => [code, locales[code].label]))).toEqual({
      'en-gb': 'United Kingdom',
      'en-us': 'United States',
      'de-de': 'Deutschland',
      'fi-fi': 'Suomi',
      'fr-be': 'Belgique · Français',
      'nl-be': 'België · Nederlands',
      'nl-nl': 'Nederland',
      'sv-se': 'Sverige',
    });
  });

  it.each(['EN-GB', 'en', '', 'constructor', '__proto__'])('do not include %j', (value) => {
    expect(isLocale(value)).toBe(false);
  });
});

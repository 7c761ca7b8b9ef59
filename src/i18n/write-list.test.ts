import { describe, expect, it } from 'vitest';
import { getTranslator } from './get-translator.server.ts';
import { localeCodes, locales } from './locales.ts';
import { writeList } from './write-list.ts';

const things = ['celery', '$& {first} {last}', 'milk, and', 'eggs', 'soya'];

describe.each(localeCodes)('a list in %s', (locale) => {
  it.each([
    ['and', { type: 'conjunction' }],
    ['unit', { type: 'unit' }],
    ['short', { type: 'unit', style: 'short' }],
  ] as const)('is joined as the platform does: %s', (kind, options) => {
    const platform = new Intl.ListFormat(locales[locale].languageTag, options);
    for (let length = 0; length <= things.length; length += 1) {
      const list = things.slice(0, length);
      expect(writeList(list, getTranslator(locale), kind)).toBe(platform.format(list));
    }
  });
});

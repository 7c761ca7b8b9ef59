import { describe, expect, it } from 'vitest';
import { completeDictionary } from './complete-dictionary.ts';
import { dictionaries } from './dictionaries.server.ts';
import type { Locale } from './locales.ts';
import { createTranslator } from './translate.ts';

const english = dictionaries['en-gb'];

describe('createTranslator', () => {
  it('gives the text of the locale', () => {
    expect(makeTranslator('en-gb')('header.openMenu')).toBe('Open menu');
    expect(makeTranslator('sv-se')('header.openMenu')).toBe('Öppna menyn');
  });

  it('puts the parameters in their places', () => {
    const t = makeTranslator('en-gb');
    expect(t('carousel.slide', { current: 2, total: 3 })).toBe('2 of 3');
    expect(t('header.changeLocale', { label: 'United Kingdom' })).toBe(
      'Change country or language: United Kingdom',
    );
  });

  it('takes a parameter as it is, whatever it holds', () => {
    const t = makeTranslator('en-gb');
    expect(t('page.loaded', { title: '$& {title} <b> {toString}' })).toBe(
      '$& {title} <b> {toString}, page loaded',
    );
  });

  it('leaves a place without a value to be seen', () => {
    const t = createTranslator('en-gb', { ...english, 'page.loaded': '{title} {toString}' });
    expect(t('page.loaded')).toBe('{title} {toString}');
  });

  it.each<[Locale, number, string]>([
    ['en-gb', 0, '0 results for “pea”'],
    ['en-gb', 1, '1 result for “pea”'],
    ['en-us', 2, '2 results for “pea”'],
    ['de-de', 1, '1 Ergebnis für „pea“'],
    ['de-de', 1234, '1.234 Ergebnisse für „pea“'],
    ['fi-fi', 1, '1 tulos haulle ”pea”'],
    ['fi-fi', 2, '2 tulosta haulle ”pea”'],
    ['fr-be', 0, '0 résultat pour «\u202fpea\u202f»'],
    ['fr-be', 2, '2 résultats pour «\u202fpea\u202f»'],
    ['nl-be', 1, '1 resultaat voor ‘pea’'],
    ['nl-nl', 2, '2 resultaten voor ‘pea’'],
    ['sv-se', 1, '1 träff på ”pea”'],
    ['sv-se', 0, '0 träffar på ”pea”'],
  ])('chooses the plural form of %s for %d', (locale, count, text) => {
    expect(makeTranslator(locale)('search.results', { count, query: 'pea' })).toBe(text);
  });

  it('uses a form that only this language has', () => {
    const t = makeTranslator('fr-be');
    expect(t('search.results', { count: 1_000_000, query: 'pois' })).toContain('de résultats');
  });

  it('uses the general form where one is missing', () => {
    const t = createTranslator('fr-be', english);
    expect(t('search.results', { count: 1_000_000, query: 'pea' })).toContain('results for');
  });

  it('accepts known keys only', () => {
    const t = makeTranslator('en-gb');
    // @ts-expect-error no dictionary has this key
    expect(t('header.opnMenu')).toBe('header.opnMenu');
    // @ts-expect-error a plural text needs its count
    t('search.results', { query: 'pea' });
    // @ts-expect-error a plural form is chosen by the count
    t('search.results.one', { query: 'pea' });
  });
});

describe('completeDictionary', () => {
  it('takes English for a text that is empty or missing, and keeps the others', () => {
    const dictionary = completeDictionary(
      { 'header.openMenu': '', 'header.closeMenu': ' ', 'footer.followUs': 'Folgen Sie uns' },
      english,
    );
    const t = createTranslator('de-de', dictionary);
    expect(t('header.openMenu')).toBe('Open menu');
    expect(t('header.closeMenu')).toBe('Close menu');
    expect(t('form.error.name')).toBe('Please enter your name');
    expect(t('footer.followUs')).toBe('Folgen Sie uns');
  });
});

function makeTranslator(locale: Locale) {
  return createTranslator(locale, dictionaries[locale]);
}

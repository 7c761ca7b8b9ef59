import type { ConventionKey } from './convention-key.ts';
import type english from './dictionaries/en-gb.json';
import { getPluralRules } from './get-plural-rules.ts';
import type { Locale } from './locales.ts';
import { writeNumber } from './write-number.ts';

/** The key of an interface text or of a convention. */
export type DictionaryKey = keyof typeof english | ConventionKey;

/** All interface texts in one language. It may have plural forms that English lacks. */
export type Dictionary = Readonly<Record<DictionaryKey, string>>;

/** A text with one form per plural category: `search.results` for `search.results.one` and `.other`. */
type PluralKey = DictionaryKey extends infer Key ? (Key extends `${infer Base}.other` ? Base : never) : never;

/** A text with a single form. */
export type TextKey = Exclude<DictionaryKey, `${PluralKey}.${Intl.LDMLPluralRule}`>;

/** The values of a text's `{name}` placeholders. Numbers are formatted for the locale. */
type TextParams = Readonly<Record<string, string | number>>;

/** Looks up a text; of a plural text, the form for `count`. */
export interface Translate {
  (key: TextKey, params?: TextParams): string;
  (key: PluralKey, params: TextParams & { readonly count: number }): string;
}

/**
 * Creates the lookup function for a complete dictionary (see `completeDictionary`). A placeholder without a value is
 * left as it is, so that the mistake is noticed.
 *
 * @example
 * const t = createTranslator('de-de', dictionary);
 * t('carousel.goTo', { number: 2 }); // 'Zu Folie 2'
 * t('search.results', { count: 1, query: 'Linsen' }); // '1 Ergebnis für „Linsen“'
 */
export function createTranslator(locale: Locale, dictionary: Dictionary): Translate {
  const texts: Readonly<Record<string, string>> = dictionary;

  return function translate(key: TextKey | PluralKey, params: TextParams = {}): string {
    const text = texts[key] ?? findPluralForm(key, Number(params.count)) ?? key;
    return text.replace(/\{(\w+)\}/g, (place, name: string) => {
      const value = Object.hasOwn(params, name) ? params[name] : undefined;
      return value === undefined ? place : typeof value === 'string' ? value : writeNumber(value, translate);
    });
  };

  function findPluralForm(key: string, count: number): string | undefined {
    const category = getPluralRules(locale).select(count);
    return texts[`${key}.${category}`] ?? texts[`${key}.other`];
  }
}

import { defaultLocale, type Locale, locales } from './locales.ts';

/** Whether a locale's language is the original's, as American English is. */
export function isInOriginalLanguage(locale: Locale): boolean {
  const read = (one: Locale) => new Intl.Locale(locales[one].languageTag).language;
  return read(locale) === read(defaultLocale);
}

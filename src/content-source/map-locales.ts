import { type Locale, localeCodes } from '#i18n/locales.ts';

/** Makes a value for each locale. */
export function mapLocales<Value>(make: (locale: Locale) => Value): Record<Locale, Value> {
  return Object.fromEntries(localeCodes.map((locale) => [locale, make(locale)])) as Record<Locale, Value>;
}

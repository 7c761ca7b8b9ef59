import { isLocale, type Locale } from './locales.ts';

/** A path at or below a locale's root, in two parts. */
export interface LocaleAddress {
  locale: Locale;
  /** The decoded path after the locale, in Unicode NFC, without leading or trailing slash. */
  slug: string;
}

/**
 * Splits a path such as `/en-gb/about` after its locale; undefined if it does not start with one.
 *
 * @param path decoded and in Unicode NFC
 */
export function readLocaleAddress(path: string): LocaleAddress | undefined {
  const [, locale = '', ...rest] = path.split('/');
  return isLocale(locale) ? { locale, slug: rest.join('/') } : undefined;
}

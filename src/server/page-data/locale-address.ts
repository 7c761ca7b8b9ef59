import { isLocale, type Locale } from '#i18n/locales.ts';

/** An address below a locale's root. */
export interface LocaleAddress {
  locale: Locale;
  /** The decoded path after the locale, in Unicode's NFC form, without a slash at either end. */
  slug: string;
}

/** Undefined for a path that begins with no locale. @param path decoded and in NFC form, such as `/en-gb/about` */
export function readLocaleAddress(path: string): LocaleAddress | undefined {
  const [, locale = '', ...rest] = path.split('/');
  return isLocale(locale) ? { locale, slug: rest.join('/') } : undefined;
}

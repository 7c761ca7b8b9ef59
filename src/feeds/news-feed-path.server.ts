import { type Locale, locales } from '#i18n/locales.ts';

/** The path of a locale's feed. */
export function newsFeedPath(locale: Locale): string {
  return `${locales[locale].paths.home}/news/feed.xml`;
}

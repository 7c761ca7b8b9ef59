import { defaultLocale, isLocale, type Locale } from './locales.ts';

/** The locale that a path names, whatever follows; the default one for a path above the locales. */
export function findPathLocale(path: string): Locale {
  const first = path.split('/').find(Boolean)?.toLowerCase() ?? '';
  return isLocale(first) ? first : defaultLocale;
}

/** The locale of a page, which its props name; the default one for a page above the locales. */
export function findPageLocale(props: Readonly<Record<string, unknown>> | undefined): Locale {
  const { locale } = (props?.site ?? {}) as { locale?: unknown };
  return typeof locale === 'string' && isLocale(locale) ? locale : defaultLocale;
}

import { defaultLocale, isLocale, type Locale } from './locales.ts';

/** The locale in a path's first segment; the default locale for a path outside the locales. */
export function findPathLocale(path: string): Locale {
  const first = path.split('/').find(Boolean)?.toLowerCase() ?? '';
  return isLocale(first) ? first : defaultLocale;
}

/** The locale in a page's props; the default locale for a page outside the locales. */
export function findPageLocale(props: Readonly<Record<string, unknown>> | undefined): Locale {
  const { locale } = (props?.site ?? {}) as { locale?: unknown };
  return typeof locale === 'string' && isLocale(locale) ? locale : defaultLocale;
}

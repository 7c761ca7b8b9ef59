import { type Locale, locales } from '#i18n/locales.ts';
import type { SearchAnswer } from '../search-results.ts';

/** The address of a page of results, without parameters that have their default value. */
export function toSearchAddress(
  locale: Locale,
  { query, kind, page = 1 }: Pick<SearchAnswer, 'query'> & Partial<Pick<SearchAnswer, 'kind' | 'page'>>,
): string {
  const parameters = new URLSearchParams({ q: query });
  if (kind) parameters.set('kind', kind);
  if (page > 1) parameters.set('page', String(page));
  return `${locales[locale].paths.search}?${parameters}`;
}

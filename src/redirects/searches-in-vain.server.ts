import { type Locale, locales } from '#i18n/locales.ts';

/** Longer ones are no words that somebody looks for. */
const longest = 60;
/** Digits of a telephone number or a customer's, and more than of a product's. */
const mostDigits = 5;

/**
 * What a search that found nothing is counted as, among the paths asked for in vain: its address, in lower case;
 * undefined for what may be somebody's address or number, which is not kept.
 */
export function toSearchInVain(locale: Locale, query: string): string | undefined {
  const term = query.normalize('NFC').toLowerCase();
  const isKept = term.length <= longest && /\p{L}/u.test(term) && !/@|www\.|:\/\//.test(term);
  const digits = term.match(/\d/g)?.length ?? 0;
  return isKept && digits <= mostDigits ? `${beginningOf(locale)}${term}` : undefined;
}

/** The term of a search counted in vain; undefined for a path. */
export function readSearchInVain(locale: Locale, path: string): string | undefined {
  return path.startsWith(beginningOf(locale)) ? path.slice(beginningOf(locale).length) : undefined;
}

/**
 * What a page is counted as that somebody went on to after a search that found nothing: the search's address, with the
 * page's path as one more parameter.
 */
export function toChosenPage(locale: Locale, query: string, path: string): string | undefined {
  const search = toSearchInVain(locale, query);
  return search && `${search}${chosen}${path}`;
}

/** The search and the page of what `toChosenPage` made. */
export function readChosenPage(counted: string): { search: string; path: string } | undefined {
  const at = counted.lastIndexOf(chosen);
  if (at === -1) return undefined;
  return { search: counted.slice(0, at), path: counted.slice(at + chosen.length) };
}

const chosen = '&chosen=';

/** Of a decoded path no other has a question mark there: the canonical one has none. */
const beginningOf = (locale: Locale): string => `${locales[locale].paths.search}?q=`;

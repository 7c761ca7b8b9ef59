import { findArticle } from '#content-source/find-article.ts';
import type { ContentSnapshot } from '#content-source/snapshot.ts';
import type { Locale } from '#i18n/locales.ts';
import { readTarget } from './find-dead-links.server.ts';
import { hasPlace } from './list-places.server.ts';

export interface ForeignLink {
  /** The locale of the page it leads to. */
  locale: Locale;
  /** The address of the page's counterpart in the entry's own locale, if any, with the same fragment. */
  counterpart?: string;
}

/**
 * Creates a function that detects links to other locales.
 *
 * @param snapshot the site that the links are resolved in
 * @param own the locale of the entry with the links
 * @returns undefined for an address that leads to no other locale
 */
export function createForeignLinkReader(
  { locales }: Pick<ContentSnapshot, 'locales'>,
  own: Locale,
): (address: string) => ForeignLink | undefined {
  const { pages, news, site } = locales[own];
  const byKey = <One extends { key: string }>(all: ReadonlyMap<string, One>) =>
    new Map([...all.values()].map((one) => [one.key, one]));
  const [pagesByKey, newsByKey] = [byKey(pages), byKey(news)];
  return (address) => {
    const target = readTarget(address);
    if (!target || target.at.locale === own) return undefined;
    const { locale, slug } = target.at;
    const page = locales[locale].pages.get(slug);
    const article = page ? undefined : findArticle(locales[locale], slug);
    const counterpart = (page && pagesByKey.get(page.key)) ?? (article && newsByKey.get(article.key));
    if (!counterpart || !hasPlace(counterpart, site, target.place)) return { locale };
    return { locale, counterpart: replacePath(address, counterpart.path) };
  };
}

/** Replaces an address's path; keeps its query, its fragment and whether it is percent-encoded. */
function replacePath(address: string, path: string): string {
  const [before = ''] = address.split(/[?#]/, 1);
  return (before.includes('%') ? encodeURI(path) : path) + address.slice(before.length);
}

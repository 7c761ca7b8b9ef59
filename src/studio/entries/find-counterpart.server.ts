import { findArticle } from '#content-source/find-article.ts';
import { readPageLink } from '#content-source/page-link.ts';
import type { ContentSnapshot } from '#content-source/snapshot.ts';
import { readLocaleAddress } from '#i18n/locale-address.ts';
import type { Locale } from '#i18n/locales.ts';
import { replacePath } from '#studio/documents/follow-moves.ts';
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
    const link = readPageLink(address);
    const at = link && readLocaleAddress(link.path);
    if (!at || at.locale === own) return undefined;
    const { locale, slug } = at;
    const page = locales[locale].pages.get(slug);
    const article = page ? undefined : findArticle(locales[locale], slug);
    const counterpart = (page && pagesByKey.get(page.key)) ?? (article && newsByKey.get(article.key));
    if (!counterpart || !hasPlace(counterpart, site, link.place)) return { locale };
    return { locale, counterpart: replacePath(address, counterpart.path) };
  };
}

import { findArticle } from '#content-source/find-article.ts';
import type { ContentSnapshot } from '#content-source/snapshot.ts';
import type { Locale } from '#i18n/locales.ts';
import { readTarget } from './find-dead-links.server.ts';
import { replacePath } from './follow-moves.ts';
import { hasPlace } from './list-places.server.ts';

/** Where a link to a page of another locale leads. */
export interface ForeignLink {
  /** The page's. */
  locale: Locale;
  /** The address of the same page in the own locale, where there is one, and in it the place that is linked to. */
  counterpart?: string;
}

/**
 * Reads links of an entry of a locale.
 *
 * @param snapshot the site whose pages they lead to
 * @returns what reads an address: undefined for one that leads to no other locale
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

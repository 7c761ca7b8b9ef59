import type { ContentSnapshot } from '#content-source/snapshot.ts';
import { defaultLocale, type Locale, localeCodes, locales } from '#i18n/locales.ts';
import type { Alternate, NewsArticle, Page } from '#schema/content.ts';
import { toUrl } from '../page-data/seo-props.ts';
import { element, writeXml, type XmlElement } from './write-xml.ts';

const namespaces = {
  xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9',
  'xmlns:xhtml': 'http://www.w3.org/1999/xhtml',
};

/** The index of the locales' sitemaps (https://www.sitemaps.org/protocol.html#index). */
export function writeSitemapIndex(snapshot: ContentSnapshot, origin: string): string {
  const sitemaps = localeCodes.map((locale) => {
    const dates = listIndexable(snapshot, locale).flatMap(({ updated_at }) => updated_at ?? []);
    return element(
      'sitemap',
      {},
      element('loc', {}, toUrl(`${locales[locale].paths.home}/sitemap.xml`, origin)),
      writeDate(dates.sort((a, b) => Date.parse(b) - Date.parse(a))[0]),
    );
  });
  return writeXml(element('sitemapindex', { xmlns: namespaces.xmlns }, ...sitemaps));
}

/**
 * A locale's pages and articles that search engines may list, each with its alternates
 * (https://developers.google.com/search/docs/specialty/international/localized-versions#sitemap).
 */
export function writeSitemap(snapshot: ContentSnapshot, locale: Locale, origin: string): string {
  const urls = listIndexable(snapshot, locale).map(({ path, updated_at, alternates }) =>
    element(
      'url',
      {},
      element('loc', {}, toUrl(path, origin)),
      writeDate(updated_at),
      ...writeAlternates(alternates, origin),
    ),
  );
  return writeXml(element('urlset', namespaces, ...urls));
}

interface IndexablePage {
  path: string;
  updated_at?: string | undefined;
  alternates: readonly Alternate[];
}

function listIndexable({ locales }: ContentSnapshot, locale: Locale): IndexablePage[] {
  const { pages, newsByDate } = locales[locale];
  return [
    ...[...pages.values()].filter(isIndexable),
    ...newsByDate
      .filter(isIndexable)
      .map((article) => ({ ...article, updated_at: article.updated_at ?? article.published_at })),
  ];
}

/** A page whose text is another locale's is that locale's to list. */
function isIndexable({ meta, originalPath }: Page | NewsArticle): boolean {
  return !meta.robots?.startsWith('noindex') && originalPath === undefined;
}

function writeAlternates(alternates: readonly Alternate[], origin: string): XmlElement[] {
  if (alternates.length < 2) return [];
  const link = (hreflang: string, path: string) =>
    element('xhtml:link', { rel: 'alternate', hreflang, href: toUrl(path, origin) });
  const original = alternates.find(({ locale }) => locale === defaultLocale);
  return [
    ...alternates.map(({ locale, path }) => link(locales[locale].languageTag, path)),
    ...(original ? [link('x-default', original.path)] : []),
  ];
}

/** A W3C date, or date and time (https://www.w3.org/TR/NOTE-datetime). */
function writeDate(date: string | undefined): XmlElement | undefined {
  return date === undefined ? undefined : element('lastmod', {}, date);
}

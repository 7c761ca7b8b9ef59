import type { Alternate, NewsArticle, Page } from '#content-source/content.ts';
import { memoizeByIdentity } from '#content-source/incremental.ts';
import { isIndexable } from '#content-source/is-indexable.ts';
import type { ContentSnapshot, LocaleContent } from '#content-source/snapshot.ts';
import { defaultLocale, type Locale, localeCodes, locales } from '#i18n/locales.ts';
import { buildAlternates } from '#pages/seo-props.server.ts';
import { toUrl } from '#seo/to-url.ts';
import { element, writeXml, type XmlElement } from './write-xml.server.ts';

const namespaces = {
  xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9',
  'xmlns:xhtml': 'http://www.w3.org/1999/xhtml',
};

/**
 * Maximum number of pages per sitemap, far below the protocol's limits of 50,000 pages and 50 MB: so many take a few
 * milliseconds to write and, with seven alternates each, about 1 MB.
 */
const mostPages = 2000;

/** The index of the locales' sitemaps (https://www.sitemaps.org/protocol.html#index). */
export function writeSitemapIndex(snapshot: ContentSnapshot, origin: string): string {
  const sitemaps = localeCodes.flatMap((locale) =>
    splitIndexable(snapshot, locale).map(({ lastChange }, index) => {
      const path = `${locales[locale].paths.home}/sitemap.xml${writeQuery(index + 1)}`;
      return element('sitemap', {}, element('loc', {}, toUrl(path, origin)), writeDate(lastChange));
    }),
  );
  return writeXml(element('sitemapindex', { xmlns: namespaces.xmlns }, ...sitemaps));
}

/**
 * Writes one of the sitemaps of a locale's indexable pages and articles, each with its alternates
 * (https://developers.google.com/search/docs/specialty/international/localized-versions#sitemap).
 *
 * @param number one-based number of the sitemap
 * @returns undefined if there is no sitemap of that number
 */
export function writeSitemap(
  snapshot: ContentSnapshot,
  locale: Locale,
  number: number,
  origin: string,
): string | undefined {
  const urls = splitIndexable(snapshot, locale)[number - 1]?.pages.map((page) =>
    element(
      'url',
      {},
      element('loc', {}, toUrl(page.path, origin)),
      writeDate(page.updated_at),
      ...writeAlternates(page, origin),
    ),
  );
  return urls && writeXml(element('urlset', namespaces, ...urls));
}

function writeQuery(number: number): string {
  return number === 1 ? '' : `?page=${number}`;
}

interface IndexablePage {
  path: string;
  updated_at?: string | undefined;
  alternates: readonly Alternate[];
}

interface SitemapPart {
  pages: readonly IndexablePage[];
  lastChange: string | undefined;
}

/** Splits a locale's indexable pages into sitemaps. The default locale's include the language selector. */
function splitIndexable({ locales }: ContentSnapshot, locale: Locale): readonly SitemapPart[] {
  return (locale === defaultLocale ? splitWithSelector : splitWithout)(locales[locale]);
}

const splitWithout = memoizeByIdentity((content: LocaleContent) => split(listIndexable(content)));

const splitWithSelector = memoizeByIdentity((content: LocaleContent) =>
  split([{ path: '/', alternates: content.pages.get('')?.alternates ?? [] }, ...listIndexable(content)]),
);

/** Omits pages with another locale's text, which that locale lists itself. */
function listIndexable({ pages, newsByDate }: LocaleContent): IndexablePage[] {
  const articles = newsByDate
    .filter(isListed)
    .map(({ path, alternates, published_at, updated_at = published_at }) => ({
      path,
      alternates,
      updated_at,
    }));
  return [...[...pages.values()].filter(isListed), ...articles];
}

function isListed(page: Page | NewsArticle): boolean {
  return isIndexable(page) && page.originalPath === undefined;
}

function split(pages: readonly IndexablePage[]): readonly SitemapPart[] {
  const count = Math.ceil(pages.length / mostPages);
  return Array.from({ length: count }, (_, index) => {
    const part = pages.slice(index * mostPages, (index + 1) * mostPages);
    return { pages: part, lastChange: findLatest(part.flatMap(({ updated_at }) => updated_at ?? [])) };
  });
}

function findLatest(dates: readonly string[]): string | undefined {
  return dates.toSorted((a, b) => Date.parse(a) - Date.parse(b)).at(-1);
}

function writeAlternates(page: IndexablePage, origin: string): XmlElement[] {
  const { alternates, defaultAlternate } = buildAlternates(page.alternates, origin);
  const link = (hreflang: string, href: string) =>
    element('xhtml:link', { rel: 'alternate', hreflang, href });
  return [
    ...alternates.map(({ locale, url }) => link(locales[locale].languageTag, url)),
    ...(defaultAlternate ? [link('x-default', defaultAlternate)] : []),
  ];
}

/** A W3C date, or date and time (https://www.w3.org/TR/NOTE-datetime). */
function writeDate(date: string | undefined): XmlElement | undefined {
  return date === undefined ? undefined : element('lastmod', {}, date);
}

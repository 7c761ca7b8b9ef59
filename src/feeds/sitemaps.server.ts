import type { Alternate } from '#content-source/content.ts';
import { isIndexable } from '#content-source/is-indexable.ts';
import type { ContentSnapshot } from '#content-source/snapshot.ts';
import { defaultLocale, type Locale, localeCodes, locales } from '#i18n/locales.ts';
import { buildAlternates } from '#pages/seo-props.server.ts';
import { toUrl } from '#seo/to-url.ts';
import { element, writeXml, type XmlElement } from './write-xml.server.ts';

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
  const urls = listIndexable(snapshot, locale).map((page) =>
    element(
      'url',
      {},
      element('loc', {}, toUrl(page.path, origin)),
      writeDate(page.updated_at),
      ...writeAlternates(page, origin),
    ),
  );
  return writeXml(element('urlset', namespaces, ...urls));
}

interface IndexablePage {
  path: string;
  updated_at?: string | undefined;
  alternates: readonly Alternate[];
}

/** Leaves pages that show another locale's text to that locale; the default one lists the language selector as well. */
function listIndexable({ locales }: ContentSnapshot, locale: Locale): IndexablePage[] {
  const { pages, newsByDate } = locales[locale];
  const articles = newsByDate.map((article) => ({
    ...article,
    updated_at: article.updated_at ?? article.published_at,
  }));
  return [
    ...(locale === defaultLocale ? [{ path: '/', alternates: pages.get('')?.alternates ?? [] }] : []),
    ...[...pages.values(), ...articles].filter(
      (page) => isIndexable(page) && page.originalPath === undefined,
    ),
  ];
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

import { Hono } from 'hono';
import type { ContentSnapshot } from '#content-source/snapshot.ts';
import type { AppContext, AppEnv } from '#http/app-env.ts';
import { brandName } from '#i18n/brand.ts';
import { getTranslator } from '#i18n/get-translator.server.ts';
import { localeCodes, locales } from '#i18n/locales.ts';
import { getNewsFeedPath } from '#links/entry-paths.ts';
import { readPageNumber } from '#links/page-number.ts';
import { writeSitemap, writeSitemapIndex } from './sitemaps.server.ts';
import { writeNewsFeed } from './write-news-feed.server.ts';

/** Days until the file expires: RFC 9116 §2.5.5 recommends less than a year. */
const validDays = 180;
const day = 24 * 60 * 60 * 1000;

export interface FeedRoutesOptions {
  origin: string;
  /** Where to report vulnerabilities, as a `mailto:` or `https:` URI; by default security@ the host (RFC 2142). */
  contact?: string | undefined;
  /** Search engines are to leave the whole site out. */
  isHiddenFromSearch?: boolean | undefined;
  snapshot: () => ContentSnapshot;
}

/** Machine-readable files: sitemaps, `robots.txt`, `security.txt` and the news feeds. */
export function feedRoutes({
  origin,
  contact,
  isHiddenFromSearch,
  snapshot,
}: FeedRoutesOptions): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const securityContact = contact ?? `mailto:security@${new URL(origin).hostname}`;
  // The design system is not disallowed, since search engines only see its noindex if they may crawl it.
  const rules = isHiddenFromSearch ? 'Disallow: /\n' : `Allow: /\n\nSitemap: ${origin}/sitemap.xml\n`;
  routes.get('/robots.txt', (c) => c.text(`User-agent: *\n${rules}`));
  routes.get('/.well-known/security.txt', (c) =>
    c.text(writeSecurityText({ origin, contact: securityContact, now: new Date() }), 200, {
      // Responses are cached until content changes, by when this one may have expired.
      'Cache-Control': 'no-store',
    }),
  );
  routes.get('/sitemap.xml', (c) => sendXml(c, writeSitemapIndex(snapshot(), origin)));
  for (const locale of localeCodes) {
    routes.get(`${locales[locale].paths.home}/sitemap.xml`, (c) => {
      const number = readPageNumber(c.req.query('page'));
      const xml = number && writeSitemap(snapshot(), locale, number, origin);
      return xml ? sendXml(c, xml) : c.notFound();
    });
    routes.get(getNewsFeedPath(locale), (c) => {
      const t = getTranslator(locale);
      const content = snapshot().locales[locale];
      const title = `${content.pages.get('news')?.entryTitle ?? t('news.title')} – ${brandName}`;
      return sendXml(c, writeNewsFeed({ locale, content, origin, title }), 'application/atom+xml');
    });
  }
  return routes;
}

function sendXml(c: AppContext, xml: string, type = 'application/xml') {
  return c.body(xml, 200, { 'Content-Type': `${type}; charset=utf-8` });
}

interface SecurityText {
  origin: string;
  /** A `mailto:` or `https:` address. */
  contact: string;
  now: Date;
}

/**
 * Writes `/.well-known/security.txt`, which says where to report vulnerabilities.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9116
 */
function writeSecurityText({ origin, contact, now }: SecurityText): string {
  // Rounded to the day, so that the file is the same all day and can be cached.
  const today = Math.floor(now.getTime() / day) * day;
  const expires = new Date(today + validDays * day).toISOString();
  return [
    `Contact: ${contact}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}

import type { Page } from '@playwright/test';
import { listSitePaths, siteOrigin } from './site.ts';

/** A page's data for checking its links, and links to it. */
export interface SiteDocument {
  path: string;
  /** The `lang` of `<html>`. */
  language: string;
  head: DocumentHead;
  /** The page's links, with addresses as written. */
  links: { href: string; target: string; rel: string; text: string }[];
  /** Other addresses in the document: pages in other languages, styles, scripts, pictures. */
  resources: string[];
  ids: string[];
  /** Longer passages, with their declared languages. */
  passages: { text: string; language: string }[];
}

/** A page's metadata for search engines. */
interface DocumentHead {
  title: string;
  description: string;
  robots: string;
  canonical: string;
  /** Addresses of the page in all languages, its own included, by language tag or `x-default`. */
  alternates: Record<string, string>;
  /** Its structured data, as JSON text. */
  records: string[];
}

let reading: Promise<SiteDocument[]> | undefined;

/** All pages of the site, read once for all tests of a worker. */
export function readSite(page: Page): Promise<SiteDocument[]> {
  reading ??= listSitePaths().then((paths) => readDocuments(page, paths));
  return reading;
}

/** Reads the HTML of pages as the server sends it, without running their scripts. */
export async function readDocuments(page: Page, paths: readonly string[]): Promise<SiteDocument[]> {
  const sources: { path: string; html: string }[] = [];
  for (const path of paths) sources.push({ path, html: await (await fetch(siteOrigin + path)).text() });
  return page.evaluate(
    (sources) =>
      sources.map(({ path, html }) => {
        const document = new DOMParser().parseFromString(html, 'text/html');
        const readAll = <Value>(selector: string, read: (element: Element) => Value) =>
          [...document.querySelectorAll(selector)].map(read);
        const readAttribute = (name: string) => (element: Element) => element.getAttribute(name) ?? '';
        return {
          path,
          language: document.documentElement.lang,
          head: {
            title: document.title,
            description: readAll('meta[name=description]', readAttribute('content')).join('; '),
            robots: readAll('meta[name=robots]', readAttribute('content')).join('; '),
            canonical: readAll('link[rel=canonical]', readAttribute('href')).join('; '),
            alternates: Object.fromEntries(
              readAll(
                'link[rel=alternate][hreflang]',
                (link) => [readAttribute('hreflang')(link), readAttribute('href')(link)] as const,
              ),
            ),
            records: readAll('script[type="application/ld+json"]', ({ textContent }) => textContent ?? ''),
          },
          links: readAll('a[href]', (link) => ({
            href: readAttribute('href')(link),
            target: readAttribute('target')(link),
            rel: readAttribute('rel')(link),
            text: link.textContent ?? '',
          })),
          resources: [
            ...readAll('link[href]', readAttribute('href')),
            ...readAll('[src]', readAttribute('src')),
            ...readAll('meta[property="og:image"]', readAttribute('content')),
            ...readAll('[srcset]', readAttribute('srcset')).flatMap((set) =>
              set.split(', ').map((entry) => entry.split(' ')[0] ?? ''),
            ),
          ],
          ids: readAll('[id]', ({ id }) => id),
          passages: readAll('main p, main li, main h2, main h3', (element) => ({
            text: element.textContent?.trim() ?? '',
            language: element.closest('[lang]')?.getAttribute('lang') ?? '',
          })).filter(({ text }) => text.length > 40),
        };
      }),
    sources,
  );
}

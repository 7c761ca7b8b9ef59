import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import { toReachable } from './contentful-files.ts';
import { listSitePaths, listSuccessPaths, siteOrigin } from './site.ts';
import { testInOnePage as test } from './test.ts';

// In one worker, so that the site is read once.
test.describe.configure({ mode: 'default' });

test('every link of every page leads to a page, and to a place that is there', async ({ page }) => {
  const documents = await readSite(page);
  const dead = new Set<string>();
  const placesAt = new Map<string, readonly string[] | undefined>(
    documents.map(({ path, ids }) => [encodeURI(path), ids]),
  );
  // Of those that are read in one language, it is known that they are there.
  const known = new Set((await listSitePaths()).map(encodeURI));
  let isSheetKnown = false;
  for (const { path, links } of documents) {
    for (const { href } of links) {
      const url = new URL(href, siteOrigin + encodeURI(path));
      if (url.origin !== siteOrigin) continue;
      // A sheet is made on request, which takes a while: one; the others are of the products with pages.
      const [, products = '', isOfAll] = /^(.+)\/specification(s?)\.pdf$/.exec(url.pathname) ?? [];
      if (known.has(products)) {
        if (isOfAll || isSheetKnown) continue;
        isSheetKnown = true;
      }
      if (known.has(url.pathname) && !placesAt.has(url.pathname)) continue;
      if (!placesAt.has(url.pathname)) placesAt.set(url.pathname, await readPlaces(page, url.pathname));
      const places = placesAt.get(url.pathname);
      const place = decodeURIComponent(url.hash.slice(1));
      if (!places || (place && !places.includes(place))) dead.add(`${href} on ${path}`);
    }
  }
  expect([...dead]).toEqual([]);
});

test('every page can be reached by links, or by a form that was sent', async ({ page }) => {
  const documents = await readSite(page);
  const linksAt = new Map(documents.map(({ path, links }) => [encodeURI(path), links]));
  const reached = new Set(['/', ...(await listSuccessPaths()).map(encodeURI)]);
  for (const path of reached) {
    for (const { href } of linksAt.get(path) ?? []) {
      const url = new URL(href, siteOrigin + path);
      if (url.origin === siteOrigin) reached.add(url.pathname);
    }
  }
  expect([...linksAt.keys()].filter((path) => !reached.has(path))).toEqual([]);
});

test('links to other sites open in a new tab, without handing it the window', async ({ page }) => {
  for (const { path, links } of await readSite(page)) {
    const external = links.filter(({ href }) => {
      const { protocol, origin } = new URL(href, siteOrigin + path);
      // Mail and telephone open in place: no other site is shown.
      return protocol.startsWith('http') && origin !== siteOrigin;
    });
    const careless = external.filter(({ target, rel }) => target !== '_blank' || !rel.includes('noopener'));
    expect(careless, path).toEqual([]);
  }
});

test('everything a page names is there: its other languages, styles, scripts and pictures', async ({
  page,
}) => {
  const addresses = new Set((await readSite(page)).flatMap(({ resources }) => resources));
  const missing: string[] = [];
  const known = new Set((await listSitePaths()).map(encodeURI));
  for (const address of addresses) {
    const { href, origin, pathname } = new URL(address, siteOrigin);
    if (origin === siteOrigin && known.has(pathname)) continue;
    // A picture is there in each of the variants that there are, or in none.
    const [, ...parts] = /\/media\/([^/]+)\/([^/]+)$/.exec(address) ?? [];
    if (parts.length > 0 && parts.every((part) => known.has(part))) continue;
    for (const part of parts) known.add(part);
    // One that is known is said not to have changed, or to be there, and so need not be made.
    const headers: Record<string, string> = address.includes('/media/') ? { 'If-None-Match': '*' } : {};
    const { status } = await fetch(toReachable(href), { headers, method: 'HEAD' });
    if (status >= 400) missing.push(`${status} ${address}`);
  }
  expect(missing).toEqual([]);
});

test('the server makes pictures of each format, and of titles in each language', async ({ page }) => {
  const pictures = new Map<string, string>();
  for (const { language, resources } of await readSite(page)) {
    for (const address of resources.filter((address) => /\/media\/.*\d-q\d+\.\w+$/.test(address))) {
      const format = address.includes('/media/_page') ? `title in ${language}` : address.slice(-4);
      const best = pictures.get(format);
      // The smallest is made soonest.
      if (!best || readWidth(address) < readWidth(best)) pictures.set(format, address);
    }
  }
  expect(pictures.size).toBeGreaterThan(8);
  for (const address of pictures.values()) {
    const { status, headers } = await fetch(new URL(address, siteOrigin));
    expect(status, address).toBe(200);
    expect(headers.get('Content-Type'), address).toMatch(/^image\//);
  }
});

const readWidth = (address: string) => Number(/\/(\d+)(?:x|-)[^/]*$/.exec(address)?.[1]);

test('what a page shows in English in place of its own language says that it is English', async ({
  page,
}) => {
  const documents = await readSite(page);
  const english = new Set(
    documents
      .filter(({ path }) => path.startsWith('/en-gb'))
      .flatMap(({ passages }) => passages.map(({ text }) => text)),
  );
  const others = documents.filter(({ language }) => !language.startsWith('en'));
  const passages = others.flatMap(({ path, passages }) =>
    passages.filter(({ text }) => english.has(text)).map((passage) => ({ path, ...passage })),
  );
  expect(passages.length).toBeGreaterThan(0);
  expect(passages.filter(({ language }) => language !== 'en-GB')).toEqual([]);
});

const toUrl = (path: string) => new URL(encodeURI(path), siteOrigin).href;

test('no two pages have the same title and description', async ({ page }) => {
  const documents = await readSite(page);
  const named = Map.groupBy(documents, ({ head }) => `${head.title}: ${head.description}`);
  const alike = [...named].filter(([, { length }]) => length > 1);
  expect(alike.map(([name, list]) => [name, ...list.map(({ path }) => path)])).toEqual([]);
  expect(documents.filter(({ head }) => !head.title.trim())).toEqual([]);
});

test('each page names one true address, which is there and names itself', async ({ page }) => {
  const documents = await readSite(page);
  const canonicals = new Map(documents.map(({ path, head }) => [toUrl(path), head.canonical]));
  for (const [url, canonical] of canonicals) expect(canonicals.get(canonical), url).toBe(canonical);
});

test('pages name each other as the same in another language, and everybody else’s is there', async ({
  page,
}) => {
  const documents = await readSite(page);
  const alternatesAt = new Map(documents.map(({ path, head }) => [toUrl(path), head.alternates]));
  expect([...alternatesAt.values()].filter((alternates) => 'de-DE' in alternates).length).toBeGreaterThan(20);
  for (const [url, alternates] of alternatesAt) {
    const { 'x-default': fallback, ...others } = alternates;
    if (fallback !== undefined) expect([...alternatesAt.keys()], url).toContain(fallback);
    for (const other of Object.values(others)) {
      if (isRead(decodeURI(new URL(other).pathname)))
        expect(alternatesAt.get(other), other).toEqual(alternates);
    }
    // The choice of a locale is in no language of its own.
    if (Object.keys(others).length > 0 && url !== `${siteOrigin}/`) {
      expect(Object.values(others), url).toContain(url);
    }
  }
});

test('structured data keeps to the vocabulary of schema.org', async ({ page }, testInfo) => {
  const documents = await readSite(page);
  const records = [...new Set(documents.flatMap(({ head }) => head.records))].map(parseRecord);
  expect([...new Set(records.map((record) => record['@type']))].sort()).toEqual([
    'BreadcrumbList',
    'FAQPage',
    'ItemList',
    'NewsArticle',
    'Organization',
    'Product',
    'Recipe',
    'VideoObject',
    'WebSite',
  ]);
  expect(records.filter(hasNutrition).length).toBe(records.filter(isProduct).length);
  const source = testInfo.outputPath('records.ts');
  await mkdir(dirname(source), { recursive: true });
  const shapes = new Map(records.map(toShape).map((shape) => [JSON.stringify(shape), shape]));
  await writeFile(source, writeTypedRecords([...shapes.values()]));
  expect(await findTypeErrors(source)).toBe('');
});

test('a document that hastens a picture asks for it before its style sheets', async ({ page }) => {
  for (const { path, head } of await readSite(page)) {
    expect(head.sheets, path).toBeGreaterThan(0);
    expect.soft(head.sheetsAfterPicture, path).toBe(head.hastensPicture ? head.sheets : 0);
  }
});

/** The places of a page that links can lead to; a file has none. Undefined where there is neither. */
async function readPlaces(page: Page, path: string): Promise<readonly string[] | undefined> {
  const { status, headers, body } = await fetch(siteOrigin + path);
  await body?.cancel();
  if (status !== 200) return undefined;
  if (/\.[a-z]{3,4}$/.test(path))
    return headers.get('Content-Type')?.startsWith('text/html') ? undefined : [];
  const [document] = await readDocuments(page, [path]);
  return document?.ids.length ? document.ids : undefined;
}

const isProduct = (record: Record<string, unknown>) => record['@type'] === 'Product';

/** Of 100 g and of a portion. */
const hasNutrition = (record: Record<string, unknown>) =>
  isProduct(record) && JSON.stringify(record).split('"@type":"NutritionInformation"').length === 3;

/** Without the inputs of actions, which the vocabulary has no terms for (https://schema.org/docs/actions.html#part-4). */
function parseRecord(record: string): Record<string, unknown> {
  return JSON.parse(record, (key, value) => (key.endsWith('-input') ? undefined : value));
}

/** A record whose texts and figures are all alike: to the vocabulary, records that differ in those alone are one. */
function toShape(record: Record<string, unknown>): Record<string, unknown> {
  return JSON.parse(JSON.stringify(record), (key, value) => {
    if (typeof value === 'number') return 1;
    if (Array.isArray(value)) {
      return [...new Map(value.map((item) => [JSON.stringify(item), item])).values()];
    }
    const isTerm = key === '@type' || key === '@context' || String(value).startsWith('https://schema.org/');
    return typeof value === 'string' && !isTerm ? 'text' : value;
  });
}

/** The records as constants of schema-dts's types, for the type checker to hold against them. */
function writeTypedRecords(records: readonly Record<string, unknown>[]): string {
  const constants = records.map((record, index) => {
    const type = `schema.WithContext<schema.${record['@type']}>`;
    return `export const record${index}: ${type} = ${JSON.stringify(record)};`;
  });
  return ["import type * as schema from 'schema-dts';", ...constants].join('\n');
}

async function findTypeErrors(file: string): Promise<string> {
  const checker = join(dirname(fileURLToPath(import.meta.resolve('typescript/package.json'))), 'bin/tsc');
  const options = [
    '--noEmit',
    '--strict',
    '--skipLibCheck',
    '--module',
    'esnext',
    '--moduleResolution',
    'bundler',
  ];
  const run = promisify(execFile)(process.execPath, [checker, ...options, '--ignoreConfig', file]);
  return run.then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  );
}

/** A page's data for checking its links, and links to it. */
interface SiteDocument {
  path: string;
  /** The `lang` of `<html>`. */
  language: string;
  head: DocumentHead;
  /** The page's links, with addresses as written. */
  links: { href: string; target: string; rel: string }[];
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
  canonical: string;
  /** Addresses of the page in all languages, its own included, by language tag or `x-default`. */
  alternates: Record<string, string>;
  /** Its structured data, as JSON text. */
  records: string[];
  sheets: number;
  /** Of those, the ones after a picture that is asked for ahead. */
  sheetsAfterPicture: number;
  hastensPicture: boolean;
}

/** Facts are shown alike in all languages: products and recipes are read in two, one of which is English. */
function isRead(path: string): boolean {
  return /^\/(?:en-gb|de-de)\//.test(path) || path.split('/').length < 4;
}

let reading: Promise<SiteDocument[]> | undefined;

/** Pages of the site, read once for all tests of a worker. */
function readSite(page: Page): Promise<SiteDocument[]> {
  reading ??= listSitePaths().then((paths) => readDocuments(page, paths.filter(isRead)));
  return reading;
}

/** Reads the HTML of pages as the server sends it, without running their scripts. */
async function readDocuments(page: Page, paths: readonly string[]): Promise<SiteDocument[]> {
  // Where pages may be asked for.
  if (new URL(page.url()).origin !== siteOrigin) await page.goto('/en-gb/cmp', { waitUntil: 'commit' });
  return page.evaluate(async (paths) => {
    return Promise.all(paths.map(async (path) => read(path, await load(path))));

    function load(path: string): Promise<Document> {
      const request = new XMLHttpRequest();
      request.responseType = 'document';
      request.open('GET', path);
      request.send();
      return new Promise((resolve) =>
        request.addEventListener('load', () => resolve(request.responseXML ?? new Document())),
      );
    }

    function read(path: string, document: Document): SiteDocument {
      const readAll = <Value>(selector: string, read: (element: Element) => Value) =>
        [...document.querySelectorAll(selector)].map(read);
      const readAttribute = (name: string) => (element: Element) => element.getAttribute(name) ?? '';
      return {
        path,
        language: document.documentElement.lang,
        head: {
          title: document.title,
          description: readAll('meta[name=description]', readAttribute('content')).join('; '),
          canonical: readAll('link[rel=canonical]', readAttribute('href')).join('; '),
          alternates: Object.fromEntries(
            readAll(
              'link[rel=alternate][hreflang]',
              (link) => [readAttribute('hreflang')(link), readAttribute('href')(link)] as const,
            ),
          ),
          records: readAll('script[type="application/ld+json"]', ({ textContent }) => textContent ?? ''),
          sheets: readAll('head link[rel="stylesheet"]', String).length,
          sheetsAfterPicture: readAll('head link[as="image"] ~ link[rel="stylesheet"]', String).length,
          hastensPicture: document.querySelector('img[fetchpriority="high"]') !== null,
        },
        links: readAll('a[href]', (link) => ({
          href: readAttribute('href')(link),
          target: readAttribute('target')(link),
          rel: readAttribute('rel')(link),
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
    }
  }, paths);
}

import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { render } from '#app/ssr.tsx';
import { blockDefinitions } from '#blocks/registry.ts';
import { waitFor } from '#content-source/content-source.cases.ts';
import type { ContentSource } from '#content-source/content-source.ts';
import { createFileSource } from '#content-source/files/file-source.ts';
import type { PageRenderer } from '#document/page-renderer.ts';
import { createResponseCache } from '#http/response-cache.ts';
import { sendCachedResponse } from '#http/send-cached-response.ts';
import { type Locale, localeCodes, locales } from '#i18n/locales.ts';
import { nameAllergen } from '#i18n/name-allergen.ts';
import { getEntryFolder, getProductPath } from '#links/entry-paths.ts';
import { wordingOf } from '#products/wording.testing.ts';
import { type Listener, listen } from './listen.ts';
import { createTestSite, origin, version } from './site.testing.ts';

const key = 'sausages';

let directory: string;
let source: ContentSource;
let listener: Listener;
let address: string;

/** The whole site over a copy of the demo, at a listener of its own with kept answers in front. */
async function open(): Promise<void> {
  directory = join(await mkdtemp(join(tmpdir(), 'fact-')), 'content');
  await cp(resolve(import.meta.dirname, '../../content'), directory, { recursive: true });
  source = await createFileSource({ directory, blocks: blockDefinitions, watch: true });
  const kept = createResponseCache({ content: source, version });
  const { app, log } = createTestSite({
    content: source,
    responseCache: kept,
    renderPage: render as PageRenderer,
  });
  const before = sendCachedResponse({ find: kept.find, log });
  listener = await listen({ app, before, host: '127.0.0.1', port: 0, siteOrigin: origin, log });
  address = `http://127.0.0.1:${listener.port}`;
}
afterAll(async () => {
  await listener.close(0);
  await source.close();
});

/** One that writes decimals with a point, one with a comma. */
const tried: readonly Locale[] = ['en-gb', 'de-de'];

const productPath = (locale: Locale, product = key) =>
  source.current().locales[locale].products.get(product)?.path ?? '';

async function get(path: string): Promise<Response> {
  const response = await fetch(address + encodeURI(path));
  expect(response.status, path).toBe(200);
  return response;
}

async function readPdf(path: string): Promise<string> {
  const data = new Uint8Array(await (await get(path)).arrayBuffer());
  const document = await getDocument({ data, verbosity: 0 }).promise;
  const pages = Array.from({ length: document.numPages }, async (_, index) => {
    const { items } = await (await document.getPage(index + 1)).getTextContent();
    return items.map((item) => ('str' in item ? item.str : '')).join('');
  });
  return (await Promise.all(pages)).join(' ').replaceAll('\u00a0', ' ');
}

/** The pages of a locale that compare products. */
function listTables(locale: Locale): string[] {
  return [...source.current().locales[locale].pages.values()]
    .filter(({ body }) => body.blocks.some(({ block }) => block === 'ProductComparison'))
    .map(({ path }) => path);
}

/** Where the salt of the sausages stands in pages of a locale. */
async function readPages(locale: Locale): Promise<string[][]> {
  const paths = [productPath(locale), ...listTables(locale)];
  return Promise.all(paths.map(async (path) => [path, await (await get(path)).text()]));
}

/** The excerpts of what is found for an amount: its number alone is asked for, since the page repeats what is asked. */
async function search(locale: Locale, amount: string): Promise<string> {
  const [number] = amount.split('\u00a0');
  const html = await (await get(`/${locale}/search?q=${number}`)).text();
  return html.replaceAll(/<\/?mark[^>]*>/g, '');
}

function write(grams: number, locale: Locale): string {
  return `${grams.toLocaleString(locales[locale].languageTag, { minimumFractionDigits: 1 })}\u00a0g`;
}

/** Everything that tells of the sesame in the sausages, and the range without it. */
async function readSesame(locale: Locale) {
  const range = source.current().locales[locale].pages.get(getEntryFolder(locale, 'products'))?.path;
  const read = async (path: string) =>
    (await (await get(path)).text()).replaceAll(/<script.*?<\/script>/gs, '');
  return {
    page: await read(productPath(locale)),
    matrix: await read(range ?? ''),
    list: await read(`/${locale}/list?v=1&p=${key}`),
    range: await read(`${range}?without=sesame`),
  };
}

/** What is read in each locale before the change, for the second time: by then it is kept. */
const before = new Map<Locale, Awaited<ReturnType<typeof readAll>>>();

async function readAll(locale: Locale) {
  return {
    pages: await readPages(locale),
    sheet: await readPdf(`${productPath(locale)}/specification.pdf`),
    found: await search(locale, write(7.8, locale)),
    other: await (await get(productPath(locale, 'mince'))).text(),
    sesame: await readSesame(locale),
  };
}

beforeAll(async () => {
  await open();
  for (const locale of tried) {
    await readPages(locale);
    before.set(locale, await readAll(locale));
  }
  const file = join(directory, 'products/sausages.yaml');
  const text = await readFile(file, 'utf8');
  await writeFile(
    file,
    text
      .replace('salt: 1.08', 'salt: 7.77')
      .replace('mayContain: [wheat, soya]', 'mayContain: [wheat, soya, sesame]'),
  );
  await waitFor(source, ({ locales }) =>
    localeCodes.every((locale) => locales[locale].products.get(key)?.nutrition?.salt === 7.77),
  );
});

describe.each(tried)('a number that is changed in one file, in %s', (locale) => {
  const [old, now] = [write(1.1, locale), write(7.8, locale)];
  const inSheets = (amount: string) => amount.replace('\u00a0', ' ');

  it('changes on the product’s page and in every table', async () => {
    for (const [path, html] of before.get(locale)?.pages ?? []) {
      expect(html, path).toContain(old);
      expect(html, path).not.toContain(now);
    }
    for (const [path, html] of await readPages(locale)) expect(html, path).toContain(now);
  });

  it('changes in structured data', async () => {
    const readRecords = (html = '') =>
      [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].join();
    const [[, html] = []] = await readPages(locale);
    expect(readRecords(before.get(locale)?.pages[0]?.[1])).toContain('"sodiumContent":"432 mg"');
    expect(readRecords(html)).toContain('"sodiumContent":"3108 mg"');
  });

  it('changes in the specification, and in that of all products', async () => {
    expect(before.get(locale)?.sheet).toContain(inSheets(old));
    for (const path of [
      `${productPath(locale)}/specification.pdf`,
      getProductPath(locale, 'specifications.pdf'),
    ]) {
      expect(await readPdf(path), path).toContain(inSheets(now));
    }
  });

  it('is found by the search', async () => {
    expect(before.get(locale)?.found).not.toContain(now);
    await expect.poll(() => search(locale, now)).toContain(now);
  });

  it('changes nothing else', async () => {
    expect(await (await get(productPath(locale, 'mince'))).text()).toBe(before.get(locale)?.other);
  });
});

describe.each(tried)('an allergen that is changed in one file, in %s', (locale) => {
  const { t } = wordingOf(locale);
  const presence = t('product.presence.mayContain');
  const named = nameAllergen(t, 'sesame', 'mayContain');
  /** How often a page says that something may contain sesame. */
  const count = (html = '') =>
    html
      .split(`${presence}</dt>`)
      .slice(1)
      .filter((part) => part.split('</div>', 1).join().includes(named)).length;

  it('changes on the page, in the matrix and on the list', async () => {
    const now = await readSesame(locale);
    for (const place of ['page', 'matrix', 'list'] as const) {
      expect(count(before.get(locale)?.sesame[place]), place).toBe(0);
      expect(count(now[place]), place).toBeGreaterThan(0);
    }
  });

  it('changes in the specification, and is found by the search', async () => {
    expect(await readPdf(`${productPath(locale)}/specification.pdf`)).toContain(named);
    await expect.poll(() => search(locale, named)).toContain(`#ingredients-mayContain`);
  });

  it('hides the product from the range without it', async () => {
    const card = `href="${productPath(locale)}"`;
    const countCards = (html = '') => html.split(card).length;
    const { range } = await readSesame(locale);
    expect(countCards(range)).toBeLessThan(countCards(before.get(locale)?.sesame.range));
  });
});

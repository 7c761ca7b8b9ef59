import { defaultLocale, localeCodes } from '#i18n/locales.ts';
import { ownPages } from '#links/reserved-addresses.ts';
import { readSnapshot } from '../../tools/read-snapshot.ts';

/** The port of the site under test; not the default one, so that a running site is left alone. `E2E_PORT` sets another. */
export const sitePort = Number(process.env.E2E_PORT ?? 3217);
export const siteOrigin = `http://localhost:${sitePort}`;

/** Whether that site reads its content from a Contentful space with a copy of the demo: `E2E_CONTENT=contentful`. */
export const isFromContentful = process.env.E2E_CONTENT === 'contentful';

/** That site's folder for its database and mails. */
export const dataDirectory = `data/e2e-${isFromContentful ? 'contentful-' : ''}${sitePort}`;

let reading: ReturnType<typeof readSnapshot> | undefined;

/** The demo's content, read once per process. */
export function readDemo(): ReturnType<typeof readSnapshot> {
  reading ??= readSnapshot('content');
  return reading;
}

/** The paths of every page of the demo: the language selector, all pages and articles of all locales, and what the server adds. */
export async function listSitePaths(): Promise<string[]> {
  const { locales } = await readDemo();
  return [
    '/',
    ...Object.entries(locales).flatMap(([locale, { pages, news }]) => [
      ...[...pages.values(), ...news.values()].map(({ path }) => path),
      ...ownPages.map((slug) => `/${locale}/${slug}`),
    ]),
  ];
}

/**
 * The pages that show something for the first time: each kind of page, and each block, or each block in each combination
 * of colours. The others use the same code and styles.
 */
export async function listFirstPaths(by: 'block' | 'colours'): Promise<Set<string>> {
  const { locales } = await readDemo();
  const seen = new Set<string>();
  const listShown = (page: object) =>
    listBlocks(page).map((one) => (by === 'block' ? one.block : JSON.stringify(one)));
  const isFirst = (things: readonly string[]) => {
    const isNew = things.some((thing) => !seen.has(thing));
    for (const thing of things) seen.add(thing);
    return isNew;
  };
  const composed = Object.values(locales).flatMap(({ pages, news }) => [
    ...[...pages.values()].map((page) => ({ path: page.path, things: ['page', ...listShown(page)] })),
    ...[...news.values()].map((page) => ({ path: page.path, things: ['news', ...listShown(page)] })),
  ]);
  return new Set([
    '/',
    ...composed.filter(({ things }) => isFirst(things)).map(({ path }) => path),
    ...ownPages.map((slug) => `/${defaultLocale}/${slug}`),
  ]);
}

/** Each block anywhere in a page, with its colours: its ground's, and those of its texts and buttons. */
function listBlocks(page: unknown): { block: string }[] {
  if (typeof page !== 'object' || page === null) return [];
  const { block, ...settings } = page as Readonly<Record<string, unknown>>;
  const colours = Object.entries(settings).filter(([name]) => /colour$/i.test(name));
  return [
    ...(block ? [{ block: String(block), ...Object.fromEntries(colours) }] : []),
    ...Object.values(page).flatMap(listBlocks),
  ];
}

/** Paths where nothing is published, with their expected status. */
export function listErrorPaths(): { path: string; status: number }[] {
  return [
    ...localeCodes.map((locale) => ({ path: `/${locale}/no-such-page`, status: 404 })),
    { path: '/no-such-locale', status: 404 },
    { path: '/en-gb/%E0%A4%A', status: 400 },
  ];
}

/** The success pages of the demo's forms. */
export async function listSuccessPaths(): Promise<string[]> {
  const { locales } = await readDemo();
  const blocks = Object.values(locales).flatMap(({ site, pages }) => [
    site.preFooter,
    ...[...pages.values()].map(({ body }) => body.blocks),
  ]);
  const found = JSON.stringify(blocks).matchAll(/"success_page":"([^"]+)"/g);
  return [...new Set([...found].map(([, path = '']) => path))];
}

import { localeCodes } from '#i18n/locales.ts';
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

/** The site's pages that are rendered differently: of each kind, those that show something first, and the longest. */
export async function listDrawnPaths(): Promise<string[]> {
  const alike = new Set(await listAlikePaths());
  return (await listSitePaths()).filter((path) => !alike.has(path));
}

/** Products, recipes and articles that another in their locale represents: the same blocks with other text. */
export async function listAlikePaths(): Promise<string[]> {
  const { locales } = await readDemo();
  const first = await listFirstPaths();
  return Object.values(locales).flatMap(({ pages, news }) => {
    const kinds = [
      ...['products/', 'recipes/'].map((folder) =>
        [...pages].filter(([slug]) => slug.startsWith(folder)).map(([, page]) => page),
      ),
      [...news.values()],
    ];
    return kinds.flatMap((kind) =>
      kind
        .map((page) => ({ path: page.path, length: JSON.stringify(page).length }))
        .sort((a, b) => b.length - a.length)
        .slice(1)
        .map(({ path }) => path)
        .filter((path) => !first.has(path)),
    );
  });
}

/**
 * The pages that show something for the first time: each kind of page in each locale, and each block in each
 * combination of colours. The others use the same code and styles.
 */
export async function listFirstPaths(): Promise<Set<string>> {
  const { locales } = await readDemo();
  const seen = new Set<string>();
  const isFirst = (things: readonly string[]) => {
    const isNew = things.some((thing) => !seen.has(thing));
    for (const thing of things) seen.add(thing);
    return isNew;
  };
  const composed = Object.entries(locales).flatMap(([locale, { pages, news }]) => [
    ...[...pages.values()].map((page) => ({
      path: page.path,
      things: [`page in ${locale}`, ...listShown(page)],
    })),
    ...[...news.values()].map((page) => ({
      path: page.path,
      things: [`news in ${locale}`, ...listShown(page)],
    })),
  ]);
  const others = composed.filter(({ things }) => !isFirst(things)).map(({ path }) => path);
  return new Set(await listSitePaths()).difference(new Set(others));
}

/** Each block anywhere in a page, with its colours: its ground's, and those of its texts and buttons. */
function listShown(page: unknown): string[] {
  if (typeof page !== 'object' || page === null) return [];
  const { block, ...settings } = page as Readonly<Record<string, unknown>>;
  const colours = Object.entries(settings).filter(([name]) => /colour$/i.test(name));
  return [
    ...(block ? [JSON.stringify({ block, ...Object.fromEntries(colours) })] : []),
    ...Object.values(page).flatMap(listShown),
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

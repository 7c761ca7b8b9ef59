import { expect, type Page } from '@playwright/test';
import { toReachable } from './contentful-files.ts';
import { readDocuments, readSite } from './read-documents.ts';
import { listSuccessPaths, siteOrigin } from './site.ts';
import { test } from './test.ts';

// In one worker, so that the site is read once.
test.describe.configure({ mode: 'default' });

test('every link of every page leads to a page, and to a place that is there', async ({ page }) => {
  const documents = await readSite(page);
  const dead = new Set<string>();
  const placesAt = new Map<string, readonly string[] | undefined>(
    documents.map(({ path, ids }) => [encodeURI(path), ids]),
  );
  for (const { path, links } of documents) {
    for (const { href } of links) {
      const url = new URL(href, siteOrigin + encodeURI(path));
      if (url.origin !== siteOrigin) continue;
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
  for (const address of addresses) {
    // A picture that is known is said not to have changed, or to be there, and so need not be made.
    const headers: Record<string, string> = address.includes('/media/') ? { 'If-None-Match': '*' } : {};
    const { href } = new URL(address, siteOrigin);
    const reachable = toReachable(href);
    const { status } = await fetch(reachable, { headers, method: reachable === href ? 'GET' : 'HEAD' });
    if (status >= 400) missing.push(`${status} ${address}`);
  }
  expect(missing).toEqual([]);
});

test('the server makes every picture', async ({ page }) => {
  // Some hundred of them, each made for the first time.
  test.slow();
  const addresses = (await readSite(page)).flatMap(({ resources }) => resources);
  const pictures = Map.groupBy(
    new Set(addresses.filter((address) => /\/media\/.*\d-q\d+\.\w+$/.test(address))),
    (address) => new URL(address, siteOrigin).pathname.split('/')[2],
  );
  expect(pictures.size).toBeGreaterThan(0);
  for (const variants of pictures.values()) {
    const [smallest = ''] = variants.toSorted((one, other) => readWidth(one) - readWidth(other));
    const { status, headers } = await fetch(new URL(smallest, siteOrigin));
    expect(status, smallest).toBe(200);
    expect(headers.get('Content-Type'), smallest).toMatch(/^image\//);
  }
});

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

/** The places of a page that links can lead to; a file has none. Undefined where there is neither. */
async function readPlaces(page: Page, path: string): Promise<readonly string[] | undefined> {
  const { status, headers, body } = await fetch(siteOrigin + path);
  await body?.cancel();
  if (status !== 200) return undefined;
  if (path.endsWith('.pdf')) return headers.get('Content-Type') === 'application/pdf' ? [] : undefined;
  const [document] = await readDocuments(page, [path]);
  return document?.ids.length ? document.ids : undefined;
}

function readWidth(address: string): number {
  return Number(/\/(\d+)[^/]*$/.exec(address)?.[1]);
}

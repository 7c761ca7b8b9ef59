import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { render } from '#app/ssr.tsx';
import type { PageRenderer } from '#document/page-renderer.ts';
import { createResponseCache } from '#http/response-cache.ts';
import { sendCachedResponse } from '#http/send-cached-response.ts';
import { type Listener, listen } from './listen.ts';
import {
  asClient,
  createTestSite,
  holdContent,
  listLooks,
  origin,
  snapshot,
  version,
} from './site.testing.ts';

const host = '127.0.0.1';
const inBrowsers = { 'Accept-Encoding': 'gzip, deflate, br, zstd' };
const listeners: Listener[] = [];

afterEach(async () => {
  for (const listener of listeners.splice(0)) await listener.close(0);
});

/** The site at a real listener, which keeps its answers; its rendering is counted. */
async function start(rendering: PageRenderer = renderTitle, tellsTiming = false) {
  let current = snapshot;
  const content = { ...holdContent(snapshot), current: () => current };
  const renderPage = vi.fn(rendering);
  const kept = createResponseCache({ content, version, tellsTiming });
  const { app, log, lines } = createTestSite({ renderPage, content, responseCache: kept, tellsTiming });
  const find = vi.fn(kept.find);
  const before = sendCachedResponse({ find, log });
  const listener = await listen({ app, before, host, port: 0, siteOrigin: origin, log });
  listeners.push(listener);
  lines.length = 0;
  const { port } = listener;
  return {
    port,
    lines,
    renderPage,
    /** Whether the last answer was sent before the app saw its request. */
    wasKept: () => find.mock.results.at(-1)?.value !== undefined,
    ask: (path: string, headers: Record<string, string> = {}, method = 'GET') =>
      ask(port, path, headers, method),
    /** Gives the page of /en-gb/about another title. */
    changeContent() {
      current = renameAbout(current);
    },
  };
}

function renameAbout(site: typeof snapshot): typeof snapshot {
  const { 'en-gb': content } = site.locales;
  const about = content.pages.get('about');
  if (!about) throw new Error('There is no page "about".');
  const pages = new Map(content.pages).set('about', { ...about, entryTitle: `${about.entryTitle}, again` });
  return { ...site, locales: { ...site.locales, 'en-gb': { ...content, pages } } };
}

const renderTitle: PageRenderer = async (page) => ({
  head: [],
  html: `<h1>${page.component} ${page.url}</h1>`,
});

interface Answer {
  status: number | undefined;
  headers: Record<string, unknown>;
  body: string;
}

async function ask(
  port: number,
  path: string,
  headers: Record<string, string>,
  method: string,
): Promise<Answer> {
  const sent = request({ host, port, path, headers, method }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const { statusCode: status } = response;
  const { date, connection, 'keep-alive': keepAlive, 'server-timing': timing, ...told } = response.headers;
  return { status, headers: told, body: unpack(await buffer(response), told['content-encoding']) };
}

function unpack(body: Buffer, encoding?: string): string {
  const unpackers: Record<string, (bytes: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };
  return (body.byteLength > 0 && encoding ? (unpackers[encoding]?.(body) ?? body) : body).toString();
}

/** An answer without what depends on how well it was compressed. */
function comparable({ status, headers: { 'content-length': length, ...headers }, body }: Answer): Answer {
  return { status, headers, body };
}

const allPaths = [
  '/',
  '/ds/',
  '/ds/blocks/accordion',
  '/robots.txt',
  '/sitemap.xml',
  ...(['en-gb', 'de-de'] as const).flatMap((locale) => [
    ...listLooks(locale).map(encodeURI),
    ...['sitemap', 'cmp', 'search', 'sitemap.xml', 'news/feed.xml'].map((name) => `/${locale}/${name}`),
  ]),
];

describe('a kept answer', () => {
  it.each([
    ['HTML', {}],
    ['JSON', asClient],
  ])(
    'equals a fresh one: pages of every look as %s, a locale’s in all encodings',
    async (_, representation) => {
      const { ask, wasKept } = await start();
      const fresh = createTestSite();
      for (const path of allPaths) {
        for (const accepted of path.startsWith('/de-de') ? ['br', 'gzip', ''] : ['br']) {
          const headers = { ...representation, ...(accepted && { 'Accept-Encoding': accepted }) };
          const response = await fresh.get(path, { headers });
          response.headers.delete('Server-Timing');
          const encoding = response.headers.get('Content-Encoding') ?? undefined;
          const expected = comparable({
            status: response.status,
            headers: Object.fromEntries(response.headers),
            body: unpack(Buffer.from(await response.arrayBuffer()), encoding),
          });
          await ask(path, headers);
          const answer = comparable(await ask(path, headers));
          expect(answer, `${path} in ${accepted}`).toEqual(expected);
          // A feed is none of the client's pages: it gets that with `no-store`, and anew.
          expect(wasKept(), path).toBe('X-Inertia' in representation === 'x-inertia' in answer.headers);
        }
      }
    },
  );

  it('is the page itself, rendered once for two who come at the same time', async () => {
    const { ask, renderPage } = await start(render as PageRenderer);
    const [first, second] = await Promise.all([ask('/en-gb', inBrowsers), ask('/en-gb', inBrowsers)]);
    expect(first.body).toContain('</footer>');
    expect(second).toEqual(first);
    await ask('/en-gb', { 'Accept-Encoding': 'gzip', Cookie: 'a=1' });
    await ask('/en-gb', {}, 'HEAD');
    expect((await ask('/en-gb', asClient)).headers['content-type']).toBe('application/json');
    expect(renderPage).toHaveBeenCalledOnce();
  });

  it.each<[string, Record<string, string>]>([
    ['a cookie', { Cookie: 'cc_cookie=1' }],
    ['any language', { 'Accept-Language': 'de' }],
    ['a strange way to write encodings', { 'Accept-Encoding': 'br;q=0.7, x-peas , *;q=0' }],
    ['a condition that it does not meet', { 'If-None-Match': '"other"' }],
  ])('goes to whoever comes with %s', async (_, headers) => {
    const { ask, renderPage, wasKept } = await start();
    const plain = await ask('/en-gb', headers);
    expect(await ask('/en-gb', headers)).toEqual(plain);
    expect([wasKept(), renderPage.mock.calls.length]).toEqual([true, 1]);
    expect(plain.body).toBe((await ask('/en-gb')).body);
  });

  it('is drawn anew after a change of content where that shows, and nowhere else', async () => {
    const { ask, renderPage, wasKept, changeContent } = await start();
    const before = new Map<string, Answer>();
    for (const path of allPaths) before.set(path, await ask(path, inBrowsers));
    renderPage.mockClear();
    changeContent();
    const fresh = createTestSite({ renderPage: renderTitle, content: holdContent(renameAbout(snapshot)) });
    const changed: string[] = [];
    for (const path of allPaths) {
      const answer = await ask(path, inBrowsers);
      expect(wasKept(), path).toBe(false);
      expect(answer.body, path).toBe(await (await fresh.get(path)).text());
      const [{ headers, status }, earlier] = [comparable(answer), comparable(before.get(path) as Answer)];
      expect({ headers: { ...headers, etag: '' }, status }, path).toEqual({
        headers: { ...earlier.headers, etag: '' },
        status: 200,
      });
      if (headers.etag !== earlier.headers.etag) changed.push(path);
      await ask(path, inBrowsers);
      expect(wasKept(), path).toBe(true);
    }
    expect(changed).toEqual(['/en-gb/about']);
    expect(renderPage.mock.calls.map(([page]) => page.url)).toEqual(changed);
  });

  it('is not sent again to those who have it, even where they are the first to ask', async () => {
    const etag = (await ask((await start()).port, '/en-gb', {}, 'GET')).headers.etag as string;
    const { ask: askAgain, wasKept } = await start();
    for (const isKept of [false, true]) {
      const { status, headers, body } = await askAgain('/en-gb', { ...inBrowsers, 'If-None-Match': etag });
      expect([status, body, headers.etag, headers.vary]).toEqual([
        304,
        '',
        etag,
        'X-Inertia, Accept-Encoding',
      ]);
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(wasKept()).toBe(isKept);
    }
  });

  it('is a line in the log like any other', async () => {
    const { ask, lines } = await start();
    for (const _ of ['made', 'kept']) await ask('/fr-be/confidentialit%C3%A9');
    await ask('/fr-be/confidentialit%C3%A9?utm_source=secret', {}, 'HEAD');
    const [made, kept, head] = lines.map(({ time, milliseconds, requestId, ...line }) => line);
    expect(made).toMatchObject({
      method: 'GET',
      path: '/fr-be/confidentialité',
      status: 200,
      msg: 'request',
    });
    expect(kept).toEqual(made);
    expect(head).toEqual({ ...made, method: 'HEAD' });
    expect(new Set(lines.map(({ requestId }) => requestId)).size).toBe(3);
  });

  it('costs no rendering while its readers are slow', async () => {
    const { ask, port, renderPage } = await start();
    await ask('/en-gb');
    const sockets = Array.from({ length: 20 }, () => connect(port, host).pause());
    for (const socket of sockets) socket.write('GET /en-gb HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(50));
    expect((await ask('/en-gb')).status).toBe(200);
    expect(renderPage).toHaveBeenCalledOnce();
    for (const socket of sockets) socket.destroy();
  });
});

it.each([
  ['/?from=/en-gb/products/mince', true],
  ['/?from=/fr-be/confidentialit%C3%A9', true],
  // Of those there is no end.
  ['/?from=/en-gb/products%3Fwithout%3Dmilk', false],
  ['/?from=/en-gb/products/mince&from=/x', false],
  ['/?from=/en-gb/%70roducts/mince', false],
  ['/?from=/en-gb/no-such-page', false],
])('is kept of the choice of a country for each page, in one spelling: %s', async (path, isKept) => {
  const { ask, wasKept } = await start();
  await ask(path);
  await ask(path);
  expect(wasKept()).toBe(isKept);
});

it('says how it came about, if it is to', async () => {
  const [{ port }, silent] = [await start(renderTitle, true), await start()];
  const tell = async (path: string, at = port) => {
    const response = await fetch(`http://${host}:${at}${path}`);
    await response.arrayBuffer();
    return response.headers.get('Server-Timing');
  };
  expect(await tell('/en-gb')).toMatch(/^content;dur=[\d.]+,render;dur=[\d.]+,cache;desc="miss"$/);
  expect(await tell('/en-gb')).toBe('cache;desc="hit"');
  expect(await tell('/en-gb/search?q=peas')).toMatch(
    /^cache;desc="pass",content;dur=[\d.]+,render;dur=[\d.]+$/,
  );
  for (const _ of ['made', 'kept']) expect(await tell('/en-gb', silent.port)).toBeNull();
});

describe('what is made for each who asks', () => {
  it.each<[string, string, Record<string, string>, number]>([
    ['a choice', '/en-gb/products?sector=pubs&utm_source=peas', {}, 200],
    ['a campaign’s visit by the client', '/en-gb/about?utm_source=peas', asClient, 200],
    ['a search', '/en-gb/search?q=peas', {}, 200],
    ['another way to write a path', '/en-gb/%61bout', {}, 200],
    ['a wrong address', '/en-gb/no-such-page', {}, 404],
    ['an old address', '/EN-GB', {}, 301],
    [
      'a part of a page',
      '/en-gb/about',
      { ...asClient, 'X-Inertia-Partial-Component': 'ComposedPage', 'X-Inertia-Partial-Data': 'page' },
      200,
    ],
    ['a client of another build', '/en-gb', { ...asClient, 'X-Inertia-Version': 'v0' }, 409],
    ['a request with a body', '/en-gb', { 'Content-Length': '0' }, 200],
  ])('%s', async (_, path, headers, status) => {
    const { ask, wasKept } = await start();
    await ask(path, headers);
    expect((await ask(path, headers)).status).toBe(status);
    expect(wasKept()).toBe(false);
  });

  it('a page that could not be rendered', async () => {
    const { ask, renderPage } = await start(() => Promise.reject(new Error('A component failed.')));
    for (const _ of [1, 2]) expect((await ask('/en-gb')).headers['cache-control']).toBe('no-store');
    expect(renderPage).toHaveBeenCalledTimes(2);
  });

  it('the answer to a form, which says what was typed', async () => {
    const { port, ask } = await start();
    const body = 'locale=en-gb&name=A+Cook';
    const headers = { Origin: origin, 'Content-Type': 'application/x-www-form-urlencoded' };
    const sent = request({ host, port, path: '/contact/enquiry/post', method: 'POST', headers }).end(body);
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    expect([response.statusCode, (await buffer(response)).toString().includes('A Cook')]).toEqual([
      422,
      true,
    ]);
    expect((await ask('/contact/enquiry/post')).body).not.toContain('A Cook');
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makePage } from '#content-source/content-source.cases.ts';
import type { FileSource } from '#content-source/files/file-source.ts';
import { openFiles } from '#content-source/files/open-files.testing.ts';
import { makeTemporaryContent, type TemporaryContent } from '#content-source/temporary-content.testing.ts';
import { noEnquiries } from '#enquiries/submission/no-enquiries.testing.ts';
import { createResponseCache } from '#http/response-cache.ts';
import { sendCachedResponse } from '#http/send-cached-response.ts';
import { addLinkPreviews } from '#link-previews/add-link-previews.server.ts';
import { previewRoutes } from '#preview/routes.server.ts';
import { toBase, writeLinkAddress } from '#preview/signed-link.server.ts';
import { createSiteSearch } from '#search/site-search.server.ts';
import type { createApp } from './app.ts';
import { type Listener, listen } from './listen.ts';
import { asClient, createTestSite, origin, readPage, version } from './site.testing.ts';

const secret = 'a secret of thirty-two characters';
const text = (words: string) => ({ body: [{ block: 'Text', text: words }] });
const later = '2999-01-01';
const files = {
  'en-gb/site.yaml': { navigation: [] },
  'en-gb/pages/home.yaml': makePage('', 'Home', { body: [{ block: 'NewsListing' }] }),
  'en-gb/pages/about.yaml': makePage('about', 'About', text('Peas')),
  'en-gb/pages/spring.yaml': makePage('spring', 'Spring', { ...text('Asparagus'), status: 'draft' }),
  'en-gb/sitemap.yaml': { sections: [{ title: 'All', items: [{ slug: 'about' }], news: true }] },
  'en-gb/news/fair.yaml': { slug: 'fair', headline: 'Asparagus fair', published_at: later, ...text('Fair') },
  'en-gb/news/menu.yaml': {
    slug: 'menu',
    headline: 'Asparagus menu',
    published_at: '2026-01-01',
    status: 'draft',
    ...text('Menu'),
  },
};

/** What shared links show, by their ids: one was made for a page that has moved since. */
const shared = new Map([
  ['live', '/en-gb/spring'],
  ['moved', '/en-gb/spring'],
]);

let content: TemporaryContent;
let source: FileSource;
let listener: Listener;
let lines: Record<string, unknown>[];
let search: ReturnType<typeof createSiteSearch>;

/** The site as it is put together, behind its listener. */
beforeEach(async () => {
  content = await makeTemporaryContent(files);
  source = await openFiles(content);
  const kept = createResponseCache({ content: source, version });
  search = createSiteSearch({
    content: source,
    log: { warn: vi.fn(), error: vi.fn() } as never,
    patience: 60_000,
  });
  const bare = createTestSite();
  const preview = previewRoutes({
    secret: () => secret,
    origin,
    source: { readPreview: source.readPreview, findSharedPath: async (id) => shared.get(id) },
    createSite: (unpublished) =>
      createTestSite({ content: unpublished, enquiries: noEnquiries, search }).app as ReturnType<
        typeof createApp
      >,
    published: source.current,
    assets: { scripts: ['/assets/preview.js'], styles: ['/assets/preview.css'] },
    log: bare.log,
  });
  const site = createTestSite({ content: source, responseCache: kept, search, plainRoutes: [preview] });
  lines = site.lines;
  listener = await listen({
    app: site.app,
    before: sendCachedResponse({ find: kept.find, log: site.log }),
    host: '127.0.0.1',
    port: 0,
    siteOrigin: origin,
    log: site.log,
  });
});
afterEach(async () => {
  await listener.close(0);
  await search.close();
});

const get = (path: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${listener.port}${path}`, { redirect: 'manual', ...init });
const expires = () => Math.floor(Date.now() / 1000) + 3600;
const makeLink = (path: string) => writeLinkAddress({ path, expires: expires() }, secret);
const makeBase = (path = '/') => toBase({ path, expires: expires() }, secret);

describe('what is not published yet', () => {
  it.each([
    ['its address', '/en-gb/spring', 404],
    ['its address, a draft of news', '/en-gb/news/menu', 404],
    ['its address, news to come', '/en-gb/news/fair', 404],
    ['the client’s view of it', '/en-gb/news/fair', 404, asClient],
    ['the listing', '/en-gb', 200],
    ['the client’s view of the listing', '/en-gb', 200, asClient],
    ['the site’s map', '/en-gb/sitemap', 200],
    ['the sitemap for search engines', '/sitemap.xml', 200],
    ['its part of one locale', '/en-gb/sitemap.xml', 200],
    ['the feed', '/en-gb/news/feed.xml', 200],
    ['the search', '/en-gb/search?q=asparagus', 200],
    ['the search’s suggestions', '/en-gb/search/suggestions?q=aspar', 200],
  ])('leaks nowhere: %s', async (_where, path, status, headers: Record<string, string> = {}) => {
    const answer = await get(path, { headers });
    const body = (await answer.text()).replaceAll(path, '');
    expect(body).not.toMatch(/asparagus (?:menu|fair)|spring|news\/(?:menu|fair)/i);
    expect(answer.status).toBe(status);
  });

  it('has no picture for link previews', async () => {
    const { props } = readPage(await (await get(`${makeBase()}/en-gb/spring`)).text());
    const [, id = ''] = /\/media\/([^/]+)\//.exec(JSON.stringify(props.site)) ?? [];
    expect(id).not.toBe('');
    const { assets, snapshot } = await source.readPreview();
    expect(addLinkPreviews(assets, snapshot).asset(id)).toBeDefined();
    expect(addLinkPreviews(source.assets(), source.current()).asset(id)).toBeUndefined();
  });
});

describe('a link to a preview', () => {
  it('opens its page, drafts among it, and no cookie is needed', async () => {
    const opened = await get(makeLink('/en-gb/spring'));
    expect(opened.status).toBe(302);
    expect(opened.headers.get('Cache-Control')).toBe('no-store');
    const address = opened.headers.get('Location') ?? '';
    const answer = await get(address);
    expect(answer.status).toBe(200);
    expect(answer.headers.has('Set-Cookie')).toBe(false);
    const html = await answer.text();
    const page = readPage(html);
    expect(JSON.stringify(page.props)).toContain('Asparagus');
    expect(page.url).toBe(address);
    expect(html).toContain('class="preview-bar"');
    expect(html).toContain('<script type="module" src="/assets/preview.js">');
  });

  it('of the whole site opens whichever page it is told, of this site', async () => {
    const open = async (path: string) =>
      (await get(`${makeLink('/')}&open=${encodeURIComponent(path)}`)).headers.get('Location');
    expect(await open('/en-GB/spring')).toMatch(/^\/preview\/[\w.-]+\/en-GB\/spring$/);
    expect(await open('//evil.example/x')).toMatch(
      /^\/preview\/[\w.-]+\/evil\.example\/x$|^\/preview\/[\w.-]+\/x$/,
    );
    expect(await open('https://evil.example/x')).toMatch(/^\/preview\/[\w.-]+\/x$/);
    for (const none of ['//', 'https://']) expect(await open(none)).toMatch(/^\/preview\/[\w.-]+\/$/);
  });

  const wrong = 'This link to a preview is wrong';
  const over = 'This preview has expired';
  const withdrawn = { path: '/en-gb', expires: expires(), id: 'withdrawn' };
  it.each([
    ['a wrong signature', 404, wrong, () => `${makeLink('/en-gb')}x`],
    ['no signature', 404, wrong, () => '/preview?path=/en-gb'],
    ['a time that is over', 410, over, () => writeLinkAddress({ path: '/en-gb', expires: 1 }, secret)],
    ['a base whose time is over', 410, over, () => `${toBase({ path: '/', expires: 1 }, secret)}/en-gb`],
    ['a base that somebody made up', 404, wrong, () => `/preview/Lw.${expires()}.x/en-gb`],
    ['no base', 404, wrong, () => '/preview/en-gb'],
    [
      'the secret of another',
      404,
      wrong,
      () => `${toBase({ path: '/', expires: expires() }, `${secret}!`)}/en-gb`,
    ],
    ['an id that was withdrawn', 410, 'has been withdrawn', () => writeLinkAddress(withdrawn, secret)],
    ['a base that was withdrawn', 410, 'has been withdrawn', () => `${toBase(withdrawn, secret)}/en-gb`],
    ['an id that was taken off', 404, wrong, () => toBase(withdrawn, secret).replace('.withdrawn', '/en-gb')],
    [
      'an end, in its own language',
      410,
      'abgelaufen',
      () => writeLinkAddress({ path: '/de-de', expires: 1 }, secret),
    ],
  ])('with %s gets a page that says so', async (_what, status, words, write) => {
    const answer = await get(write());
    expect(answer.status).toBe(status);
    expect(answer.headers.get('Content-Type')).toMatch(/^text\/html/);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(answer.headers.get('X-Robots-Tag')).toBe('noindex, nofollow');
    expect(await answer.text()).toContain(words);
  });

  it('that can be withdrawn shows its page until then', async () => {
    const base = toBase({ path: '/en-gb/spring', expires: expires(), id: 'live' }, secret);
    expect(await (await get(`${base}/en-gb/spring`)).text()).toContain('Asparagus');
    expect((await get(`${base}/en-gb/about`)).headers.get('Location')).toBe('/en-gb/about');
  });

  it('that was made before its page moved shows it where it is, and what took its address is not shown', async () => {
    const link = { path: '/en-gb/about', expires: expires(), id: 'moved' };
    const base = toBase(link, secret);
    const opened = await get(writeLinkAddress(link, secret));
    expect(opened.headers.get('Location')).toBe(`${base}/en-gb/spring`);
    expect((await get(`${base}/en-gb/about`)).headers.get('Location')).toBe(`${base}/en-gb/spring`);
    expect(await (await get(`${base}/en-gb/spring`)).text()).toContain('Asparagus');
  });

  it('to one page leads to what visitors see where another is asked for', async () => {
    const base = makeBase('/en-gb/spring');
    const answer = await get(`${base}/en-gb/about?page=2`);
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/en-gb/about?page=2']);
    const visit = await get(`${base}/en-gb/about`, { headers: asClient });
    expect(visit.status).toBe(409);
    expect(visit.headers.get('X-Inertia-Location')).toBe(`${origin}/en-gb/about`);
  });
});

describe('inside a preview', () => {
  it('the client’s visits stay in it', async () => {
    const base = makeBase();
    const answer = await get(`${base}/en-gb/spring`, { headers: asClient });
    expect(answer.headers.get('X-Inertia')).toBe('true');
    const page = (await answer.json()) as { url: string; props: object };
    expect(page.url).toBe(`${base}/en-gb/spring`);
    expect(JSON.stringify(page.props)).toContain('"robots":"noindex, nofollow"');
  });

  it('a client of another build is sent to the same page of the preview', async () => {
    const base = makeBase();
    const headers = { ...asClient, 'X-Inertia-Version': 'v0' };
    const answer = await get(`${base}/en-gb/spring?page=2`, { headers });
    expect(answer.status).toBe(409);
    expect(answer.headers.get('X-Inertia-Location')).toBe(`${origin}${base}/en-gb/spring?page=2`);
  });

  it('redirects stay in it', async () => {
    const base = makeBase();
    expect((await get(`${base}/EN-GB/spring/`)).headers.get('Location')).toBe(`${base}/en-gb/spring`);
  });

  it('an address that has nothing is told in its locale', async () => {
    const answer = await get(`${makeBase()}/en-gb/nothing`);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('class="preview-bar"');
  });

  it('listings have drafts and news to come', async () => {
    const html = await (await get(`${makeBase()}/en-gb`)).text();
    expect(html).toMatch(/news\/fair.*news\/menu/s);
  });

  it('files are where they always are', async () => {
    const answer = await get(`${makeBase()}/media/pea/x.avif`);
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/media/pea/x.avif']);
  });

  it.each(['POST', 'PUT', 'DELETE'])('forms send nothing: %s', async (method) => {
    const answer = await get(`${makeBase()}/contact/enquiry/post`, { method, headers: { Origin: origin } });
    expect(answer.status).toBe(403);
    expect(await answer.text()).toBe('Forms send nothing in a preview.\n');
  });

  it('nothing may be kept or listed by anybody, and nothing is kept here', async () => {
    const base = makeBase();
    for (const path of ['/en-gb/about', '/en-gb/spring', '/en-gb/nothing', '/', '/en-gb/news/feed.xml']) {
      for (const headers of [{}, asClient]) {
        const { headers: answered } = await get(base + path, { headers });
        expect(answered.get('Cache-Control'), path).toBe('no-store');
        expect(answered.get('X-Robots-Tag'), path).toBe('noindex, nofollow');
        expect(answered.has('ETag'), path).toBe(false);
      }
    }
    await content.write({ 'en-gb/pages/about.yaml': makePage('about', 'About', text('Beans')) });
    for (const headers of [{}, asClient]) {
      expect(await (await get('/en-gb/about', { headers })).text()).toContain('Peas');
      expect((await get('/en-gb/spring', { headers })).status).toBe(404);
    }
  });

  it.each(['/en-gb/about', '/en-gb/nothing', '/en-gb/about/'])(
    'the page that a reader goes on to is not told the address: from %s',
    async (path) => {
      const { headers } = await get(makeBase() + path);
      expect(headers.get('Referrer-Policy')).toBe('strict-origin');
    },
  );

  it('the log is told no address that would open it', async () => {
    const base = makeBase();
    await get(`${base}/en-gb/spring`);
    await get(makeLink('/en-gb/spring'));
    const told = JSON.stringify(lines);
    expect(told).toContain('"path":"/preview/…/en-gb/spring"');
    expect(told).not.toContain(base);
    expect(told).not.toContain('signature');
  });

  it.each([
    ['a doubled slash', (base: string) => `/${base}/en-gb/spring`, 302],
    ['other capitals', (base: string) => `${base.replace('preview', 'Preview')}/en-gb/spring`, 404],
    ['an encoded slash', (base: string) => `${base.replace('w/', 'w%2F')}/en-gb/spring`, 404],
    ['the base twice', (base: string) => base + base, 404],
  ])('nor are caches told one that is misspelt: with %s', async (_what, misspell, status) => {
    const base = makeBase();
    for (let times = 0; times < 2; times += 1) {
      const answer = await get(misspell(base));
      expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([status, 'no-store']);
      if (status === 302) expect(answer.headers.get('Location')).toBe(`${base}/en-gb/spring`);
    }
    expect(JSON.stringify(lines)).not.toContain(base.slice('/preview/'.length));
  });
});

describe('the way out of a preview', () => {
  it.each([
    ['/en-gb/about', '/en-gb/about'],
    ['/en-gb/spring', '/en-gb'],
    ['/', '/'],
    ['https://evil.example/en-gb/about', '/en-gb/about'],
    ['//evil.example', '/'],
    ['//', '/'],
    ['https://', '/'],
    ['https://[/en-gb', '/'],
    ['javascript:alert(1)', '/'],
  ])('of %s is %s', async (path, target) => {
    const answer = await get(`/preview?${new URLSearchParams({ leave: path })}`);
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, target]);
  });
});

import { resolve } from 'node:path';
import { JSDOM } from 'jsdom';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { render } from '#app/ssr.tsx';
import { loadBlockComponents } from '#blocks/block-components.ts';
import { createDocument } from '#document/create-document.ts';
import { loadBuild } from '#document/load-build.ts';
import type { PageRenderer } from '#document/page-renderer.ts';
import { brandName } from '#i18n/brand.ts';
import { localeCodes, locales } from '#i18n/locales.ts';
import type { BlockContent } from '#schema/infer.ts';
import { requireBuild } from '../../tests/site/start-site.ts';
import {
  asClient,
  createTestSite,
  holdContent,
  listLooks,
  origin,
  readPage,
  snapshot,
  version,
} from './site.testing.ts';

const renderPage = render as PageRenderer;
const { get } = createTestSite({ renderPage });

const paths = [
  '/',
  ...listLooks('en-gb'),
  ...localeCodes.flatMap((locale) => [`/${locale}`, `/${locale}/sitemap`, `/${locale}/cmp`]),
];

const { DOMParser } = new JSDOM().window;

async function open(path: string, init?: RequestInit) {
  const response = await get(path, init);
  const html = await response.text();
  return { path, response, html, document: new DOMParser().parseFromString(html, 'text/html') };
}

describe('every kind of page', () => {
  const pages: Awaited<ReturnType<typeof open>>[] = [];
  beforeAll(async () => {
    for (const path of paths) pages.push(await open(path));
  });

  it('answers with its text, rendered here, under its one address', () => {
    for (const { path, response, html, document } of pages) {
      expect.soft(response.status, path).toBe(200);
      expect.soft(response.headers.get('Content-Type'), path).toBe('text/html; charset=UTF-8');
      expect.soft(document.querySelectorAll('#app h1'), path).toHaveLength(1);
      expect.soft(document.title, path).toMatch(new RegExp(`^.+ \\| ${brandName}$`));
      const canonical = document.querySelector('link[rel="canonical"]')?.getAttribute('href');
      expect.soft(canonical, path).toBe(new URL(path, origin).href);
      const locale = path.split('/')[1] as keyof typeof locales;
      const { languageTag } = locales[locale] ?? locales['en-gb'];
      expect.soft(document.documentElement.lang, path).toBe(languageTag);
      // As Open Graph writes it: https://ogp.me/#optional
      const spoken = document.querySelector('[property="og:locale"]')?.getAttribute('content');
      if (path !== '/') expect.soft(spoken, path).toBe(languageTag.replace('-', '_'));
      expect.soft(readPage(html).url, path).toBe(new URL(path, origin).pathname);
    }
  });

  it('holds no cookie, no inline script and no inline style', () => {
    for (const { path, response, html, document } of pages) {
      expect.soft(response.headers.getSetCookie(), path).toEqual([]);
      for (const script of document.querySelectorAll('script:not([src])')) {
        expect.soft(script.getAttribute('type'), path).toMatch(/^application\/(ld\+)?json$/);
      }
      expect.soft(document.querySelectorAll('style, [style]'), path).toHaveLength(0);
      const handlers = [...document.querySelectorAll('*')].flatMap((element) =>
        element.getAttributeNames().filter((name) => name.startsWith('on')),
      );
      expect.soft(handlers, path).toEqual([]);
      expect.soft(html, path).not.toContain('javascript:');
    }
  });

  it('is small enough for the browser’s history', async () => {
    for (const path of paths) {
      const response = await get(path, { headers: asClient });
      expect.soft((await response.text()).length, path).toBeLessThan(200_000);
    }
  });
});

describe('a page', () => {
  it('is a page object for the client', async () => {
    const response = await get('/en-gb/about?tab=2', { headers: asClient });
    expect(response.headers.get('Content-Type')).toBe('application/json');
    expect(response.headers.get('X-Inertia')).toBe('true');
    expect(await response.json()).toMatchObject({
      component: 'ComposedPage',
      url: '/en-gb/about?tab=2',
      version,
      props: {
        errors: {},
        site: { locale: 'en-gb', uri: '/en-gb/about', url: `${origin}/en-gb/about`, origin },
      },
    });
  });

  it('carries any text safely', async () => {
    const evil = `<!--<script></script><img src=x onerror=alert(1)>\u2028\u2029"'&amp;</title>]]>`;
    const { 'en-gb': british } = snapshot.locales;
    const home = british.pages.get('');
    if (!home) throw new Error('There is no home page.');
    const blocks = home.body.blocks.map((block) =>
      'headline' in block ? { ...block, headline: evil } : block,
    );
    const evilHome = {
      ...home,
      entryTitle: evil,
      meta: { title: evil, description: evil },
      body: { blocks },
    };
    const pages = new Map([['', evilHome]]);
    const locales = { ...snapshot.locales, 'en-gb': { ...british, pages } };
    const site = createTestSite({ renderPage, content: holdContent({ ...snapshot, locales }) });

    const html = await (await site.get('/en-gb')).text();
    const { document } = new JSDOM(html).window;
    expect(document.querySelectorAll('[onerror]')).toHaveLength(0);
    expect(document.title).toBe(`${evil} | ${brandName}`);
    expect(document.querySelector('#app main')?.textContent).toContain(evil);
    expect(document.querySelector('#app footer')).not.toBeNull();
    expect(document.body.lastElementChild?.getAttribute('data-page')).toBe('app');
    expect(JSON.parse(document.body.lastElementChild?.textContent ?? '')).toMatchObject({
      props: { page: { entryTitle: evil } },
    });
  });
});

describe('a site that search engines are to leave out', () => {
  const hidden = createTestSite({ isHiddenFromSearch: true });

  it('announces neither a sitemap nor a feed', async () => {
    expect(await (await hidden.get('/robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n');
    for (const path of ['/en-gb', '/en-gb/news', '/en-gb/contact'])
      expect(await (await hidden.get(path)).text()).not.toContain('feed.xml');
    expect(await (await get('/en-gb')).text()).toContain('feed.xml');
  });
});

describe('an address without a page', () => {
  it.each([
    ['/fr-be/page-inconnue', 'fr-BE', 'Page introuvable'],
    ['/en-gb/news/no-such-article', 'en-GB', 'Page not found'],
    ['/xx-yy/about', 'en-GB', 'Page not found'],
    ['/en-gb/About', 'en-GB', 'Page not found'],
    ['/toString', 'en-GB', 'Page not found'],
    ['/en-gb/__proto__', 'en-GB', 'Page not found'],
  ])('%s answers 404 in its locale’s own chrome', async (path, language, title) => {
    const { response, document } = await open(path);
    expect(response.status).toBe(404);
    expect(document.documentElement.lang).toBe(language);
    expect(document.title).toBe(`${title} | ${brandName}`);
    const home = `/${language.toLowerCase()}`;
    expect(document.querySelector(`header a[href="${home}"]`)).not.toBeNull();
    expect(document.querySelector(`footer a[href^="${home}/"]`)).not.toBeNull();
  });

  it('is for no search engine and no link preview, and marks no link as the current one', async () => {
    const { document } = await open('/en-gb/no-such-page');
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex, nofollow');
    expect(
      document.querySelectorAll('link[rel="canonical"], link[hreflang], [property^="og:"]'),
    ).toHaveLength(0);
    expect(document.querySelectorAll('header [aria-current], footer [aria-current]')).toHaveLength(0);
  });

  it('is a page for the client too', async () => {
    const response = await get('/fr-be/page-inconnue', { headers: asClient });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({
      component: 'ErrorPage',
      url: '/fr-be/page-inconnue',
      props: { status: 404 },
    });
  });

  it.each([
    ['/fr-be/été', 404, '/fr-be/été', '/fr-be/%C3%A9t%C3%A9'],
    ['/nowhere', 404, '/nowhere', '/nowhere'],
    ['/en-gb/news?page=999', 404, '/en-gb/news', '/en-gb/news'],
    ['/en-gb/search?page=0', 404, '/en-gb/search', '/en-gb/search'],
    ['/en-gb/%E0%A4%A', 400, '/en-gb/%E0%A4%A', '/en-gb/%25E0%25A4%25A'],
    ['/', 200, '/', '/'],
  ])('%s, and any other answer, knows where it stands', async (path, status, uri, address) => {
    const response = await get(encodeURI(path).replaceAll('%25', '%'), { headers: asClient });
    expect(response.status).toBe(status);
    const { props } = await response.json();
    expect(props.site).toMatchObject({ uri, url: origin + address, origin, locale: expect.any(String) });
  });
});

describe('a method other than GET and HEAD', () => {
  it.each(['POST', 'OPTIONS', 'PROPFIND'])('%s is answered 405', async (method) => {
    for (const path of ['/', '/nl-be/privacybeleid', '/nl-be/no-such-page']) {
      const { response, document } = await open(path, { method });
      expect(response.status).toBe(405);
      expect(response.headers.get('Allow')).toBe('GET, HEAD');
      expect(document.documentElement.lang).toBe(path === '/' ? 'en-GB' : 'nl-BE');
    }
  });
});

describe('a crash', () => {
  const crash = (): never => {
    throw new Error('secret detail');
  };
  const site = createTestSite({ renderPage, content: { ...holdContent(snapshot), current: crash } });

  it.each([
    ['a browser', {}],
    ['the client', asClient],
  ])('answers %s with a page that needs nothing and tells nothing', async (_, headers) => {
    const response = await site.get('/en-gb', { headers });
    expect(response.status).toBe(500);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(response.headers.get('Content-Type')).toBe('text/html; charset=UTF-8');
    const html = await response.text();
    expect(html).toContain('something went wrong');
    expect(html).not.toMatch(/secret|\bat |src=|stylesheet/);
  });
});

describe('a page whose components throw on the server', () => {
  const fail: PageRenderer = () => Promise.reject(new Error('A component failed.'));

  it('comes without them, for the browser to render fresh, and is kept by no one', async () => {
    const site = createTestSite({ renderPage: fail });
    const response = await site.get('/fr-be');
    const html = await response.text();
    const { document } = new JSDOM(html).window;
    expect(response.status).toBe(200);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(document.documentElement.lang).toBe('fr-BE');
    expect(document.title).toBe(brandName);
    expect(document.querySelector('#app')?.outerHTML).toBe('<div id="app"></div>');
    expect(document.querySelector('script[type="module"]')?.getAttribute('src')).toBe('/assets/browser.js');
    expect(document.querySelector('link[rel="stylesheet"]')?.getAttribute('href')).toBe(
      '/assets/browser.css',
    );
    expect(readPage(html).component).toBe('ComposedPage');
  });

  it('comes without the block that throws, which is logged, and is kept by no one', async () => {
    await loadBlockComponents(['Soufflé'], { Soufflé: async () => fall as never });
    const soufflé = { block: 'Soufflé' };
    const content = showOnAbout([soufflé, { ...find('Box')[0], block: 'Box', blocks: [soufflé] }]);
    const { get, lines } = createTestSite({ renderPage, content });
    const response = await get('/en-gb/about');
    const { document } = new JSDOM(await response.text()).window;
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(document.title).toBe(`About Oakpea | ${brandName}`);
    expect(document.querySelectorAll('main > section')).toHaveLength(4);
    expect(document.querySelector('template')).toBeNull();
    expect(lines[0]).toMatchObject({ level: 50, err: { message: 'It fell.' } });
  });

  function fall(): never {
    throw new Error('It fell.');
  }

  it('keeps an unknown page’s 404', async () => {
    expect((await createTestSite({ renderPage: fail }).get('/fr-be/page-inconnue')).status).toBe(404);
  });
});

describe('a page that takes long to render', () => {
  it.each([
    ['400 texts', 400, 'Text'],
    ['four lists of the news', 4, 'NewsListing'],
  ])('is rendered in a thread, to the same bytes as in a turn: %s', async (_, count, name) => {
    requireBuild();
    const build = await loadBuild(resolve('dist'));
    const renderPage = vi.fn(build.renderPage);
    const content = fillAbout(count, name);
    const common = { content, version: build.manifest.version };
    const inTurn = createTestSite({
      ...common,
      document: createDocument({ ...build, drawApart: undefined }),
    });
    const apart = createTestSite({ ...common, document: createDocument({ ...build, renderPage }) });
    const html = await (await apart.get('/en-gb/about')).text();
    expect(html).toBe(await (await inTurn.get('/en-gb/about')).text());
    expect(html).toContain('</footer>');
    expect(renderPage).not.toHaveBeenCalled();
    await apart.get('/en-gb/contact');
    expect(renderPage).toHaveBeenCalledTimes(1);
  });

  it('is left to the browser if the thread ends, which is logged', async () => {
    requireBuild();
    const build = await loadBuild(resolve('dist'));
    const drawApart = () => Promise.reject(new Error('The thread ended with code 1.'));
    const content = fillAbout(2000, 'Text');
    const { get, lines } = createTestSite({ content, document: createDocument({ ...build, drawApart }) });
    const response = await get('/en-gb/about');
    const html = await response.text();
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(html).toContain('<div id="app"></div>');
    expect(readPage(html).component).toBe('ComposedPage');
    expect(lines[0]).toMatchObject({ level: 50, err: { message: 'The thread ended with code 1.' } });
  });

  /** The demo with a block of this name on /en-gb/about, many times over. */
  function fillAbout(count: number, name: string) {
    return showOnAbout(Array.from({ length: count }, () => find(name)).flat());
  }
});

/** A block of the demo's with this name. */
function find(name: string): readonly BlockContent[] {
  const blocks = [...snapshot.locales['en-gb'].pages.values()].flatMap((page) => page.body.blocks);
  return blocks.filter(({ block }) => block === name).slice(0, 1);
}

/** The demo with these blocks on /en-gb/about. */
function showOnAbout(blocks: readonly BlockContent[]) {
  const { 'en-gb': local } = snapshot.locales;
  const about = local.pages.get('about');
  if (!about) throw new Error('There is no page "about".');
  const pages = new Map(local.pages).set('about', { ...about, body: { ...about.body, blocks } });
  return holdContent({ ...snapshot, locales: { ...snapshot.locales, 'en-gb': { ...local, pages } } });
}

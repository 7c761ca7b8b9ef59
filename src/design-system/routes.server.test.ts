import { readdir, readFile } from 'node:fs/promises';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { render } from '#app/ssr.tsx';
import type { ContentSnapshot } from '#content-source/snapshot.ts';
import type { PageRenderer } from '#document/page-renderer.ts';
import { asClient, createTestSite, holdContent, readPage } from '#server/site.testing.ts';
import { blockEntries, findSamplePath } from './catalogue.server.ts';
import type { DesignSystemGroup, SampleDoc } from './design-system-props.ts';

const { DOMParser } = new JSDOM().window;

/** No locale has any content: the design system needs none. */
const noContent = holdContent({ locales: {} } as unknown as ContentSnapshot);
const { get } = createTestSite({ renderPage: render as PageRenderer, content: noContent });

const site = createTestSite();
const home = readPage(await (await site.get('/ds/')).text());
const { navigation } = home.props.designSystem as unknown as { navigation: readonly DesignSystemGroup[] };
const entryPaths = navigation.flatMap(({ entries }) => entries.map(({ path }) => path));

/** R2.57–R2.59. */
const specified = [
  '/ds/foundations/colour',
  '/ds/foundations/layout',
  '/ds/foundations/typography',
  '/ds/foundations/typographyprose',
  '/ds/components/anythingimage',
  '/ds/components/box',
  '/ds/components/button',
  '/ds/components/card',
  '/ds/components/cardcarousel',
  '/ds/components/cardgrid',
  '/ds/components/decor',
  '/ds/components/dropdown',
  '/ds/components/icon',
  '/ds/components/iconset',
  '/ds/components/tabs',
  '/ds/components/languageselector',
  '/ds/blocks/accordion',
  '/ds/blocks/box',
  '/ds/blocks/headline',
  '/ds/blocks/Image',
  '/ds/blocks/pageheader',
  '/ds/blocks/productshowcase',
  '/ds/blocks/recipecarousel',
  '/ds/blocks/socialcarousel',
  '/ds/blocks/text',
  '/ds/blocks/textandimage',
  '/ds/blocks/wheretobuy',
  '/ds/blocks/boxout',
  '/ds/blocks/herocarousel',
];

describe('the design system', () => {
  it('has every page that is specified', () => {
    expect(entryPaths).toEqual(expect.arrayContaining(specified));
  });

  it('has a page for every block and every component', async () => {
    const blocks = await listFolders('src/blocks');
    expect(new Set(entryPaths.filter((path) => path.startsWith('/ds/blocks/'))).size).toBe(blocks.length);
    for (const { name } of blockEntries)
      expect(`${name} ${(await get(findSamplePath(name) ?? '')).status}`).toBe(`${name} 200`);
    const components = await listFolders('src/ui');
    const pages = entryPaths.filter((path) => path.startsWith('/ds/components/'));
    const without = components.filter(
      (folder) => !pages.includes(`/ds/components/${folder.replaceAll('-', '')}`),
    );
    // It has classes, and no component.
    expect(without).toEqual(['placement']);
  });

  it('lists them all on its home page, each with a line on what it is for', async () => {
    const { document } = await open('/ds/');
    const links = [...document.querySelectorAll('main li a')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual(entryPaths);
    expect(links.every((link) => (link.lastElementChild?.textContent ?? '').length > 15)).toBe(true);
  });

  it.each(['/ds/', '/ds/foundations/colour', '/ds/blocks/accordion', '/ds/source/ui/button'])(
    'keeps %s from search engines and link previews',
    async (path) => {
      const { document, response } = await open(path);
      expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe(
        'noindex, nofollow',
      );
      expect(response.headers.get('X-Robots-Tag')).toBe('noindex, nofollow');
      expect(
        document.querySelectorAll('[property^="og:"], [name^="twitter:"], [rel="canonical"], [hreflang]'),
      ).toHaveLength(0);
      expect(document.documentElement.lang).toBe('en-GB');
    },
  );

  it('lets its pages be cached like any other, and answers the client', async () => {
    const { response } = await open('/ds/blocks/text');
    expect(response.headers.get('Cache-Control')).toContain('s-maxage=60');
    const visit = await get('/ds/blocks/text', { headers: asClient });
    expect(await visit.json()).toMatchObject({ component: 'DesignSystemEntry', url: '/ds/blocks/text' });
  });

  it.each([
    ['/ds', '/ds/'],
    ['/ds/blocks/image', '/ds/blocks/Image'],
    ['/ds/blocks/image/with-a-caption', '/ds/blocks/Image/with-a-caption'],
    ['/ds/components/Button', '/ds/components/button'],
  ])('has one address for %s', async (from, to) => {
    const response = await get(from);
    expect([response.status, response.headers.get('Location')]).toEqual([301, to]);
  });

  it.each([
    '/ds/nothing',
    '/ds/blocks',
    '/ds/blocks/nothing',
    '/ds/blocks/box/nothing',
    '/ds/blocks/box/a-box-in-a-box',
    '/ds/blocks/box/two-blocks-together/more',
    '/ds/foundations/colour/every-element',
    '/ds/components/constructor',
    '/ds/components/button/nothing',
  ])('finds nothing at %s', async (path) => {
    expect((await site.get(path)).status).toBe(404);
  });
});

describe('a page of the design system', () => {
  // Those of one group are laid out alike, and what they show is held to its promises without a page around it.
  it.each(
    navigation.flatMap(({ id, entries }) =>
      entries.slice(0, id === 'foundations' ? undefined : 1).map(({ path }) => path),
    ),
  )(
    '%s tells what it is about and shows its samples',
    async (path) => {
      const { document, html } = await open(path);
      expect(document.querySelectorAll('main h1')).toHaveLength(1);
      expect(document.querySelectorAll('nav [aria-current="page"]')).toHaveLength(2);
      expect(html).not.toMatch(/<[^>]+\sstyle=/);

      const frames = [...document.querySelectorAll('iframe')];
      const slugs = frames.map((frame) => frame.getAttribute('src')?.split('/').at(-1));
      expect(new Set(slugs).size).toBe(frames.length);
      expect(listSamples(html).map((sample) => sample.path)).toEqual(
        frames.map((frame) => frame.getAttribute('src')),
      );
      // That the server draws each is told of the samples themselves.
      for (const frame of frames.slice(0, 1)) {
        const sample = await get(frame.src);
        expect(sample.headers.get('X-Robots-Tag'), frame.title).toBe('noindex, nofollow');
        expect(await sample.text(), frame.title).toMatch(/<main [^>]+>(?:<div>)?<(?!\/main>|\/div>)/);
      }
    },
    60_000,
  );

  it('has the later pages of a sample that has any, and no others', async () => {
    const path = '/ds/blocks/newslisting/more-to-come';
    const [first, second] = [await open(path), await open(`${path}?page=2`)];
    expect(first.document.querySelectorAll('article')).toHaveLength(3);
    expect(second.document.querySelectorAll('article')).toHaveLength(2);
    const more = await get(`${path}?page=2`, {
      headers: {
        ...asClient,
        'X-Inertia-Partial-Component': 'DesignSystemSample',
        'X-Inertia-Partial-Data': 'news.items,news.nextPath',
      },
    });
    expect(await more.json()).toMatchObject({
      props: { news: { items: [{}, {}], nextPath: null } },
      mergeProps: ['news.items'],
    });
    for (const page of ['3', '0', 'two'])
      expect((await site.get(`${path}?page=${page}`)).status, page).toBe(404);
  });

  it('shows a block’s fields, and its content as an editor enters it', async () => {
    const { document } = await open('/ds/blocks/herocarousel');
    const tables = [...document.querySelectorAll('table')].map(({ caption }) => caption?.textContent);
    expect(tables).toEqual(
      expect.arrayContaining([
        'The block’s own fields',
        'Fields of each of “items”',
        'Settings that every block takes',
      ]),
    );
    expect(document.querySelector('pre')?.textContent).toMatch(
      /^block: HeroCarousel\n.*items:\n {2}- imageMobile: /s,
    );
  });

  it('shows the code that a component’s sample stands for', async () => {
    const { document } = await open('/ds/components/card');
    const [code] = [...document.querySelectorAll('pre')].map(({ textContent }) => textContent);
    expect(code).toMatch(/^<Card\n {2}headline="Four hundred pupils, \*two sittings\*"\n {2}text=\{text\}\n/);
    expect(document.querySelectorAll('main pre')).toHaveLength(document.querySelectorAll('iframe').length);
  });

  it('shows a component’s props', async () => {
    const { document } = await open('/ds/components/heading');
    const rows = [...document.querySelectorAll('tbody tr')].map((row) =>
      [...row.children].map(({ textContent }) => textContent),
    );
    expect(rows[0]).toEqual([
      'textrequired',
      'string | undefined',
      '',
      'Words between *asterisks* are highlighted. Nothing is shown without a text.',
    ]);
  });
});

describe('the sources', () => {
  it('shows the files of a folder as they are', async () => {
    const { document } = await open('/ds/source/blocks/accordion');
    const source = await readFile('src/blocks/accordion/schema.ts', 'utf8');
    expect([...document.querySelectorAll('pre')].map(({ textContent }) => textContent)).toContain(source);
    expect(document.querySelectorAll('pre')).toHaveLength((await readdir('src/blocks/accordion')).length);
  });

  it.each([
    '/ds/source',
    '/ds/source/blocks',
    '/ds/source/server/inertia',
    '/ds/source/blocks/nothing',
    '/ds/source/blocks/..',
    '/ds/source/blocks/%2e%2e%2fserver',
    '/ds/source/blocks/..%2fserver',
    '/ds/source/ui/button/button.tsx',
  ])('are closed at %s', async (path) => {
    const response = await site.get(path);
    expect([404, 301]).toContain(response.status);
    expect(await response.text()).not.toContain('import ');
  });
});

async function open(path: string) {
  const response = await get(path);
  expect(response.status, path).toBe(200);
  const html = await response.text();
  return { response, html, document: new DOMParser().parseFromString(html, 'text/html') };
}

function listSamples(html: string): readonly SampleDoc[] {
  const { entry, foundation } = readPage(html).props as {
    entry?: { samples: readonly SampleDoc[] };
    foundation?: { samples: readonly SampleDoc[] };
  };
  return (entry ?? foundation)?.samples ?? [];
}

async function listFolders(path: string): Promise<string[]> {
  const items = await readdir(path, { withFileTypes: true });
  return items.filter((item) => item.isDirectory()).map(({ name }) => name);
}

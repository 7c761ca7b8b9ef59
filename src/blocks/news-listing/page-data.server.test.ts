import { describe, expect, it } from 'vitest';
import type { NewsArticle, Page } from '#content-source/content.ts';
import type { BlockContent } from '#schema/infer.ts';
import { asClient, createTestSite, holdContent, origin, readPage, snapshot } from '#server/site.testing.ts';

const british = snapshot.locales['en-gb'];
const listing = { block: 'NewsListing', pageSize: 12 };

/** The demo's site with 26 articles, or as many as asked for, and these blocks on its news page. */
function createNewsSite(
  blocks: readonly BlockContent[],
  count = 26,
  chooseCategory: (index: number) => NewsArticle['category'] = () => 'menus',
) {
  const [article] = british.newsByDate;
  const page = british.pages.get('news');
  if (!article || !page) throw new Error('The demo has no news.');
  const newsByDate = Array.from({ length: count }, (_, index): NewsArticle => {
    const name = `article-${index + 1}`;
    return {
      ...article,
      key: name,
      path: `/en-gb/news/${name}`,
      headline: name,
      category: chooseCategory(index),
    };
  });
  const news: Page = { ...page, body: { blocks } };
  const content = { ...british, newsByDate, pages: new Map(british.pages).set('news', news) };
  const locales = { ...snapshot.locales, 'en-gb': content };
  return createTestSite({ content: holdContent({ ...snapshot, locales }) });
}

/** The demo's site with 26 articles, every second one about menus. */
function createSubjectSite() {
  return createNewsSite([listing], 26, (index) => (index % 2 === 0 ? 'menus' : 'kitchen'));
}

const { get } = createNewsSite([listing]);
const names = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `article-${from + index}`);

async function open(path: string, { get: ask } = { get }) {
  const response = await ask(path, { headers: asClient });
  const { props, ...page } = await response.json();
  const headlines = props.news?.items.map(({ headline }: { headline: string }) => headline);
  return { ...page, status: response.status, props, headlines };
}

describe('a page with a NewsListing', () => {
  it('has the newest articles, twelve by default, and the way to those that follow', async () => {
    const { headlines, props } = await open('/en-gb/news');
    expect(headlines).toEqual(names(1, 12));
    expect(props.news).toMatchObject({ nextPath: '?page=2', startPath: null });
  });

  it('has the page that its address names, and the way back to the first', async () => {
    const { headlines, props } = await open('/en-gb/news?page=2');
    expect(headlines).toEqual(names(13, 24));
    expect(props.news).toMatchObject({ nextPath: '?page=3', startPath: '/en-gb/news' });
  });

  it('has the news of one subject alone, with pages of their own, where its address says so', async () => {
    const { get } = createTestSite();
    const { props } = await open('/en-gb/news?category=ordering', { get });
    const own = british.newsByDate.filter(({ category }) => category === 'ordering');
    expect(props.news.items.map(({ path }: { path: string }) => path)).toEqual(own.map(({ path }) => path));
    expect(props.news.categories).toContainEqual({
      category: 'ordering',
      path: '/en-gb/news?category=ordering',
      isCurrent: true,
    });
    const menus = await open('/en-gb/news?category=menus', createSubjectSite());
    expect(menus.props.news.nextPath).toBe('?category=menus&page=2');
    const later = await open('/en-gb/news?category=menus&page=2', createSubjectSite());
    expect(later.props.news.startPath).toBe('/en-gb/news?category=menus');
    expect((await open('/en-gb/news?category=menus&page=3', createSubjectSite())).status).toBe(404);
  });

  it('leads to all news from a subject whose last article is gone', async () => {
    const { headlines, props } = await open('/en-gb/news?category=kitchen');
    expect([headlines, props.news.startPath]).toEqual([[], '/en-gb/news']);
  });

  it.each(['nonsense', '', 'Menus'])(
    'has all news for the subject “%s”, which there is not',
    async (subject) => {
      const { headlines } = await open(`/en-gb/news?category=${subject}`);
      expect(headlines).toEqual(names(1, 12));
    },
  );

  it('ends with its last article', async () => {
    const { headlines, props } = await open('/en-gb/news?page=3');
    expect(headlines).toEqual(names(25, 26));
    expect(props.news.nextPath).toBeNull();
  });

  it('has no further page when the last one is full', async () => {
    const site = createNewsSite([listing], 24);
    expect((await open('/en-gb/news?page=2', site)).props.news.nextPath).toBeNull();
    expect((await open('/en-gb/news?page=3', site)).status).toBe(404);
  });

  it.each(['4', '99', '0', '-1', '1.5', '01', 'abc', '', '%', '1e1', '9'.repeat(400)])(
    'is not found for page "%s"',
    async (page) => {
      const { status, component } = await open(`/en-gb/news?page=${page}`);
      expect([status, component]).toEqual([404, 'ErrorPage']);
    },
  );

  it('sends of each article what a card shows, and no more', async () => {
    const { props } = await open('/en-gb/news');
    expect(Object.keys(props.news.items[0]).sort()).toEqual([
      'category',
      'date',
      'headline',
      'image',
      'path',
      'summary',
    ]);
  });

  it('shows as many articles a page as its editor says', async () => {
    const site = createNewsSite([{ ...listing, pageSize: 5.5 }]);
    expect((await open('/en-gb/news?page=6', site)).headlines).toEqual(['article-26']);
  });

  it('is found wherever the listing stands, and the first listing sets the size of all', async () => {
    const box = { block: 'Box', blocks: [{ block: 'Folder', blocks: [{ ...listing, pageSize: 2 }] }] };
    const site = createNewsSite([box, listing]);
    expect((await open('/en-gb/news', site)).headlines).toEqual(names(1, 2));
  });

  it('has an empty list where nothing is published', async () => {
    const site = createNewsSite([listing], 0);
    const { status, headlines, props } = await open('/en-gb/news', site);
    expect([status, headlines, props.news.nextPath]).toEqual([200, [], null]);
  });

  it('is its own canonical page from the second on, and no other locale’s translation', async () => {
    const address = `${origin}/en-gb/news`;
    const title = british.pages.get('news')?.meta.title;
    const first = (await open('/en-gb/news?page=1')).props.site;
    expect(first.meta).toMatchObject({ title, canonical: address });
    const { url, uri, meta } = (await open('/en-gb/news?page=2')).props.site;
    expect({ url, uri }).toEqual({ url: `${address}?page=2`, uri: '/en-gb/news' });
    expect(meta).toMatchObject({
      title: `${title} (2)`,
      canonical: `${address}?page=2`,
      alternates: [],
      openGraph: { url: `${address}?page=2` },
    });
  });
});

describe('a partial reload of the next page', () => {
  it('brings the articles to append, told apart by their paths, and what follows them', async () => {
    const response = await get('/en-gb/news?page=3', {
      headers: {
        ...asClient,
        'X-Inertia-Partial-Component': 'ComposedPage',
        'X-Inertia-Partial-Data': 'news.items,news.nextPath',
      },
    });
    const page = await response.json();
    expect(page.props).toEqual({
      errors: {},
      news: {
        items: [
          expect.objectContaining({ headline: 'article-25' }),
          expect.objectContaining({ headline: 'article-26' }),
        ],
        nextPath: null,
      },
    });
    expect(page).toMatchObject({ mergeProps: ['news.items'], matchPropsOn: ['news.items.path'] });
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  });
});

describe('a page without a NewsListing', () => {
  it('carries no news, and takes any query', async () => {
    const site = createNewsSite([]);
    for (const path of ['/en-gb/news', '/en-gb/about?page=99', '/en-gb/sitemap?page=abc']) {
      const { status, props } = await open(path, site);
      expect(status).toBe(200);
      expect(props).not.toHaveProperty('news');
    }
  });
});

it('stands in the document as well, for browsers without scripts', async () => {
  const html = await (await get('/en-gb/news?page=2')).text();
  expect(readPage(html).props.news).toMatchObject({ startPath: '/en-gb/news' });
});

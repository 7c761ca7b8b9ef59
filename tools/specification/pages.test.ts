import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { render } from '#app/ssr.tsx';
import { blockDefinitions } from '#blocks/registry.ts';
import { contentDirectory } from '#blocks/validate-block.testing.ts';
import { createAuthoredValidator } from '#content-source/create-authored-validator.ts';
import type { LocaleContent } from '#content-source/snapshot.ts';
import type { PageRenderer } from '#document/page-renderer.ts';
import { brandName } from '#i18n/brand.ts';
import { pageEntry } from '#schema/entries/page-entry.ts';
import { createTestSite, holdContent, snapshot } from '#server/site.testing.ts';

const renderPage = render as PageRenderer;
const british = snapshot.locales['en-gb'];
const [article] = british.newsByDate;

const { DOMParser } = new JSDOM().window;

/** Renders a page of the demo, with some of the en-gb content replaced. */
async function open(path: string, replacement: Partial<LocaleContent> = {}): Promise<Document> {
  const locales = { ...snapshot.locales, 'en-gb': { ...british, ...replacement } };
  const site = createTestSite({ renderPage, content: holdContent({ ...snapshot, locales }) });
  return new DOMParser().parseFromString(await (await site.get(path)).text(), 'text/html');
}

/** Renders the home page with these authored blocks in its body. */
async function openHome(...authored: unknown[]): Promise<Document> {
  const validator = await createAuthoredValidator(blockDefinitions, contentDirectory);
  const home = british.pages.get('');
  const entry = validator.validateEntry(
    pageEntry,
    { slug: '', entryTitle: 'Home', body: authored },
    ({ path, message }) => {
      throw new Error(`${path}: ${message}`);
    },
  );
  if (!home || !entry) throw new Error('There is no home page.');
  return open('/en-gb', { pages: new Map([['', { ...home, body: { blocks: entry.body } }]]) });
}

function listTexts(document: ParentNode, selector: string): (string | null)[] {
  return [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
}

describe('any page', () => {
  it('has its header, main area and footer, in this order', async () => {
    const document = await open('/en-gb/about');
    const landmarks = [...document.querySelectorAll('#app header, #app main, #app footer')].filter(
      (element) => element.closest('main') === (element.localName === 'main' ? element : null),
    );
    expect(landmarks.map(({ localName }) => localName)).toEqual(['header', 'main', 'footer']);
  });

  it('shows the site’s legal text in its footer', async () => {
    const { textContent } = (await open('/en-gb')).querySelector('footer') ?? {};
    expect(textContent).toContain('Registered office');
  });

  it('shows its header blocks, its body blocks, then the pre-footer', async () => {
    const about = british.pages.get('about');
    if (!about) throw new Error('There is no page "about".');
    const place = (headline: string) => ({
      blocks: [{ ...british.site.preFooter[0], block: 'CallToAction', headline }],
    });
    const page = { ...about, header: place('At the top'), body: place('In the body') };
    const document = await open('/en-gb/about', {
      pages: new Map([['about', page]]),
      site: { ...british.site, preFooter: place('At the end').blocks },
    });
    expect(listTexts(document, 'h2').filter((text) => /^(At|In) the/.test(text ?? ''))).toEqual([
      'At the top',
      'In the body',
      'At the end',
    ]);
  });
});

describe('an article', () => {
  it('is one, with its headline and its month and year', async () => {
    const document = await open(article?.path ?? '');
    expect(document.querySelector('main article h1')?.textContent).toBe(article?.headline);
    expect(document.querySelector('article time')?.textContent).toMatch(/^\p{L}+ \d{4}$/u);
  });

  it('shows no date where it has none', async () => {
    if (!article) throw new Error('There is no news.');
    const { date: _, ...undated } = article;
    const slug = article.path.split('/').at(-1) ?? '';
    const document = await open(article.path, { news: new Map([[slug, undated]]), newsByDate: [undated] });
    expect(document.querySelector('article h1')).not.toBeNull();
    expect(document.querySelector('article time')).toBeNull();
  });

  it('carries its structured-data record', async () => {
    const document = await open(article?.path ?? '');
    const record = JSON.parse(document.querySelector('article script')?.textContent ?? '{}');
    expect(record).toMatchObject({ '@type': 'NewsArticle', headline: article?.headline });
  });
});

it('the sitemap has its title and heading, and headed lists of links', async () => {
  const document = await open('/en-gb/sitemap', { site: { ...british.site, preFooter: [] } });
  expect(document.title).toBe(`Sitemap | ${brandName}`);
  expect(listTexts(document, 'main h1')).toEqual(['Sitemap']);
  const { sitemap } = british;
  expect(listTexts(document, 'main section > h2')).toEqual(sitemap.map(({ title }) => title));
  const links = [...document.querySelectorAll('main section a')].map((link) => link.getAttribute('href'));
  const expected = sitemap.flatMap(({ index, items }) => [...(index ? [index] : []), ...items]);
  expect(links.map((link) => decodeURI(link ?? ''))).toEqual(expected.map(({ path }) => path));
});

it('the language selector has its title', async () => {
  expect((await open('/')).title).toBe(`Language Selector | ${brandName}`);
});

it('a hero item shows only with all three pictures', async () => {
  const pictures = {
    imageMobile: 'hero-1-mobile',
    imageTablet: 'hero-1-tablet',
    imageDesktop: 'hero-1-desktop',
  };
  const { imageTablet: _, ...incomplete } = pictures;
  const items = [
    { ...pictures, headline: 'Shown' },
    { ...incomplete, headline: 'Left out' },
  ];
  const document = await openHome({ block: 'HeroCarousel', items });
  const text = document.querySelector('main')?.textContent;
  expect(text).toContain('Shown');
  expect(text).not.toContain('Left out');
});

it.each(['left', 'center', 'right'])('a group of buttons stands %s', async (align) => {
  const document = await openHome({
    block: 'Text',
    headline: 'Here',
    buttons: [{ text: 'Find a wholesaler', link: '/en-gb/where-to-buy' }],
    textAlign: align,
  });
  const group = [...document.querySelectorAll('main a')].find(({ textContent }) =>
    textContent?.includes('Find a wholesaler'),
  )?.parentElement;
  expect([...(group?.classList ?? [])]).toContain(align);
});

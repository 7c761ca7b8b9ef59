import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import { type Locale, localeCodes } from '#i18n/locales.ts';
import { ownFiles, reservedNames } from '#links/reserved-addresses.ts';
import { productFactsEntry } from '#schema/entries/product-entry.ts';
import { recipeFactsEntry } from '#schema/entries/recipe-entry.ts';
import type { Fields, ItemDefinition } from '#schema/fields.ts';
import { hashAsset } from './assets.ts';
import type { ContentProblem } from './content-problem.ts';
import type { ContentSource } from './content-source.ts';
import { lookUpRedirect } from './look-up-redirect.ts';
import { leadsNowhere } from './page-link.ts';
import type { ContentSnapshot } from './snapshot.ts';
import type { EntryKind } from './source-entries.ts';

type Document = Record<string, unknown>;

/**
 * Documents as editors enter them, by locale, kind and key; `site`, `sitemap` and `redirects` have one key, their own.
 * Entries shared by all locales are under `shared`.
 */
export type Documents = Record<string, Partial<Record<EntryKind, Record<string, Document>>>>;

/** A picture, vector graphic or film as an editor supplies it: the file and its metadata. */
export interface AssetUnderTest {
  /** File name with extension. */
  file: string;
  bytes: Buffer;
  alt: string;
  title?: string;
  /** Pixels; only for films, since a picture's are read from its file. */
  width?: number;
  height?: number;
  /** When a film was published, as an ISO 8601 date. */
  uploadDate?: string;
}

/** Where assets are delivered from. */
interface AssetAddresses {
  /** Matches the URLs of pictures, vector graphics and films. */
  matches: RegExp;
  /** The URL of a picture's largest variant. */
  toFull(url: string): string;
  /** The URL of a vector graphic or film, which is delivered unchanged. */
  toOriginal(url: string, file: string): string;
  /** Whether the site delivers them itself, so that the files are among the source's assets. */
  areOurs: boolean;
}

/** A source under test, with the site's own block definitions. */
export interface SourceUnderTest {
  source: ContentSource;
  addresses: AssetAddresses;
  /** Replaces all assets. The source notices by itself. */
  replaceAssets(assets: readonly AssetUnderTest[]): Promise<void>;
  /** Replaces all documents. The source notices by itself. */
  replace(documents: Documents): Promise<void>;
  close(): Promise<void>;
}

/** Resolves with the first snapshot, from the current one on, that meets a condition. */
export function waitFor(
  source: ContentSource,
  isWanted: (snapshot: ContentSnapshot) => boolean,
): Promise<ContentSnapshot> {
  return new Promise((resolve) => {
    const check = (snapshot: ContentSnapshot) => {
      if (!isWanted(snapshot)) return;
      unsubscribe();
      resolve(snapshot);
    };
    const unsubscribe = source.subscribe(check);
    check(source.current());
  });
}

const makePea = async (width = 30, height = 20): Promise<AssetUnderTest> => ({
  file: 'pea.jpg',
  bytes: await drawPicture(width, height),
  alt: 'A pea',
  title: 'Pea',
});
const drawing: AssetUnderTest = {
  file: 'leaf.svg',
  bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"/>'),
  alt: '',
};

/** A page with a headline block in it. */
export const makePage = (slug: string, headline = slug, rest: Document = {}): Document => ({
  slug,
  entryTitle: `The page ${slug}`,
  body: [{ block: 'Headline', headline }],
  ...rest,
});

async function drawPicture(width: number, height: number): Promise<Buffer> {
  const background = { r: 200, g: 100, b: 50 };
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

/** The asset's id: the last segment but one of a media URL. */
const readAssetId = (address = '') => address.split('/').at(-2) ?? '';

const makeArticle = (slug: string, published_at: string, rest: Document = {}): Document => ({
  slug,
  headline: `News of ${slug}`,
  published_at,
  ...rest,
});

const soundNutrition = {
  energyKj: 500,
  energyKcal: 120,
  fat: 2,
  saturates: 1,
  carbohydrate: 3,
  sugars: 1,
  fibre: 4,
  protein: 9,
  salt: 1,
};

/** A product with all its facts. */
const soundFacts: Document = {
  position: 1,
  orderCode: 'OP101',
  category: 'loose',
  sectors: ['schools'],
  pack: { form: 'bag', netWeight: 2000, pieces: 40, isApproximate: false },
  portion: { weight: 80, pieces: 2 },
  case: { packs: 4, perLayer: 8, layers: 9 },
  storage: { temperature: -18, months: 18, thawedDays: 3, thawedTemperature: 5 },
  nutrition: soundNutrition,
  contains: ['gluten'],
  mayContain: ['soya'],
  diets: ['vegan'],
  cooking: [
    { method: 'pan', isFrozen: true, temperature: 180, minutes: 8, isPerSide: false, isInSauce: false },
  ],
  isServedCold: false,
  coreTemperature: 75,
  holding: { minutes: 45, temperature: 63, manner: 'covered' },
  cookedYield: 95,
};

/** A recipe with all its facts. */
const soundRecipe: Document = {
  position: 1,
  covers: 10,
  portionWeight: 250,
  preparationMinutes: 10,
  cookingMinutes: 20,
  course: 'main',
  sectors: ['schools'],
  diets: ['vegan'],
  ingredients: [{ id: 'pea', quantity: 60.5, unit: 'g', contains: ['celery'], variesByMake: false }],
  holdingMinutes: 45,
};

/** Sound facts with one fault each: a decimal comma, a misspelt choice or a word for yes, in every field that states a fact. */
function listFaulty(
  kind: 'products' | 'recipes',
  { fields, factsExcept = [] }: ItemDefinition,
  sound: Document,
) {
  return listFaults(fields, sound).flatMap(({ path, document }, index) =>
    factsExcept.includes(path) ? [] : { kind, key: `${kind}-${index}`, path, document },
  );
}

function listFaults(fields: Fields, sound: Document): { path: string; document: Document }[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const own = sound[name];
    if (own !== undefined && field.kind === 'group') {
      return listFaults(field.item.fields, own as Document).map(({ path, document }) => ({
        path: `${name}.${path}`,
        document: { ...sound, [name]: document },
      }));
    }
    if (own !== undefined && field.kind === 'list') {
      return listFaults(field.item.fields, (own as Document[])[0] ?? {}).map(({ path, document }) => ({
        path: `${name}[0].${path}`,
        document: { ...sound, [name]: [document] },
      }));
    }
    const wrong = { number: '2,5', choice: 'wrongg', choices: ['wrongg'], flag: 'no' } as const;
    return field.kind in wrong
      ? [{ path: name, document: { ...sound, [name]: wrong[field.kind as keyof typeof wrong] } }]
      : [];
  });
}

/** The headlines of blocks at any depth, in order; those of a folder as a nested array. */
function listHeadlines(blocks: readonly Document[]): unknown[] {
  return blocks.flatMap(({ headline, blocks: inner }) => [
    ...(headline === undefined ? [] : [headline]),
    ...(Array.isArray(inner) ? [listHeadlines(inner)] : []),
  ]);
}

/**
 * The test suite that every content source passes (docs/decisions/content.md#snapshot).
 *
 * @param covers with `reading`, without what is made of documents once they are read, which is the same for all
 */
export function testContentSource(
  name: string,
  open: (documents: Documents, assets: readonly AssetUnderTest[]) => Promise<SourceUnderTest>,
  covers: 'all' | 'reading' = 'all',
): void {
  describe(`a content source: ${name}`, () => {
    const opened: SourceUnderTest[] = [];
    afterEach(async () => {
      await Promise.all(opened.splice(0).map((one) => one.close()));
    });

    /** Adds site properties and a home page to each locale that has none. */
    function complete(documents: Documents): Documents {
      const { shared = {} } = documents;
      const locales = Object.fromEntries(
        localeCodes.map((locale) => {
          const { site = { site: {} }, pages, ...others } = documents[locale] ?? {};
          return [locale, { ...others, site, pages: { home: makePage('', `Home of ${locale}`), ...pages } }];
        }),
      );
      return { ...locales, shared };
    }

    async function openWith(
      documents: Documents,
      assets: readonly AssetUnderTest[] = [],
    ): Promise<SourceUnderTest> {
      const one = await open(complete(documents), assets);
      opened.push(one);
      return one;
    }

    async function read(documents: Documents): Promise<ContentSnapshot> {
      return (await openWith(documents)).source.current();
    }

    async function readPages(pages: Record<string, Document>) {
      const { locales, problems } = await read({ 'en-gb': { pages } });
      return { pages: locales['en-gb'].pages, problems };
    }

    const rich: Document = {
      nodeType: 'document',
      data: {},
      content: [
        {
          nodeType: 'paragraph',
          data: {},
          content: [{ nodeType: 'text', value: 'Peas', marks: [], data: {} }],
        },
      ],
    };
    const everything: Documents = {
      'en-gb': {
        site: {
          site: {
            navigation: [{ type: 'group', label: 'Sectors', items: [{ label: 'Us', link: '/en-gb/about' }] }],
            footer: { social: [{ label: 'X', link: 'https://x.com', icon: 'x' }], legalText: rich },
            preFooter: [{ block: 'Folder', folder: 'shared' }],
            newsHeader: [{ block: 'Headline', headline: 'News' }],
          },
        },
        sitemap: {
          sitemap: { sections: [{ title: 'All', index: 'about', items: [{ slug: '' }], news: true }] },
        },
        redirects: { redirects: { redirects: [{ from: '/en-gb/old', to: '/en-gb/about' }] } },
        pages: {
          about: makePage('about', 'About us', {
            meta: { title: 'About' },
            breadcrumb: [{ label: 'Home', link: '/en-gb' }],
            header: [{ block: 'Box', blocks: [{ block: 'Folder', folder: 'shared' }] }],
            body: [{ block: 'Text', text: rich }],
          }),
        },
        news: { fair: makeArticle('fair', '2026-05-01', { summary: rich }) },
        folders: { shared: { entryTitle: 'Shared', blocks: [{ block: 'Headline', headline: 'Shared' }] } },
      },
    };

    describe('its snapshot', () => {
      it('reads every kind of document without a problem', async () => {
        const { locales, problems } = await read(everything);
        const { site, pages, news, newsByDate, sitemap, redirects } = locales['en-gb'];
        expect(problems).toEqual([]);
        expect(site.navigation).toMatchObject([
          { type: 'group', items: [{ label: 'Us', link: '/en-gb/about' }] },
        ]);
        expect(site.footer).toMatchObject({ social: [{ icon: 'x' }], legalText: rich });
        expect(listHeadlines(site.preFooter)).toEqual([['Shared']]);
        expect(listHeadlines(site.newsHeader)).toEqual(['News']);
        expect(pages.get('about')).toMatchObject({
          path: '/en-gb/about',
          entryTitle: 'The page about',
          meta: { title: 'About', robots: 'index, follow' },
          breadcrumb: [{ label: 'Home', link: '/en-gb' }],
          body: { blocks: [{ block: 'Text', text: rich, paddingBottom: 'xl' }] },
          preFooter: true,
        });
        expect(news.get('fair')).toMatchObject({ path: '/en-gb/news/fair', headline: 'News of fair' });
        expect(newsByDate).toEqual([news.get('fair')]);
        expect(sitemap).toMatchObject([{ title: 'All', index: { path: '/en-gb/about' } }]);
        expect(redirects.get('/en-gb/old')).toEqual({
          to: '/en-gb/about',
          match: 'exact',
          kind: 'permanent',
        });
      });

      it('knows an article’s headline in plain words as well', async () => {
        const headline = 'Peas, *please*';
        const { locales } = await read({
          'en-gb': { news: { fair: makeArticle('fair', '2026-05-01', { headline }) } },
        });
        expect(locales['en-gb'].news.get('fair')).toMatchObject({ headline, title: 'Peas, please' });
      });

      it('cannot be changed, in any part', async () => {
        const snapshot = await read(everything);
        expect(findMutableParts(snapshot, 'snapshot')).toEqual([]);
      });

      it('has a place for every locale, and names those without a home page', async () => {
        const one = await open({ 'en-gb': { site: { site: {} }, pages: { home: makePage('') } } }, []);
        opened.push(one);
        const { locales, problems } = one.source.current();
        expect(Object.keys(locales)).toEqual(localeCodes);
        expect(locales['sv-se'].pages.size).toBe(0);
        expect(problems.map(({ file, message }) => `${file} ${message}`)).toEqual(
          localeCodes
            .filter((locale) => locale !== 'en-gb')
            .sort()
            .map((locale) => `${locale} This locale has no home page.`),
        );
      });
    });

    describe('a page', () => {
      it('is found by its slug, whichever way its letters are composed', async () => {
        const { pages, problems } = await readPages({ nfd: makePage('cafe\u0301/menu') });
        expect(problems).toEqual([]);
        expect(pages.get('caf\u00e9/menu')?.path).toBe('/en-gb/caf\u00e9/menu');
      });

      it('is left out without a sound slug and title, and no other with it', async () => {
        const { pages, problems } = await readPages({
          good: makePage('good'),
          untitled: { slug: 'untitled' },
          wrong: makePage('wrong', 'Peas', { entryTitle: 3 }),
        });
        expect([...pages.keys()].sort()).toEqual(['', 'good']);
        expect(problems).toEqual([
          {
            file: expect.stringContaining('untitled'),
            path: 'entryTitle',
            message: 'This field is missing.',
            remedy: expect.stringMatching(/^Add it: /),
          },
          {
            file: expect.stringContaining('wrong'),
            path: 'entryTitle',
            message: 'Expected text, but found "3".',
            remedy: 'Write text; put numbers and yes/no in quotes.',
          },
        ]);
      });

      it('stays when something that is said about it is wrong, and loses that alone', async () => {
        const { pages, problems } = await readPages({
          about: makePage('about', 'Peas', {
            updated_at: 'soon',
            meta: { title: 'About', ogImage: 'no-such-picture', ogType: 'thing' },
            breadcrumb: 'Home',
            preFooter: 'yes',
          }),
        });
        expect(pages.get('about')).toMatchObject({
          updated_at: undefined,
          meta: { title: 'About', ogType: 'website' },
          breadcrumb: [],
          preFooter: true,
          body: { blocks: [{ headline: 'Peas' }] },
        });
        expect(problems.map(({ path }) => path)).toEqual([
          'updated_at',
          'meta.ogImage',
          'meta.ogType',
          'breadcrumb',
          'preFooter',
        ]);
      });

      it('tells search engines what it may, and is kept from them where that is not clear', async () => {
        const clear = ['index, follow', 'index, nofollow', 'noindex, follow', 'noindex, nofollow'];
        const all = [...clear, 'no-index'].map((robots, index) => [
          `p${index}`,
          makePage(`p${index}`, 'Peas', { meta: { robots } }),
        ]);
        const { pages, problems } = await readPages(Object.fromEntries(all));
        const read = all.map(([slug]) => pages.get(String(slug))?.meta.robots);
        expect(read).toEqual([...clear, 'noindex, nofollow']);
        expect(problems).toMatchObject([{ path: 'meta.robots' }]);
      });

      it('loses a wrong block, and keeps the others', async () => {
        const { pages, problems } = await readPages({
          about: makePage('about', '', {
            body: [
              { block: 'Headline', headline: 'One' },
              { block: 'Headline', headline: 2 },
              { block: 'Nope' },
              {
                block: 'Box',
                blocks: [
                  { block: 'Headline', align: 'top' },
                  { block: 'Headline', headline: 'Two' },
                ],
              },
            ],
          }),
        });
        expect(listHeadlines(pages.get('about')?.body.blocks ?? [])).toEqual(['One', ['Two']]);
        expect(problems.map(({ path }) => path)).toEqual([
          'body[1].headline',
          'body[2]',
          'body[3].blocks[0].align',
        ]);
      });

      it('cannot have a slug that is no address, or one of the site’s own', async () => {
        const own = [...reservedNames, ...ownFiles].filter((name) => name !== 'news');
        const slugs = [
          ...own,
          ...['sitemap/more', 'news/fair', 'a/', '/a', 'a//b', 'a b', 'a?b', 'a#b', '100%', 'a\\b', '.'],
          ...['a/../b', 'a\u2028b', 'a\u0000b', '\ud800'],
        ];
        const odd = Object.fromEntries(slugs.map((slug, index) => [`odd-${index}`, makePage(slug)]));
        const { pages, problems } = await readPages({ ...odd, news: makePage('news') });
        expect([...pages.keys()].sort()).toEqual(['', 'news']);
        expect(problems.map(({ path }) => path)).toEqual(slugs.map(() => 'slug'));
        for (const { message } of problems) expect(message).toContain('cannot be an address');
      });

      it('gives way to the one that has its slug already', async () => {
        const { pages, problems } = await readPages({
          a: makePage('caf\u00e9', 'First'),
          b: makePage('cafe\u0301', 'Second'),
        });
        expect(listHeadlines(pages.get('caf\u00e9')?.body.blocks ?? [])).toEqual(['First']);
        expect(problems).toEqual([
          {
            file: expect.stringContaining('b'),
            path: 'slug',
            message: expect.stringMatching(/^The slug "caf\u00e9" is taken by .*a/),
            remedy: 'Give one of the two another slug.',
          },
        ]);
      });
    });

    describe('a text', () => {
      const embed = (target: Document): Document => ({
        nodeType: 'embedded-entry-block',
        data: { target },
        content: [],
      });
      const words: Document = { nodeType: 'text', value: 'the menu', marks: [], data: {} };
      const paragraphOf = (...content: Document[]): Document => ({
        nodeType: 'paragraph',
        data: {},
        content,
      });
      const readText = async (...content: Document[]) => {
        const text = { nodeType: 'document', data: {}, content };
        const { pages, problems } = await readPages({
          about: makePage('about', '', {
            body: [
              { block: 'Text', text },
              { block: 'Headline', headline: 'After' },
            ],
          }),
        });
        return { blocks: pages.get('about')?.body.blocks ?? [], problems };
      };

      it('has nothing in it that is empty, and each text its marks in one order', async () => {
        const marks = [{ type: 'code' }, { type: 'bold' }];
        const blank = paragraphOf({ ...words, value: ' \n' });
        const { blocks, problems } = await readText(
          blank,
          { nodeType: 'blockquote', data: {}, content: [blank] },
          paragraphOf({ ...words, marks }),
        );
        expect(problems).toEqual([]);
        expect(blocks[0]).toMatchObject({
          text: { content: [paragraphOf({ ...words, marks: marks.toReversed() })] },
        });
        expect(blocks[0]?.text).toHaveProperty('content.length', 1);
      });

      it('loses a quote with the hidden block that is alone in it', async () => {
        const form = embed({ block: 'FormContact', headerHeadline: 'Write to us' });
        const { blocks } = await readText({ nodeType: 'blockquote', data: {}, content: [form] });
        expect(listHeadlines(blocks)).toEqual(['After']);
        expect(blocks).toHaveLength(1);
      });

      it('keeps the words of a link that nobody can follow, and reports it', async () => {
        const link = { nodeType: 'hyperlink', data: { uri: 'javascript:alert(1)' }, content: [words] };
        const paragraph = { nodeType: 'paragraph', data: {}, content: [link] };
        const { blocks, problems } = await readText(paragraph);
        expect(blocks[0]).toMatchObject({ text: { content: [{ content: [words] }] } });
        expect(problems).toEqual([
          {
            file: expect.stringContaining('about'),
            path: 'body[0].text',
            message: 'The link “the menu” is shown as text: "javascript:alert(1)" is not an address.',
            remedy: expect.stringMatching(/^Write a path such as/),
          },
        ]);
      });

      it('leads where it is meant to, as buttons and menus do, without the characters that nobody sees, and tells of them', async () => {
        const uri = '/en-gb/a\u00adbout';
        const link = { nodeType: 'hyperlink', data: { uri }, content: [words] };
        const text = { ...rich, content: [{ nodeType: 'paragraph', data: {}, content: [link] }] };
        const { locales, problems } = await read({
          'en-gb': {
            site: { site: { navigation: [{ label: 'Us', link: '/en-gb/\u200babout' }] } },
            pages: {
              about: makePage('about', '', {
                body: [{ block: 'Text', text, buttons: [{ text: 'Us', link: 'www.exa\u200bmple.com' }] }],
              }),
            },
          },
        });
        const { pages, site } = locales['en-gb'];
        expect(site.navigation).toMatchObject([{ link: '/en-gb/about' }]);
        expect(pages.get('about')?.body.blocks).toMatchObject([
          {
            text: { content: [{ content: [{ data: { uri: '/en-gb/about' } }] }] },
            buttons: [{ link: 'https://www.example.com' }],
          },
        ]);
        expect(problems.map(({ path, message }) => `${path}: ${message}`).toSorted()).toEqual([
          expect.stringMatching(
            /^body\[0\]\.buttons\[0\]\.link: .*<U\+200B>.* is read as "https:\/\/www\.example\.com"/,
          ),
          expect.stringMatching(
            /^body\[0\]\.text: The link “the menu”.*<U\+00AD>.* is read as "\/en-gb\/about"/,
          ),
          expect.stringMatching(/^navigation\[0\]\.link: .*<U\+200B>.* is read as "\/en-gb\/about"/),
        ]);
      });

      it('loses a wrong block that is embedded in it, and no other', async () => {
        const { blocks, problems } = await readText(
          embed({ block: 'Headline', headline: 'In the text' }),
          embed({ block: 'Headline', textSize: 'huge' }),
        );
        expect(blocks).toMatchObject([
          {
            text: {
              content: [{ data: { target: { headline: 'In the text', textAlign: 'center' } } }],
            },
          },
          { headline: 'After' },
        ]);
        expect(problems.map(({ path }) => path)).toEqual(['body[0].text.content[1].data.target.textSize']);
      });
    });

    describe('a film', () => {
      it('of a provider nobody knows is left out with its block, and reported', async () => {
        const { pages, problems } = await readPages({
          about: makePage('about', '', {
            body: [
              { block: 'Video', video: 'https://films.example.com/1' },
              { block: 'Video', video: 'https://youtu.be/abcdefghij_' },
            ],
          }),
        });
        expect(pages.get('about')?.body.blocks).toMatchObject([
          { video: { provider: 'youtube', id: 'abcdefghij_' } },
        ]);
        expect(problems).toEqual([
          {
            file: expect.stringContaining('about'),
            path: 'body[0].video',
            message: expect.stringContaining('"https://films.example.com/1"'),
            remedy: expect.stringMatching(/\.$/),
          },
        ]);
      });
    });

    describe('a translation', () => {
      it('names every locale the page exists for, itself among them', async () => {
        const { locales } = await read({
          'en-gb': { pages: { privacy: makePage('privacy-policy'), about: makePage('about') } },
          'de-de': { pages: { privacy: makePage('datenschutz') } },
          'fr-be': { pages: { privacy: makePage('confidentialité') } },
        });
        const alternates = [
          { locale: 'en-gb', path: '/en-gb/privacy-policy' },
          { locale: 'de-de', path: '/de-de/datenschutz' },
          { locale: 'fr-be', path: '/fr-be/confidentialité' },
        ];
        expect(locales['en-gb'].pages.get('privacy-policy')?.alternates).toEqual(alternates);
        expect(locales['de-de'].pages.get('datenschutz')?.alternates).toEqual(alternates);
        expect(locales['en-gb'].pages.get('about')?.alternates).toEqual([]);
      });

      it('does not name one that is not to be found, which names none either', async () => {
        const { locales } = await read({
          'en-gb': { pages: { about: makePage('about') } },
          'de-de': {
            pages: { about: makePage('ueber-uns', 'Wir', { meta: { robots: 'noindex, follow' } }) },
          },
          'sv-se': { pages: { about: makePage('om-oss') } },
        });
        expect(locales['en-gb'].pages.get('about')?.alternates).toEqual([
          { locale: 'en-gb', path: '/en-gb/about' },
          { locale: 'sv-se', path: '/sv-se/om-oss' },
        ]);
        expect(locales['de-de'].pages.get('ueber-uns')?.alternates).toEqual([]);
      });

      it('does not name one that is left out', async () => {
        const { locales } = await read({
          'en-gb': { pages: { about: makePage('about') } },
          'de-de': { pages: { about: { slug: 'ueber-uns' } } },
        });
        expect(locales['en-gb'].pages.get('about')?.alternates).toEqual([]);
      });

      it('keeps the revision it was made from to itself', async () => {
        const { locales, problems } = await read({
          'de-de': {
            pages: {
              home: makePage('', 'Start'),
              about: makePage('about', '', { translatedFrom: 'r0123abc' }),
            },
            news: { fair: makeArticle('fair', '2026-05-01', { translatedFrom: 'r0123abc' }) },
          },
        });
        const { pages, news } = locales['de-de'];
        expect(problems.filter(({ file }) => file.includes('de-de/'))).toEqual([]);
        expect([...pages.values(), ...news.values()]).toHaveLength(3);
        expect(JSON.stringify([...pages, ...news])).not.toContain('r0123abc');
      });

      it('shows the British passage where it has none of its own, and says so', async () => {
        const { locales } = await read({
          'en-gb': {
            pages: {
              about: makePage('about', 'Body', { header: [{ block: 'Headline', headline: 'Header' }] }),
            },
            news: {
              fair: makeArticle('fair', '2026-05-01', { body: [{ block: 'Headline', headline: 'Fair' }] }),
            },
          },
          'de-de': {
            pages: { about: makePage('ueber-uns', 'Rumpf') },
            news: { fair: makeArticle('messe', '2026-05-01') },
          },
        });
        const page = locales['de-de'].pages.get('ueber-uns');
        expect(listHeadlines(page?.header.blocks ?? [])).toEqual(['Header']);
        expect(page?.header.language).toBe('en-GB');
        expect(listHeadlines(page?.body.blocks ?? [])).toEqual(['Rumpf']);
        expect(page?.body.language).toBeUndefined();
        expect(locales['de-de'].news.get('messe')).toMatchObject({
          body: { language: 'en-GB' },
          header: { blocks: [] },
        });
        expect(locales['en-gb'].pages.get('about')?.header.language).toBeUndefined();
      });

      it('has no summary where it says none, and its own headline in its own language', async () => {
        const { locales } = await read({
          'en-gb': { news: { fair: makeArticle('fair', '2026-05-01', { summary: 'Peas on show.' }) } },
          'de-de': { news: { fair: makeArticle('messe', '2026-05-01') } },
        });
        const article = locales['de-de'].news.get('messe');
        expect(article?.summary).toBeUndefined();
        expect(article).not.toHaveProperty('languages');
      });

      it('has nothing to show where the original has nothing either', async () => {
        const { locales } = await read({
          'en-gb': { pages: { about: makePage('about', '', { body: [] }) } },
          'de-de': { pages: { about: makePage('ueber-uns', '', { body: [] }) } },
        });
        expect(locales['de-de'].pages.get('ueber-uns')?.body).toEqual({ blocks: [] });
      });
    });

    describe('a folder', () => {
      const folder = (...blocks: Document[]): Document => ({ entryTitle: 'Shared', blocks });
      const named = (name: string): Document => ({ block: 'Folder', folder: name });
      const headline = (text: string): Document => ({ block: 'Headline', headline: text });
      async function readFolders(body: Document[], folders: Record<string, Document>) {
        const { locales, problems } = await read({
          'en-gb': { pages: { about: makePage('about', '', { body }) }, folders },
        });
        return { headlines: listHeadlines(locales['en-gb'].pages.get('about')?.body.blocks ?? []), problems };
      }

      it('stands in the place that names it, in a box and in another folder as well', async () => {
        const { headlines, problems } = await readFolders(
          [headline('1'), named('a'), { block: 'Box', blocks: [named('b'), headline('4')] }, headline('5')],
          { a: folder(headline('2'), named('b')), b: folder({ block: 'Box', blocks: [headline('3')] }) },
        );
        expect(problems).toEqual([]);
        expect(headlines).toEqual(['1', ['2', [['3']]], [[['3']], '4'], '5']);
      });

      it('stands in the texts of blocks and of their items', async () => {
        const embedding = (name: string): Document => ({
          nodeType: 'document',
          data: {},
          content: [{ nodeType: 'embedded-entry-block', data: { target: named(name) }, content: [] }],
        });
        const { locales, problems } = await read({
          'en-gb': {
            pages: {
              about: makePage('about', '', {
                body: [
                  { block: 'Accordion', items: [{ headline: 'Open me', text: embedding('a') }] },
                  { block: 'Text', headline: 'Alone', text: embedding('nowhere') },
                ],
              }),
            },
            folders: { a: folder(headline('Shared')) },
          },
        });
        const blocks = locales['en-gb'].pages.get('about')?.body.blocks;
        expect(blocks).toMatchObject([
          { items: [{ text: { content: [{ data: { target: { blocks: [{ headline: 'Shared' }] } } }] } }] },
          { text: { content: [] } },
        ]);
        expect(problems.map(({ path, message }) => `${path}: ${message}`)).toEqual([
          'body: There is no folder "nowhere".',
        ]);
      });

      it('is left out and reported once where it does not exist', async () => {
        const { headlines, problems } = await readFolders(
          [named('nowhere'), headline('1'), named('a'), named('a')],
          { a: folder(named('neverwhere'), headline('2')) },
        );
        expect(headlines).toEqual(['1', ['2'], ['2']]);
        expect(problems).toEqual([
          {
            file: expect.stringContaining('a'),
            path: 'blocks',
            message: 'There is no folder "neverwhere".',
            remedy: 'Name one of: a.',
          },
          {
            file: expect.stringContaining('about'),
            path: 'body',
            message: 'There is no folder "nowhere".',
            remedy: 'Name one of: a.',
          },
        ]);
      });

      it('is left out, with what follows, where the page would come to more than can be shown', async () => {
        const blocks = Array.from({ length: 150 }, () => headline('Peas '.repeat(400)));
        const { headlines, problems } = await readFolders(
          Array.from({ length: 12 }, () => named('a')),
          { a: folder(...blocks) },
        );
        expect(headlines.length).toBeGreaterThan(5);
        expect(headlines.length).toBeLessThan(12);
        expect(problems.map(({ file, message }) => [file, message])).toEqual([
          [expect.stringContaining('about'), expect.stringContaining('more than 3 MB')],
        ]);
      });

      it('is left out where it contains itself, directly or through others', async () => {
        const { headlines, problems } = await readFolders([named('a'), named('c')], {
          a: folder(headline('1'), named('b')),
          b: folder({ block: 'Box', blocks: [named('a'), headline('2')] }),
          c: folder(named('c'), headline('3')),
        });
        expect(headlines).toEqual([['1', [['2']]], ['3']]);
        expect(problems.map(({ file, message }) => [file, message])).toEqual([
          [expect.stringContaining('b'), 'The folder "a" contains itself.'],
          [expect.stringContaining('c'), 'The folder "c" contains itself.'],
        ]);
      });

      it('cannot multiply beyond all bounds', async () => {
        const folders = Object.fromEntries(
          Array.from({ length: 40 }, (_, index) => [
            `f${index}`,
            index === 0 ? folder(headline('x')) : folder(named(`f${index - 1}`), named(`f${index - 1}`)),
          ]),
        );
        const { headlines, problems } = await readFolders([named('f39')], folders);
        expect(JSON.stringify(headlines).length).toBeLessThan(10_000);
        expect(problems[0]).toEqual({
          file: expect.stringContaining('f14'),
          path: 'blocks',
          message: 'With the folders in it, the folder "f14" comes to more than 200 blocks.',
          remedy: 'Name fewer folders in it.',
        });
      });

      it('cannot stand in others without end', async () => {
        const folders = Object.fromEntries(
          Array.from({ length: 400 }, (_, index) => [
            `f${String(index).padStart(4, '0')}`,
            folder(named(`f${String(index + 1).padStart(4, '0')}`)),
          ]),
        );
        const { problems } = await readFolders([named('f0000')], folders);
        expect(problems[0]).toMatchObject({ message: 'The folder "f0200" is nested too deeply in others.' });
      });

      it('is the locale’s own, or else the British one with its language declared', async () => {
        const { locales, problems } = await read({
          'en-gb': {
            folders: { a: folder(headline('English a')), b: folder(headline('English b'), named('a')) },
          },
          'de-de': {
            pages: { about: makePage('ueber-uns', '', { body: [named('a'), named('b')] }) },
            folders: { a: folder(headline('Deutsch')) },
          },
        });
        expect(problems).toEqual([]);
        const blocks = locales['de-de'].pages.get('ueber-uns')?.body.blocks ?? [];
        expect(listHeadlines(blocks)).toEqual([['Deutsch'], ['English b', ['English a']]]);
        expect(blocks.map(({ language }) => language)).toEqual([undefined, 'en-GB']);
      });
    });

    describe('a product', () => {
      const mince = { orderCode: 'OP101', position: 2, contains: ['gluten'], related: ['burger'] };
      const burger = {
        orderCode: 'OP104',
        position: 1,
        contains: ['mustard'],
        mayContain: ['gluten', 'soya'],
      };
      const template = [{ block: 'Headline', headline: 'Template' }];
      const documents: Documents = {
        shared: { productFacts: { mince, burger } },
        'en-gb': {
          site: { site: { productPage: template } },
          pages: { products: makePage('products') },
          products: {
            mince: { slug: 'mince', name: 'Mince', promise: 'Browns.' },
            burger: { slug: 'burger', name: 'Burger', body: [{ block: 'Headline', headline: 'Own' }] },
          },
        },
        'de-de': { products: { mince: { slug: 'hack', name: 'Hack' } } },
      };

      it('is its facts and a locale’s words, in the order of the facts', async () => {
        const { locales, problems } = await read(documents);
        expect(problems).toEqual([]);
        expect([...locales['en-gb'].products.keys()]).toEqual(['burger', 'mince']);
        expect(locales['de-de'].products.get('mince')).toMatchObject({
          orderCode: 'OP101',
          name: 'Hack',
          path: '/de-de/produkte/hack',
          related: [],
        });
        expect(locales['en-gb'].products.get('mince')?.related).toMatchObject([
          { name: 'Burger', path: '/en-gb/products/burger' },
        ]);
        expect(locales['fi-fi'].products.size).toBe(0);
      });

      it('has a page of its own blocks or the site’s, in whatever locale it has words', async () => {
        const { locales } = await read(documents);
        const page = locales['en-gb'].pages.get('products/mince');
        expect(page).toMatchObject({
          path: '/en-gb/products/mince',
          entryTitle: 'Mince',
          meta: { description: 'Browns.' },
          breadcrumb: [{ label: 'The page products', link: '/en-gb/products' }],
          alternates: [
            { locale: 'en-gb', path: '/en-gb/products/mince' },
            { locale: 'de-de', path: '/de-de/produkte/hack' },
          ],
        });
        const headlinesAt = (locale: Locale, slug: string) =>
          listHeadlines(locales[locale].pages.get(slug)?.body.blocks ?? []);
        expect(headlinesAt('en-gb', 'products/mince')).toEqual(['Template']);
        expect(headlinesAt('en-gb', 'products/burger')).toEqual(['Own']);
        expect(headlinesAt('de-de', 'produkte/hack')).toEqual(['Template']);
      });

      it('is found at the address of another locale, and by its key', async () => {
        const { locales } = await read(documents);
        const lead = (path: string) => lookUpRedirect(locales['de-de'].redirects, path);
        expect(lead('/de-de/products/range.csv')).toMatchObject({
          to: '/de-de/produkte/range.csv',
          kind: 'permanent',
        });
        for (const folder of ['products', 'produkte'])
          expect(lead(`/de-de/${folder}/mince/specification.pdf`)?.to).toBe(
            '/de-de/produkte/hack/specification.pdf',
          );
        expect(lead('/de-de/produkte/hack')).toBeUndefined();
        expect(leadsNowhere('/de-de/products/hack', locales)).toBe(false);
        expect(leadsNowhere('/de-de/products/pie', locales)).toBe(true);
        expect(lookUpRedirect(locales['fi-fi'].redirects, '/fi-fi/products')).toBeUndefined();
      });

      it('is described by its promise, and by whole sentences of what is said after it', async () => {
        const long = `It ${'simmers '.repeat(17)}on.`;
        const { locales } = await read({
          ...documents,
          'en-gb': {
            products: {
              mince: { slug: 'mince', name: 'Mince', promise: 'Browns.', description: `Into a pie. ${long}` },
              burger: { slug: 'burger', name: 'Burger', description: long },
            },
          },
        });
        const describe = (slug: string) => locales['en-gb'].pages.get(`products/${slug}`)?.meta.description;
        expect(describe('mince')).toBe('Browns. Into a pie.');
        expect(describe('burger')).toBe(long);
      });

      it('is left out without facts, and where a page has its address, and both are reported', async () => {
        const { locales, problems } = await read({
          ...documents,
          'en-gb': {
            pages: { taken: makePage('products/mince') },
            products: {
              mince: { slug: 'mince', name: 'Mince' },
              pie: { slug: 'pie', name: 'Pie' },
            },
          },
        });
        expect(locales['en-gb'].pages.get('products/mince')?.entryTitle).toBe('The page products/mince');
        expect(locales['en-gb'].pages.has('products/pie')).toBe(false);
        expect(problems.map(({ message }) => message)).toEqual([
          'The address "products/mince" is taken by a page.',
          'There are no facts of "Pie", so it is not published.',
        ]);
        expect(problems[1]?.remedy).toMatch(/studio.* products\/pie\.yaml .*Contentful/);
      });

      it('is reported for facts that cannot be true, and loses what is none of its facts alone', async () => {
        const nutrition = { ...soundNutrition, fat: 1, saturates: 2 };
        const { locales, problems } = await read({
          shared: {
            productFacts: {
              mince: {
                ...{ ...mince, related: ['pie'], ean: '9521000001010', position: 'first', nutrition },
                outer: { gtin: '19521000001013' },
              },
              burger: { ...burger, ean: ['none'], isServedCold: true, coreTemperature: 75 },
            },
          },
          'en-gb': {
            products: { mince: { slug: 'mince', name: 'Mince' }, burger: { slug: 'burger', name: 'Burger' } },
          },
        });
        expect(locales['en-gb'].products.get('mince')).toMatchObject({
          orderCode: 'OP101',
          nutrition: { fat: 1 },
        });
        expect(locales['en-gb'].products.get('burger')).toMatchObject({ orderCode: burger.orderCode });
        expect(problems.map(({ path }) => path).sort()).toEqual([
          'ean',
          'ean',
          'isServedCold',
          'nutrition.saturates',
          'outer.gtin',
          'position',
          'related',
        ]);
      });

      it('or recipe with any wrong number, choice or answer among its facts is left out, and reported there', async () => {
        const faulty = [
          ...listFaulty('products', productFactsEntry, soundFacts),
          ...listFaulty('recipes', recipeFactsEntry, soundRecipe),
        ];
        const of = (kind: string, make: (one: (typeof faulty)[number]) => Document) =>
          Object.fromEntries(faulty.flatMap((one) => (one.kind === kind ? [[one.key, make(one)]] : [])));
        const { locales, problems } = await read({
          shared: {
            productFacts: { ...of('products', ({ document }) => document), mince: soundFacts },
            recipeFacts: { ...of('recipes', ({ document }) => document), stew: soundRecipe },
          },
          'en-gb': {
            products: {
              ...of('products', ({ key }) => ({ slug: key, name: key })),
              mince: { slug: 'mince', name: 'Mince' },
            },
            recipes: {
              ...of('recipes', ({ key }) => ({ slug: key, name: key, foods: [{ id: 'pea', food: 'peas' }] })),
              stew: { slug: 'stew', name: 'Stew', foods: [{ id: 'pea', food: 'peas' }] },
            },
          },
        });
        expect(faulty.length).toBeGreaterThan(40);
        expect([...locales['en-gb'].products.keys()]).toEqual(['mince']);
        expect([...locales['en-gb'].recipes.keys()]).toEqual(['stew']);
        const unreported = faulty.filter(
          ({ key, path }) => !problems.some((own) => own.file.includes(key) && own.path.startsWith(path)),
        );
        expect(unreported).toEqual([]);
        const commas = problems.filter(({ message }) => message.includes('"2,5"'));
        expect(commas.length).toBeGreaterThan(30);
        for (const { remedy } of commas) expect(remedy).toMatch(/^Write (2\.5,|a whole number)/);
      });

      it.each([
        ['a decimal comma', { ingredients: [{ id: 'pea', quantity: '2,5' }] }],
        ['a diet that is none', { diets: ['vegann'] }],
      ])('or recipe that gets %s stays as it was, and says so', async (_, fault) => {
        const wordsOf = (name: string) => ({ slug: 'stew', name, foods: [{ id: 'pea', food: 'peas' }] });
        const make = (facts: Document, name = 'Stew') => ({
          shared: { recipeFacts: { stew: { ...soundRecipe, ...facts } } },
          'en-gb': { recipes: { stew: wordsOf(name) } },
        });
        const { source, replace } = await openWith(make({}), []);
        const before = source.current().locales['en-gb'].recipes.get('stew');
        expect(before?.ingredients).toMatchObject([{ quantity: 60.5, unit: 'g' }]);
        await replace(make(fault));
        const isTold = ({ message }: ContentProblem) => message === 'Its last good version is shown.';
        const after = await waitFor(source, ({ problems }) => problems.some(isTold));
        expect(after.locales['en-gb'].recipes.get('stew')).toEqual(before);
        // It goes on being shown while other things change, and gives way to what is mended.
        await replace(make(fault, 'Pea stew'));
        const renamed = await waitFor(
          source,
          ({ locales }) => locales['en-gb'].recipes.get('stew')?.name === 'Pea stew',
        );
        expect(renamed.locales['en-gb'].recipes.get('stew')?.ingredients).toEqual(before?.ingredients);
        expect(renamed.problems.some(isTold)).toBe(true);
        await replace(make({ covers: 20 }));
        const mended = await waitFor(source, ({ problems }) => !problems.some(isTold));
        expect(mended.locales['en-gb'].recipes.get('stew')?.covers).toBe(20);
      });

      it('has its photograph on its page once: a recipe with the same comes without a picture', async () => {
        const ingredients = [{ id: 'burger', quantity: 500, product: 'burger' }];
        const { source } = await openWith(
          {
            shared: {
              productFacts: { burger: { ...burger, photograph: 'pea' } },
              recipeFacts: {
                stack: { covers: 10, image: 'pea', position: 1, ingredients },
                wrap: { covers: 10, image: 'leaf', position: 2, ingredients },
              },
            },
            'en-gb': {
              products: { burger: { slug: 'burger', name: 'Burger' } },
              recipes: {
                stack: { slug: 'stack', name: 'Stack', foods: [{ id: 'burger', food: 'Burger' }] },
                wrap: { slug: 'wrap', name: 'Wrap', foods: [{ id: 'burger', food: 'Burger' }] },
              },
            },
          },
          [await makePea(), drawing],
        );
        const { products, recipes } = source.current().locales['en-gb'];
        const shown = products.get('burger')?.recipes.map(({ name, image }) => [name, image?.url]);
        expect(shown).toEqual([
          ['Stack', undefined],
          ['Wrap', source.assets().image('leaf')?.url],
        ]);
        expect(recipes.get('stack')?.image).toBeDefined();
      });

      it('is left out where its allergens are wrong, since what is left of them would say that it is free from the rest', async () => {
        const { locales, problems } = await read({
          ...documents,
          shared: {
            productFacts: {
              mince: { ...mince, contains: ['glutten', 'soya'] },
              burger: { ...burger, mayContain: 'soya' },
            },
            recipeFacts: {
              stew: { covers: 10, ingredients: [{ id: 'celery', contains: ['celry'] }, { id: 'salt' }] },
            },
          },
          'en-gb': {
            products: documents['en-gb']?.products ?? {},
            recipes: { stew: { slug: 'stew', name: 'Stew', foods: [{ id: 'salt', food: 'salt' }] } },
          },
        });
        const { products, recipes } = locales['en-gb'];
        expect([...products.keys(), ...recipes.keys()]).toEqual([]);
        expect(problems.map(({ path }) => path)).toEqual(
          expect.arrayContaining(['contains.0', 'mayContain', 'ingredients[0].contains.0']),
        );
      });

      it('that is not there leaves the recipes which name it the allergens of the rest, and a line of which none are known', async () => {
        const { locales } = await read({
          shared: {
            recipeFacts: {
              stew: {
                covers: 10,
                ingredients: [
                  { id: 'pie', product: 'pie' },
                  { id: 'celery', contains: ['celery'], variesByMake: false },
                ],
              },
            },
          },
          'en-gb': {
            recipes: {
              stew: {
                slug: 'stew',
                name: 'Stew',
                foods: [
                  { id: 'pie', food: 'Pie' },
                  { id: 'celery', food: 'celery' },
                ],
              },
            },
          },
        });
        expect(locales['en-gb'].recipes.get('stew')).toMatchObject({
          contains: ['celery'],
          unknownLines: 1,
          ingredients: [{ areAllergensKnown: false }, { areAllergensKnown: true }],
        });
      });

      it('or recipe tells the allergens of an ingredient that has no words in a locale', async () => {
        const ingredients = [{ id: 'pea' }, { id: 'cream', quantity: 60, contains: ['milk'] }];
        const { locales } = await read({
          shared: { recipeFacts: { stew: { covers: 10, ingredients } } },
          'en-gb': {
            recipes: { stew: { slug: 'stew', name: 'Stew', foods: [{ id: 'pea', food: 'peas' }] } },
          },
        });
        expect(locales['en-gb'].recipes.get('stew')?.contains).toEqual(['milk']);
      });

      it.each([
        ['nothing of its allergens and ingredients', {}, {}, ['celery'], 1],
        ['what it may contain alone', { mayContain: ['soya'] }, {}, ['celery'], 1],
        ['its ingredients alone', {}, { ingredients: 'Peas, **oats**.' }, ['celery'], 1],
        ['that it contains none', { contains: ['none'] }, {}, ['celery'], 0],
        ['an allergen that is contained as well', { contains: ['soya'] }, {}, ['soya', 'celery'], 0],
      ])(
        'that tells %s leaves the recipes which use it the worst of their lines, and those not known',
        async (_, facts, words, stated, unknownLines) => {
          const { locales } = await read({
            shared: {
              productFacts: { burger: { orderCode: 'OP104', ...facts } },
              recipeFacts: {
                stew: {
                  covers: 10,
                  ingredients: [
                    { id: 'burger', product: 'burger' },
                    { id: 'celery', contains: ['celery'], variesByMake: false },
                  ],
                },
              },
            },
            'en-gb': {
              products: { burger: { slug: 'burger', name: 'Burger', ...words } },
              recipes: {
                stew: {
                  slug: 'stew',
                  name: 'Stew',
                  foods: [
                    { id: 'burger', food: 'Burger' },
                    { id: 'celery', food: 'celery' },
                  ],
                },
              },
            },
          });
          expect(locales['en-gb'].recipes.get('stew')).toMatchObject({
            contains: stated,
            mayContain: 'mayContain' in facts ? facts.mayContain : [],
            unknownLines,
          });
        },
      );

      it('or recipe that contradicts itself about allergens and diets claims neither, and is reported', async () => {
        const diets = ['vegan', 'vegetarian'];
        const facts = { orderCode: 'OP104', contains: ['none', 'milk'], mayContain: ['spelt'], diets };
        const { locales, problems } = await read({
          shared: {
            productFacts: { burger: { ...facts, freeFrom: ['milk', 'wheat', 'rye'] } },
            recipeFacts: { stew: { covers: 10, diets, ingredients: [{ id: 'pea', product: 'burger' }] } },
          },
          'en-gb': {
            products: { burger: { slug: 'burger', name: 'Burger' } },
            recipes: { stew: { slug: 'stew', name: 'Stew', foods: [{ id: 'pea', food: 'peas' }] } },
          },
        });
        const { products, recipes } = locales['en-gb'];
        expect(products.get('burger')?.diets).toEqual(['vegetarian']);
        expect(recipes.get('stew')).toMatchObject({ contains: ['milk'], diets: ['vegetarian'] });
        expect(problems.map(({ path, message }) => `${path}: ${message}`)).toEqual([
          'freeFrom: It cannot be free from wheat and contain, or perhaps contain, spelt, so no page says that it is free.',
          'freeFrom: It cannot be free from milk and contain, or perhaps contain, milk, so no page says that it is free.',
          'contains: It cannot contain none, milk, so "none" is ignored.',
          'diets: It cannot be vegan and contain none, milk, so no page says that it is vegan.',
          'ingredients[0].product: The recipe claims to be vegan, but "pea" contains milk, so no page says that it is vegan.',
        ]);
      });

      it('belongs to the recipes that use it, which take its allergens, and to the news that name it', async () => {
        const { locales, problems } = await read({
          shared: {
            productFacts: { mince, burger },
            recipeFacts: {
              stew: {
                covers: 10,
                ingredients: [
                  { id: 'burger', quantity: 500, product: 'burger' },
                  { id: 'celery', quantity: 2, unit: 'piece', contains: ['celery'] },
                  { id: 'salt' },
                ],
              },
            },
          },
          'en-gb': {
            products: documents['en-gb']?.products ?? {},
            recipes: {
              stew: {
                slug: 'stew',
                name: 'Stew',
                foods: [
                  { id: 'burger', food: 'Burger' },
                  { id: 'celery', food: 'celery' },
                ],
              },
            },
            news: { fair: makeArticle('fair', '2026-05-01', { products: ['burger'], recipes: ['stew'] }) },
          },
        });
        const { products, recipes, news, pages } = locales['en-gb'];
        expect(products.get('burger')).toMatchObject({
          recipes: [{ name: 'Stew', path: '/en-gb/recipes/stew', covers: 10 }],
          news: [{ name: 'News of fair', path: '/en-gb/news/fair' }],
        });
        expect(recipes.get('stew')).toMatchObject({
          contains: ['celery', 'mustard'],
          mayContain: ['gluten', 'soya'],
          ingredients: [
            { food: 'Burger', quantity: 500, product: { path: '/en-gb/products/burger' } },
            { food: 'celery' },
          ],
          products: [{ name: 'Burger' }],
        });
        expect(news.get('fair')).toMatchObject({
          products: [{ name: 'Burger' }],
          recipes: [{ name: 'Stew' }],
        });
        expect(pages.has('recipes/stew')).toBe(true);
        expect(problems.map(({ message }) => message)).toEqual([
          'The ingredient "salt" has no words here, and is left out.',
        ]);
      });
    });

    describe('a change', () => {
      const before = { 'en-gb': { pages: { about: makePage('about', 'Before') } } };
      const after = { 'en-gb': { pages: { about: makePage('about', 'After') } } };
      const headlineOf = (snapshot: ContentSnapshot) =>
        listHeadlines(snapshot.locales['en-gb'].pages.get('about')?.body.blocks ?? [])[0];

      it('swaps in another snapshot, and leaves the one before as it was', async () => {
        const { source, replace } = await openWith(before);
        const first = source.current();
        await replace(complete(after));
        const second = await waitFor(source, (snapshot) => headlineOf(snapshot) === 'After');
        expect(second).not.toBe(first);
        expect(headlineOf(first)).toBe('Before');
        expect(source.current()).toBe(second);
        expect(findMutableParts(second, 'snapshot')).toEqual([]);
      });

      it('is told to every subscriber once it can be seen, until it unsubscribes', async () => {
        const { source, replace } = await openWith(before);
        const told: string[] = [];
        const unsubscribe = source.subscribe(() => told.push('gone'));
        source.subscribe((snapshot) => told.push(snapshot === source.current() ? 'current' : 'another'));
        unsubscribe();
        await replace(complete(after));
        await waitFor(source, (snapshot) => headlineOf(snapshot) === 'After');
        expect(new Set(told)).toEqual(new Set(['current']));
      });
    });

    describe('its assets', () => {
      const film: AssetUnderTest = {
        file: 'kitchen.mp4',
        bytes: Buffer.from('\0\0\0\bftypisom'),
        alt: 'A kitchen at work',
        title: 'Kitchen',
        width: 960,
        height: 540,
        uploadDate: '2026-05-01',
      };

      it('have pictures by name, with size, words and address', async () => {
        const { source, addresses } = await openWith({}, [await makePea()]);
        const image = source.assets().image('pea');
        expect(source.current().problems).toEqual([]);
        expect(image).toMatchObject({
          width: 30,
          height: 20,
          ratio: 1.5,
          title: 'Pea',
          description: 'A pea',
          content_type: 'image/jpeg',
          url: expect.stringMatching(addresses.matches),
        });
        expect(image?.url).toContain('pea');
        expect(image?.full).toBe(addresses.toFull(image?.url ?? ''));
        expect(source.assets().image('bean')).toBeUndefined();
        expect(source.assets().video('pea')).toBeUndefined();
      });

      it('have the file behind an address by its id where it is the site’s own, and no other', async () => {
        const pea = await makePea();
        const { source, addresses } = await openWith({}, [pea]);
        const { image, asset, successor } = source.assets();
        const id = readAssetId(image('pea')?.full);
        expect(asset(id)).toEqual(
          addresses.areOurs
            ? expect.objectContaining({
                id: `pea.${hashAsset(pea.bytes)}`,
                kind: 'picture',
                contentType: 'image/jpeg',
                width: 30,
                height: 20,
                size: pea.bytes.length,
              })
            : undefined,
        );
        if (addresses.areOurs) expect(await readFile(asset(id)?.file ?? '')).toEqual(pea.bytes);
        for (const unknown of [
          '',
          'pea',
          'pea.jpg',
          'pea.00000000',
          'bean.00000000',
          '../pea',
          '__proto__',
        ]) {
          expect(asset(unknown), unknown).toBeUndefined();
        }
        expect(successor('bean.00000000', '328-q55.avif')).toBeUndefined();
        expect(successor('bean.00000000', 'pea.jpg')).toBeUndefined();
      });

      it('say what has taken the place of a file, once that is told', async () => {
        const { source, replaceAssets, addresses } = await openWith({}, [await makePea(), film]);
        const before = source.assets();
        const [old, oldFilm] = [before.image('pea')?.full, before.video('kitchen')?.sources[0]?.url];
        const reshot = { ...film, bytes: Buffer.from('\0\0\0\bftypisom again') };
        await replaceAssets([await makePea(60, 20), reshot]);
        const isThere = () => source.assets().image('pea')?.width === 60;
        await waitFor(source, () => isThere() && !source.assets().asset(readAssetId(oldFilm)));
        const { image, video, asset, successor } = source.assets();
        expect(image('pea')?.full).not.toBe(old);
        expect(video('kitchen')?.sources[0]?.url).not.toBe(oldFilm);
        expect(asset(readAssetId(old))).toBeUndefined();
        const next = asset(readAssetId(image('pea')?.full));
        expect(next !== undefined).toBe(addresses.areOurs);
        for (const id of [readAssetId(old), 'pea']) {
          expect(successor(id, '328-q55.avif')).toEqual(next);
        }
        const nextFilm = addresses.areOurs ? `kitchen.${hashAsset(reshot.bytes)}` : undefined;
        expect(successor(readAssetId(oldFilm), 'kitchen.mp4')?.id).toBe(nextFilm);
        expect(before.image('pea')?.full).toBe(old);
      });

      it('go with their files, and nothing takes their place', async () => {
        const { source, replaceAssets } = await openWith({}, [await makePea(), drawing]);
        const id = readAssetId(source.assets().image('pea')?.full);
        await replaceAssets([drawing]);
        await waitFor(source, () => !source.assets().image('pea'));
        expect(source.assets().asset(id)).toBeUndefined();
        expect(source.assets().successor(id, '328-q55.avif')).toBeUndefined();
        expect(source.assets().image('leaf')).toBeDefined();
      });

      it('have films by name, with the picture that is their poster', async () => {
        const poster = { ...(await makePea()), file: 'kitchen-poster.jpg' };
        const { source, addresses } = await openWith({}, [film, poster]);
        const { image, video, asset } = source.assets();
        const url = video('kitchen')?.sources[0]?.url ?? '';
        const id = readAssetId(url);
        expect(source.current().problems).toEqual([]);
        expect(video('kitchen')).toEqual({
          provider: 'file',
          sources: [{ url, contentType: 'video/mp4' }],
          width: 960,
          height: 540,
          title: 'Kitchen',
          description: 'A kitchen at work',
          uploadDate: '2026-05-01',
          poster: image('kitchen-poster'),
        });
        expect(url.endsWith('/kitchen.mp4')).toBe(true);
        expect(asset(id)?.kind).toBe(addresses.areOurs ? 'film' : undefined);
        if (addresses.areOurs) {
          expect(url).toBe(`/media/${id}/kitchen.mp4`);
          expect(asset(id)).toMatchObject({ id, kind: 'film', contentType: 'video/mp4', width: 960 });
        }
        expect(image('kitchen')).toBeUndefined();
      });

      it('have vector pictures by name, as they are', async () => {
        const { source, addresses } = await openWith({}, [drawing]);
        const { image, asset } = source.assets();
        const leaf = image('leaf');
        expect(leaf).toMatchObject({ width: 20, height: 10, description: '', content_type: 'image/svg+xml' });
        expect(leaf?.full).toBe(addresses.toOriginal(leaf?.url ?? '', 'leaf.svg'));
        const id = readAssetId(leaf?.full);
        expect(asset(id)).toEqual(
          addresses.areOurs
            ? expect.objectContaining({ id, kind: 'vector', contentType: 'image/svg+xml' })
            : undefined,
        );
      });

      it('stand in entries as they are by name', async () => {
        const meta = { ogImage: 'pea' };
        const { source } = await openWith(
          { 'en-gb': { pages: { about: makePage('about', 'Peas', { meta }) } } },
          [await makePea()],
        );
        const about = source.current().locales['en-gb'].pages.get('about');
        expect(about?.meta.ogImage).toEqual(source.assets().image('pea'));
      });
    });

    describe('a picture in its place', () => {
      async function readPicture(ogImage: unknown) {
        const { source } = await openWith(
          { 'en-gb': { pages: { about: makePage('about', 'Peas', { meta: { ogImage } }) } } },
          [await makePea()],
        );
        const { locales, problems } = source.current();
        return {
          image: locales['en-gb'].pages.get('about')?.meta.ogImage,
          pea: source.assets().image('pea'),
          problems,
        };
      }

      it.each([{ alt: 'Two peas' }, { focus: 'top' }, { alt: '', focus: 'bottom-left' }])(
        'has %j of its own',
        async (said) => {
          const { image, pea, problems } = await readPicture({ asset: 'pea', ...said });
          expect(image).toEqual({ ...pea, ...said });
          expect(problems).toEqual([]);
        },
      );

      it('is shown around its middle where its focus is none, which is told', async () => {
        const { image, pea, problems } = await readPicture({ asset: 'pea', alt: 'Peas', focus: 'face' });
        expect(image).toEqual({ ...pea, alt: 'Peas' });
        expect(problems).toEqual([
          expect.objectContaining({
            path: 'meta.ogImage.focus',
            message: '"face" is not a part of a picture that a crop can keep.',
            remedy: expect.stringContaining('top, bottom, left, right, top-left'),
          }),
        ]);
      });
    });

    if (covers === 'reading') return;

    describe('a locale', () => {
      it('is named where its pages have neither navigation nor footer', async () => {
        const one = await open(complete({ 'de-de': { site: {} } }), []);
        opened.push(one);
        const { locales, problems } = one.source.current();
        expect(locales['de-de'].pages.size).toBe(1);
        expect(problems).toEqual([
          {
            file: 'de-de',
            path: '',
            message: 'The pages of this locale have no navigation and no footer.',
            remedy: 'Add the locale’s site properties, or mend them.',
          },
        ]);
      });
    });

    describe('what shows nothing', () => {
      const form = (rest: Document): Document => ({
        block: 'FormContact',
        headerHeadline: 'Secret',
        ...rest,
      });
      const asks = { success_page: '/en-gb/about' };
      const embed = (target: Document): Document => ({
        ...rich,
        content: [
          ...(rich.content as Document[]),
          { nodeType: 'embedded-entry-block', data: { target }, content: [] },
        ],
      });

      it('is published nowhere, and is no problem', async () => {
        const { locales, problems } = await read({
          'en-gb': {
            site: {
              site: {
                preFooter: [{ block: 'Box', blocks: [form(asks)] }],
                newsHeader: [{ block: 'Folder', folder: 'forms' }],
                footer: { legalText: embed(form(asks)) },
              },
            },
            pages: {
              about: makePage('about', 'Kept', {
                header: [{ block: 'Accordion', headerHeadline: 'Secret', items: [{ headline: 'Secret' }] }],
                body: [
                  { block: 'Box', headerHeadline: 'Secret', blocks: [{ block: 'Folder', folder: 'forms' }] },
                  { block: 'Text', text: embed(form(asks)) },
                ],
              }),
            },
            news: { fair: makeArticle('fair', '2026-05-01', { summary: embed(form(asks)) }) },
            folders: { forms: { entryTitle: 'Forms', blocks: [form(asks)] } },
          },
        });
        const { site, pages, news } = locales['en-gb'];
        expect(problems).toEqual([]);
        expect(site).toMatchObject({ preFooter: [], newsHeader: [] });
        expect(pages.get('about')).toMatchObject({
          header: { blocks: [] },
          body: { blocks: [{ block: 'Text' }] },
        });
        expect(news.get('fair')?.summary).toBeDefined();
        expect(JSON.stringify([site, ...pages.values(), ...news.values()])).not.toContain('Secret');
      });

      it('keeps its number among the contact forms of its page, so that a later one means the same', async () => {
        const { locales } = await read({
          'en-gb': {
            pages: {
              about: makePage('about', '', {
                body: [
                  form({ notification_emails: 'a@example.com' }),
                  form({ ...asks, notification_emails: 'b@example.com' }),
                ],
              }),
            },
          },
        });
        expect(locales['en-gb'].pages.get('about')?.body.blocks).toMatchObject([
          { notification_emails: 'en-gb/about:2' },
        ]);
      });
    });

    describe('a name of a place in a page', () => {
      const named = (anchorId: string): Document => ({ block: 'Headline', headline: 'x', anchorId });
      const accordion = (...items: Document[]): Document => ({
        block: 'Accordion',
        items: items.map((item) => ({ headline: 'x', text: rich, ...item })),
      });

      it('is reported where it stands for two: of blocks, items or folders', async () => {
        const { locales, problems } = await read({
          'en-gb': {
            pages: {
              about: makePage('about', '', {
                header: [named('a b')],
                body: [
                  { block: 'Box', blocks: [accordion({ id: 'one' }, { anchor_id: 'a%20b' })] },
                  accordion({ id: 'one' }),
                  { block: 'Folder', folder: 'shared' },
                  { block: 'Folder', folder: 'shared' },
                ],
              }),
            },
            folders: { shared: { entryTitle: 'Shared', blocks: [named('shared')] } },
          },
          'de-de': { pages: { about: makePage('ueber-uns', '', { body: [] }) } },
        });
        expect(locales['en-gb'].pages.get('about')?.body.blocks).toHaveLength(4);
        expect(problems).toEqual(
          ['a%20b', 'one', 'shared'].map((name) => ({
            file: expect.stringContaining('about'),
            path: 'body',
            message: `Two places on this page are named "${name}", and links lead to the first.`,
            remedy: 'Give each block an anchorId, and each item an id, of its own.',
          })),
        );
      });

      it('can stand on every page once, and name one item twice', async () => {
        const body = [named('one'), accordion({ id: 'two', anchor_id: 'two' })];
        const article = makeArticle('fair', '2026-05-01', { body });
        const { problems } = await read({
          'en-gb': { pages: { about: makePage('about', '', { body }) }, news: { fair: article } },
        });
        expect(problems).toEqual([]);
      });
    });

    describe('a link to a page that is not there', () => {
      const textWith = (uri: string): Document => ({
        nodeType: 'document',
        data: {},
        content: [
          {
            nodeType: 'paragraph',
            data: {},
            // Twice, which is told once.
            content: Array.from({ length: 2 }, () => ({
              nodeType: 'hyperlink',
              data: { uri },
              content: [{ nodeType: 'text', value: 'Peas', marks: [], data: {} }],
            })),
          },
        ],
      });
      const menu = (link: string) => ({
        navigation: [
          { label: ' ', link: '/en-gb/nowhere' },
          { label: 'Us', link },
        ],
        footer: { navigation: [{ label: 'Us', link }], legalText: textWith(link) },
      });

      async function readDead(link: string, about?: Document, body: Document[] = []) {
        const { problems } = await read({
          'en-gb': {
            site: { site: menu(link) },
            redirects: { redirects: { redirects: [{ from: '/en-gb/us', to: '/en-gb' }] } },
            pages: { ...(about && { about }), peas: makePage('peas', 'Peas', { body }) },
          },
        });
        const dead = problems.filter(({ kind }) => kind === 'dead-link');
        return dead.map(({ path, message }) => `${path}: ${message}`);
      }

      it('is told below a redirect that leads below itself, or round in a circle with the site’s own', async () => {
        const linking = (slug: string, link: string) =>
          makePage(slug, slug, { body: [{ block: 'Text', text: textWith(link) }] });
        const below = (from: string, to: string) => ({
          redirects: { redirects: [{ from, to, match: 'prefix' }] },
        });
        const { problems } = await read({
          'en-gb': {
            pages: { all: linking('shop/all', '/en-gb/shop/peas') },
            redirects: below('/en-gb/shop', '/en-gb/shop/all'),
          },
          'de-de': {
            pages: { produkte: linking('produkte', '/de-de/produkte/erbsen') },
            redirects: below('/de-de/produkte', '/de-de/products'),
          },
        });
        const dead = problems.filter(({ kind }) => kind === 'dead-link').map(({ message }) => message);
        expect(dead.sort()).toEqual([
          'The link /de-de/produkte/erbsen leads to nothing.',
          'The link /en-gb/shop/peas leads to nothing.',
        ]);
      });

      it('is told of where it stands, once the page is gone', async () => {
        const link = '/en-gb/about/?a=b#c';
        const body = [
          { block: 'Headline', headline: 3 },
          { block: 'Text', text: textWith(link) },
        ];
        expect(await readDead(link, makePage('about'), body)).toEqual([]);
        expect(await readDead(link, undefined, body)).toEqual([
          `body[1].text: The link ${link} leads to nothing.`,
          `navigation[1].link: The link ${link} leads to nothing.`,
          `footer.navigation[0].link: The link ${link} leads to nothing.`,
          `footer.legalText: The link ${link} leads to nothing.`,
        ]);
      });

      it('is told in whatever way it is written, and nothing that leads anywhere is', async () => {
        const dead = ['/about', '/en-gb/a/b', '/de-de/uns', '/EN-GB/nowhere'];
        const own = [
          '/',
          '/en-gb/us',
          '/de-de',
          '/EN-GB/about/',
          '/en-gb/sitemap',
          '/ds/',
          '/media/menu.pdf',
        ];
        const others = ['#top', '#cmp', 'https://example.com/en-gb/nowhere', 'mailto:a@example.com'];
        const navigation = [...dead, ...own, ...others].map((link) => ({ label: 'Us', link }));
        const { problems } = await read({
          'en-gb': {
            site: { site: { navigation } },
            redirects: { redirects: { redirects: [{ from: '/en-gb/us', to: '/en-gb' }] } },
            pages: { about: makePage('about') },
          },
        });
        expect(problems.map(({ message }) => message)).toEqual(
          dead.map((link) => `The link ${link} leads to nothing.`),
        );
      });
    });

    describe('a contact form', () => {
      it.each(['preFooter', 'newsHeader'] as const)('in the site’s %s has its addresses', async (field) => {
        const blocks = [
          { block: 'FormContact', success_page: '/en-gb', notification_emails: 'a@example.com' },
        ];
        const { locales, contactForms } = await read({ 'en-gb': { site: { site: { [field]: blocks } } } });
        const [published] = locales['en-gb'].site[field];
        expect(contactForms.get(String(published?.notification_emails))).toEqual(['a@example.com']);
        expect([...contactForms.values()]).toEqual([['a@example.com']]);
      });
    });

    describe('what the pages of a locale share', () => {
      it('loses no more than what is wrong', async () => {
        const { locales, problems } = await read({
          'en-gb': {
            site: {
              site: {
                navigation: [
                  { label: 'Home', link: '/en-gb' },
                  { label: ' ', link: '/en-gb/nowhere' },
                  {
                    type: 'group',
                    label: 'Sectors',
                    items: [
                      { label: 'Pubs', link: 'javascript:' },
                      { label: 'Schools', link: '/en-gb/search?q=schools' },
                    ],
                  },
                ],
                footer: {
                  navigation: 'none',
                  social: [
                    { label: 'X', link: 'https://x.com', icon: 'twitter' },
                    { label: 'Y', link: 'https://y.com' },
                  ],
                  consumerSite: 'example.com',
                  legalText: rich,
                },
                preFooter: [
                  { block: 'Headline', headline: 3 },
                  { block: 'Headline', headline: 'End' },
                ],
                newsHeader: 'none',
                meta: { ogImage: 3 },
              },
            },
          },
        });
        const { site } = locales['en-gb'];
        expect(site.navigation).toMatchObject([
          { label: 'Home' },
          { label: 'Sectors', items: [{ label: 'Schools' }] },
        ]);
        expect(site.footer).toMatchObject({ navigation: [], social: [{ label: 'Y' }], legalText: rich });
        expect(site.footer.consumerSite).toBeUndefined();
        expect(listHeadlines(site.preFooter)).toEqual(['End']);
        expect(site.newsHeader).toEqual([]);
        expect(problems.map(({ path }) => path)).toEqual([
          'navigation[1].label',
          'navigation[2].items[0].link',
          'footer.navigation',
          'footer.social[0].icon',
          'footer.consumerSite',
          'preFooter[0].headline',
          'newsHeader',
          'meta.ogImage',
        ]);
      });
    });

    describe('news', () => {
      it('are in the order they were published, whatever time zone they say', async () => {
        const { locales } = await read({
          'en-gb': {
            news: {
              a: makeArticle('old', '2025-12-31'),
              b: makeArticle('noon', '2026-05-01T12:00:00+02:00'),
              c: makeArticle('later', '2026-05-01T11:00:00Z'),
              d: makeArticle('newest', '2026-05-02'),
              e: makeArticle('newest-too', '2026-05-02'),
            },
          },
        });
        expect(locales['en-gb'].newsByDate.map(({ path }) => path.replace('/en-gb/news/', ''))).toEqual([
          'newest',
          'newest-too',
          'later',
          'noon',
          'old',
        ]);
      });

      it('cannot have a slug that is no name of an article', async () => {
        const odd = ['', 'a/b', 'feed.xml'].map((slug, index) => [index, makeArticle(slug, '2026-05-01')]);
        const { locales, problems } = await read({ 'en-gb': { news: Object.fromEntries(odd) } });
        expect(locales['en-gb'].news.size).toBe(0);
        expect(problems.map(({ path }) => path)).toEqual(['slug', 'slug', 'slug']);
      });
    });

    describe('the sitemap', () => {
      it('takes titles and addresses from the pages', async () => {
        const sections = [
          { title: 'Pages', index: 'cafe\u0301', items: [{ slug: '' }, { slug: 'caf\u00e9' }] },
          { title: 'News', news: true },
        ];
        const { locales, problems } = await read({
          'en-gb': {
            pages: { cafe: makePage('caf\u00e9') },
            news: {
              a: makeArticle('a', '2026-01-01'),
              b: { ...makeArticle('b', '2026-01-02'), headline: 'News *of b*' },
            },
            sitemap: { sitemap: { sections } },
          },
        });
        expect(problems).toEqual([]);
        const cafe = { path: '/en-gb/caf\u00e9', title: 'The page caf\u00e9' };
        expect(locales['en-gb'].sitemap).toEqual([
          { title: 'Pages', index: cafe, items: [{ path: '/en-gb', title: 'The page' }, cafe] },
          {
            title: 'News',
            index: undefined,
            items: [
              { path: '/en-gb/news/b', title: 'News of b' },
              { path: '/en-gb/news/a', title: 'News of a' },
            ],
          },
        ]);
      });

      it('leaves out what is no page', async () => {
        const sections = [
          { title: 'Pages', index: 'nowhere', items: ['gone', 'search', ''].map((slug) => ({ slug })) },
        ];
        const { locales, problems } = await read({ 'en-gb': { sitemap: { sitemap: { sections } } } });
        expect(locales['en-gb'].sitemap).toMatchObject([{ index: undefined, items: [{ path: '/en-gb' }] }]);
        expect(problems.map(({ path, message }) => `${path}: ${message}`)).toEqual([
          'sections: There is no page with the slug "nowhere".',
          'sections: There is no page with the slug "gone".',
          'sections: "search" is a page of the site’s own, and the sitemap lists editors’ pages.',
        ]);
      });
    });

    describe('a redirect', () => {
      const readRedirects = (...redirects: Document[]) => readInLocales({ 'en-gb': redirects });

      async function readInLocales(redirects: Partial<Record<Locale, Document[]>>) {
        const { locales, problems } = await read({
          'en-gb': {
            pages: { home: makePage(''), about: makePage('about') },
            news: { fair: makeArticle('fair', '2026-05-01') },
            redirects: { redirects: { redirects: redirects['en-gb'] } },
          },
          'de-de': { redirects: { redirects: { redirects: redirects['de-de'] ?? [] } } },
        });
        return {
          redirects: [...locales['en-gb'].redirects],
          problems: problems.map(({ message }) => message),
          paths: problems.map(({ path }) => path),
        };
      }

      it('is named by its row where it is wrong, whatever is left out before it', async () => {
        const { paths } = await readRedirects(
          { from: '/en-gb/d', to: 'javascript:alert(1)' },
          { from: 'old', to: '/en-gb/about' },
          { from: '/en-gb/b', to: '#top' },
          { from: '/EN-GB/c/', to: '/en-gb/nowhere' },
          { from: '/en-gb/d', to: '/en-gb/nowhere' },
          { from: '/en-gb/b', to: '/en-gb/c' },
        );
        expect(paths.toSorted()).toEqual([
          'redirects[0].to',
          'redirects[1].from',
          'redirects[2].to',
          'redirects[3].to',
          'redirects[4].to',
          'redirects[5].to',
        ]);
      });

      it('works without the characters that nobody sees, and tells of them', async () => {
        const { redirects, paths } = await readRedirects(
          { from: '/en-gb/o\u200bld', to: '/en-gb/about' },
          { from: '/en-gb/new\u00ad', to: '\u2066/en-gb/about' },
          { from: '/en-gb/shop%EF%BB%BF', to: 'www.example.com' },
        );
        expect(redirects.map(([path, { to }]) => [path, to])).toEqual([
          ['/en-gb/old', '/en-gb/about'],
          ['/en-gb/new', '/en-gb/about'],
          ['/en-gb/shop', 'https://www.example.com'],
        ]);
        expect(paths.toSorted()).toEqual([
          'redirects[0].from',
          'redirects[1].from',
          'redirects[1].to',
          'redirects[2].from',
          'redirects[2].to',
        ]);
      });

      it('is found at its path, decoded where that can be', async () => {
        const to = '/en-gb/about';
        const { redirects, problems } = await readRedirects(
          ...['100%', '101%25', '50%-off', 'caf%E9', 'a%2Fb'].map((path) => ({ from: `/en-gb/${path}`, to })),
        );
        const paths = redirects.map(([path]) => path.replace('/en-gb/', ''));
        expect(paths).toEqual(['100%', '101%', '50%-off', 'caf%E9', 'a%2Fb']);
        expect(problems).toEqual([]);
      });

      it('is found by its decoded path, however it was written', async () => {
        const to = '/en-gb/about';
        const { redirects, problems } = await readRedirects(
          { from: '/en-gb/a', to, kind: 'temporary' },
          { from: '/EN-GB//caf%C3%A9/', to: 'https://example.com/?q=1' },
          { from: '/en-gb/cre\u0301me', to: '/en-gb/about#team' },
        );
        expect(problems).toEqual([]);
        expect(redirects).toEqual([
          ['/en-gb/a', { to, match: 'exact', kind: 'temporary' }],
          ['/en-gb/caf\u00e9', { to: 'https://example.com/?q=1', match: 'exact', kind: 'permanent' }],
          ['/en-gb/cr\u00e9me', { to: '/en-gb/about#team', match: 'exact', kind: 'permanent' }],
        ]);
      });

      it('is left out where it leads from no path of its locale or from where something is, to no address or to itself', async () => {
        const rows = [
          ['/de-de/old', '/en-gb/about', '"/de-de/old" is not a path of this locale.'],
          ['/en-gb', '/en-gb/about', '"/en-gb" is not a path of this locale.'],
          ['old', '/en-gb/about', '"old" is not a path of this locale.'],
          ['/en-gb/a?b', '/en-gb/about', '"/en-gb/a?b" is not a path of this locale.'],
          ['/en-gb/about', '/en-gb', 'At "/en-gb/about" something else answers.'],
          ['/en-gb/news/fair', '/en-gb', 'At "/en-gb/news/fair" something else answers.'],
          ['/en-gb/sitemap', '/en-gb', 'At "/en-gb/sitemap" something else answers.'],
          ['/en-gb/a', '/en-gb/caf%E9', '"/en-gb/caf%E9" is not an address.'],
          ['/en-gb/b', '///example.com', '"///example.com" is not an address.'],
          ['/en-gb/c', 'https://', '"https://" is not an address.'],
          ['/en-gb/d', 'mailto:a@example.com', 'The redirect from "/en-gb/d" leads to no address.'],
          ['/en-gb/e', '#top', 'The redirect from "/en-gb/e" leads to no address.'],
          ['/en-gb/f', '/en-gb/f', 'The redirect from "/en-gb/f" never arrives.'],
          ['/en-gb/g', '/EN-gb//g/?b#c', 'The redirect from "/en-gb/g" never arrives.'],
        ];
        const { redirects, problems } = await readRedirects(...rows.map(([from, to]) => ({ from, to })));
        expect(redirects).toEqual([]);
        expect(problems.toSorted()).toEqual(rows.map(([, , message]) => message).toSorted());
      });

      it('is left out where it leads into a circle, in other locales as well', async () => {
        const { redirects, problems } = await readInLocales({
          'en-gb': [
            { from: '/en-gb/start', to: '/en-gb/and-back' },
            { from: '/en-gb/and-back', to: '/de-de/there' },
            { from: '/en-gb/fine', to: '/en-gb/about' },
          ],
          'de-de': [{ from: '/de-de/there', to: '/en-gb/and-back' }],
        });
        expect(redirects.map(([path]) => path)).toEqual(['/en-gb/fine']);
        expect(problems).toEqual([
          'The redirect from "/de-de/there" never arrives.',
          'The redirect from "/en-gb/start" never arrives.',
          'The redirect from "/en-gb/and-back" never arrives.',
        ]);
      });

      it('is told where it leads to another, and how to spare the detour', async () => {
        const { redirects, problems } = await readRedirects(
          { from: '/en-gb/a', to: '/en-gb/b' },
          { from: '/en-gb/b', to: '/en-gb/old/c', match: 'prefix' },
          { from: '/en-gb/old', to: '/en-gb/about', match: 'prefix' },
        );
        expect(redirects).toHaveLength(3);
        expect(problems).toEqual([
          'The redirect from "/en-gb/a" leads to another redirect.',
          'The redirect from "/en-gb/b" leads to another redirect.',
        ]);
      });

      it('from all below a page is none from the page itself', async () => {
        const below = { from: '/en-gb/about', to: '/en-gb/news', match: 'prefix' };
        const { redirects, problems } = await readRedirects(below, { from: '/en-gb/us', to: '/en-gb/about' });
        expect(redirects.map(([path, { to }]) => [path, to])).toEqual([
          ['/en-gb/about', '/en-gb/news'],
          ['/en-gb/us', '/en-gb/about'],
        ]);
        expect(problems).toEqual([
          'The redirect from "/en-gb/about" leads to /en-gb/news, where nothing is.',
        ]);
      });

      it('arrives at a page below a path that all below is sent on from', async () => {
        const { redirects, problems } = await readRedirects(
          { from: '/en-gb/a', to: '/en-gb/news/fair' },
          { from: '/en-gb/news', to: '/en-gb/a', match: 'prefix' },
        );
        expect(redirects).toHaveLength(2);
        expect(problems).toEqual(['The redirect from "/en-gb/news" leads to another redirect.']);
      });

      it('to where nothing is, is kept and told, and one to anything that is there is not told', async () => {
        const nowhere = ['/en-gb/nowhere', '/de-de/nirgends?a#b', '/EN-gb/nowhere/'];
        const there = ['/en-gb/news/fair', '/en-gb/search?q=a', '/ds/', '/favicon.svg', '/'];
        const rows = [...nowhere, ...there].map((to, index) => ({ from: `/en-gb/${index}`, to }));
        const { redirects, problems } = await readRedirects(...rows);
        expect(redirects).toHaveLength(rows.length);
        expect(problems).toEqual(
          nowhere.map((to, index) => `The redirect from "/en-gb/${index}" leads to ${to}, where nothing is.`),
        );
      });

      it('that is one of a hundred in a circle is left out with them', async () => {
        const circle = Array.from({ length: 100 }, (_, index) => ({
          from: `/en-gb/${index}`,
          to: `/en-gb/${(index + 1) % 100}`,
        }));
        const { redirects, problems } = await readRedirects(...circle);
        expect(redirects).toEqual([]);
        expect(problems).toHaveLength(100);
      });

      it('that leads below itself is left out', async () => {
        const { redirects, problems } = await readRedirects({
          from: '/en-gb/a',
          to: '/en-gb/a/b',
          match: 'prefix',
        });
        expect(redirects).toEqual([]);
        expect(problems).toEqual(['The redirect from "/en-gb/a" never arrives.']);
      });

      it('needs a destination, unless its path is gone', async () => {
        const { redirects, problems } = await readRedirects(
          { from: '/en-gb/a' },
          { from: '/en-gb/b', kind: 'gone' },
        );
        expect(redirects).toEqual([['/en-gb/b', { match: 'exact', kind: 'gone' }]]);
        expect(problems).toEqual(['The redirect from "/en-gb/a" leads to no address.']);
      });

      it('is the first of two from the same path', async () => {
        const { redirects, problems } = await readRedirects(
          { from: '/en-gb/a', to: '/en-gb' },
          { from: '/en-gb/a/', to: '/en-gb/about' },
        );
        expect(redirects).toEqual([['/en-gb/a', { to: '/en-gb', match: 'exact', kind: 'permanent' }]]);
        expect(problems).toEqual(['There are two redirects from "/en-gb/a/".']);
      });
    });

    describe('the revision', () => {
      const readRevision = async (documents: Documents) => (await read(documents)).revision;
      const change = (kind: EntryKind, key: string, fields: Document): Documents => {
        const british = everything['en-gb'] ?? {};
        return {
          ...everything,
          'en-gb': {
            ...british,
            [kind]: { ...british[kind], [key]: { ...british[kind]?.[key], ...fields } },
          },
        };
      };

      it('changes with all that shows, and with nothing else', async () => {
        const before = await readRevision(everything);
        const shown: [string, Documents][] = [
          ['a title', change('pages', 'about', { entryTitle: 'About Oakpea' })],
          ['a slug', change('pages', 'about', { slug: 'about-us' })],
          ['a block', change('pages', 'about', { body: [] })],
          [
            'a shared block',
            change('folders', 'shared', { blocks: [{ block: 'Headline', headline: 'Other' }] }),
          ],
          ['an article', change('news', 'fair', { headline: 'Other' })],
          ['a setting', change('site', 'site', { navigation: [] })],
          ['the sitemap', change('sitemap', 'sitemap', { sections: [] })],
          ['a redirect', change('redirects', 'redirects', { redirects: [] })],
          ['a page more', change('pages', 'more', makePage('more'))],
          ['a translation', { ...everything, 'de-de': { pages: { about: makePage('ueber-uns') } } }],
        ];
        for (const [what, documents] of shown)
          expect.soft(await readRevision(documents), what).not.toBe(before);
        const others: [string, Documents][] = [
          ['nothing', structuredClone(everything)],
          ['a field nobody knows', change('pages', 'about', { colour: 'red' })],
          ['what a translation was made from', change('pages', 'about', { translatedFrom: 'r0123abc' })],
          ['a page that is left out', change('pages', 'broken', { slug: 'broken' })],
          ['a default written out', change('pages', 'about', { preFooter: true })],
          ['a folder nobody names', change('folders', 'other', { entryTitle: 'Other', blocks: [] })],
          ['a folder’s own title', change('folders', 'shared', { entryTitle: 'Other' })],
        ];
        for (const [what, documents] of others) expect.soft(await readRevision(documents), what).toBe(before);
      });
    });
  });
}

/** The paths in a value that are not frozen. */
function findMutableParts(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const parts: [string, unknown][] = Object.entries(value).map(([name, part]) => [`${path}.${name}`, part]);
  if (value instanceof Map) {
    expect(() => value.set('x', 1), path).toThrow(TypeError);
    expect(() => value.delete('x'), path).toThrow(TypeError);
    expect(() => value.clear(), path).toThrow(TypeError);
    parts.push(...[...value].map(([key, part]): [string, unknown] => [`${path}.get(${key})`, part]));
  }
  return [
    ...(Object.isFrozen(value) ? [] : [path]),
    ...parts.flatMap(([name, part]) => findMutableParts(part, name)),
  ];
}

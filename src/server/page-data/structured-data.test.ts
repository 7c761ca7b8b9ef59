import { describe, expect, it } from 'vitest';
import { localeCodes } from '#i18n/locales.ts';
import type { SiteProps } from '#schema/page-props.ts';
import { createTestSite, origin, readPage, snapshot } from '../test-site.ts';
import type { PageAnswer } from './page-answer.ts';
import { addStructuredData } from './structured-data.ts';

const { get } = createTestSite();

interface DataRecord {
  '@type': string;
  [property: string]: unknown;
}

async function readRecords(path: string): Promise<DataRecord[]> {
  const { props } = readPage(await (await get(encodeURI(path))).text());
  return ((props.site as unknown as SiteProps).meta.structuredData ?? []) as DataRecord[];
}

const findRecord = async (path: string, type: string) =>
  (await readRecords(path)).find((record) => record['@type'] === type);

describe('structured data', () => {
  it.each(localeCodes)(
    'says on %s’s home page who stands behind the site, and how it is searched',
    async (locale) => {
      const [organization, webSite] = await readRecords(`/${locale}`);
      expect(organization).toMatchObject({
        '@type': 'Organization',
        name: 'Oakpea Professionals',
        url: origin,
      });
      expect(organization?.logo).toMatch(`${origin}/media/logo`);
      expect(webSite).toMatchObject({
        '@type': 'WebSite',
        url: `${origin}/${locale}`,
        publisher: { '@id': organization?.['@id'] },
        potentialAction: {
          target: { urlTemplate: `${origin}/${locale}/search?q={search_term_string}` },
          'query-input': 'required name=search_term_string',
        },
      });
    },
  );

  it('lists the news that a page shows', async () => {
    const list = await findRecord('/en-gb/news', 'ItemList');
    const first = snapshot.locales['en-gb'].newsByDate.slice(0, 12);
    expect(list?.numberOfItems).toBe(12);
    expect(list?.itemListElement).toEqual(
      first.map(({ path, headline }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: headline,
        url: origin + encodeURI(path),
      })),
    );
  });

  it('lists the retailers of a page', async () => {
    const list = await findRecord('/en-gb/where-to-buy', 'ItemList');
    expect(Number(list?.numberOfItems)).toBeGreaterThan(5);
  });

  it('describes films of ours with what a preview needs, and no others', async () => {
    const paths = [...snapshot.locales['en-gb'].pages.values(), ...snapshot.locales['en-gb'].newsByDate]
      .filter(({ body }) => JSON.stringify(body).includes('"block":"Video"'))
      .map(({ path }) => path);
    expect(paths.length).toBeGreaterThan(0);
    const films = (await Promise.all(paths.map(readRecords)))
      .flat()
      .filter((record) => record['@type'] === 'VideoObject');
    expect(films.length).toBeGreaterThan(0);
    for (const film of films) {
      expect(film.name).toEqual(expect.stringMatching(/\S/));
      expect(film.description).toEqual(expect.stringMatching(/\S/));
      expect(film.contentUrl).toMatch(`${origin}/media/`);
      expect(film.thumbnailUrl).toMatch(`${origin}/media/`);
      expect(film.uploadDate).toMatch(/^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)$/);
    }
  });

  it.each([
    [
      'the block’s title',
      { title: 'By the block', headline: 'How *peas* freeze' },
      'Of the file',
      'By the block',
    ],
    ['its own title', { headline: 'How *peas* freeze' }, 'Of the file', 'Of the file'],
    ['the headline above it, in plain words', { headline: 'How *peas* freeze' }, '', 'How peas freeze'],
    ['the page’s title', {}, '', 'Our factory'],
  ])('names a film by %s', (_by, block, title, name) => {
    const video = { provider: 'file', sources: [], width: 16, height: 9, title };
    const site = { uri: '/en-gb/factory', meta: { title: 'Our factory' } };
    const page = { body: { blocks: [{ block: 'Video', video, ...block }] } };
    const answer = { status: 200, component: 'ComposedPage', props: { site, page } };
    const { props } = addStructuredData(answer as unknown as PageAnswer<'ComposedPage'>, 'en-gb', {
      snapshot,
      origin,
      findImage: () => undefined,
    });
    expect(props.site.meta.structuredData).toMatchObject([{ '@type': 'VideoObject', name }]);
  });

  it.each([
    ['its own day, as midnight in UTC', '2026-05-01', undefined, '2026-05-01T00:00:00Z'],
    ['its own time', '2026-05-01T09:30:00+02:00', undefined, '2026-05-01T09:30:00+02:00'],
    ['the block’s day', '2026-05-01', '2024-02-29', '2024-02-29T00:00:00Z'],
    ['no day that is known', undefined, undefined, undefined],
  ])('says that a film was published on %s', (_day, own, ofBlock, uploadDate) => {
    const video = { provider: 'file', sources: [], width: 16, height: 9, title: 'Peas', uploadDate: own };
    const site = { uri: '/en-gb/factory', meta: { title: 'Our factory' } };
    const page = { body: { blocks: [{ block: 'Video', video, uploadDate: ofBlock }] } };
    const answer = { status: 200, component: 'ComposedPage', props: { site, page } };
    const { props } = addStructuredData(answer as unknown as PageAnswer<'ComposedPage'>, 'en-gb', {
      snapshot,
      origin,
      findImage: () => undefined,
    });
    expect(props.site.meta.structuredData).toMatchObject([{ '@type': 'VideoObject', uploadDate }]);
  });

  it('is not on a page that has none of it', async () => {
    expect(await readRecords('/en-gb/privacy-policy')).toEqual([]);
  });
});

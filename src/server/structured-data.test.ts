import { describe, expect, it } from 'vitest';
import { localeCodes } from '#i18n/locales.ts';
import type { SiteProps } from '#layouts/site-props.ts';
import { createTestSite, origin, readPage, snapshot } from './site.testing.ts';

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

  it('is not on a page that has none of it', async () => {
    expect(await readRecords('/en-gb/privacy-policy')).toEqual([]);
  });
});

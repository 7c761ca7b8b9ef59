import { describe, expect, it } from 'vitest';
import { type Locale, localeCodes } from '#i18n/locales.ts';
import { readSnapshot } from '../../tools/read-snapshot.ts';
import { compareTranslations, type TranslationRow } from './compare-translations.ts';
import { makeTemporaryContent } from './temporary-content.testing.ts';
import { digestDocument, readWrittenEntries } from './written-entries.ts';

type Document = Record<string, unknown>;
const say = (headline: string) => [{ block: 'Headline', headline }];
const about = { slug: 'company/about', entryTitle: 'About', header: say('About'), body: say('Peas') };
const revision = digestDocument(about);
const ueber = { slug: 'ueber-uns', entryTitle: 'Über uns', header: say('Über'), body: say('Erbsen') };
const fair = { slug: 'fair', headline: 'The fair', published_at: '2026-05-01', body: say('Come') };

async function compare(files: Record<string, Document | string>): Promise<readonly TranslationRow[]> {
  const { directory, remove } = await makeTemporaryContent(files);
  const rows = compareTranslations(await readSnapshot(directory), await readWrittenEntries(directory));
  await remove();
  return rows;
}

/** The row for `about`, with this German page beside the British one. */
async function compareGerman(german: Document | string, british: Document | string = about) {
  const [row] = await compare({ 'en-gb/pages/about.yaml': british, 'de-de/pages/about.yaml': german });
  return row?.translations['de-de'];
}

const tellStates = ({ translations }: TranslationRow) =>
  Object.fromEntries(
    localeCodes.flatMap((locale) =>
      translations[locale].state === 'missing' ? [] : [[locale, translations[locale].state]],
    ),
  ) as Record<Locale, string>;

describe('a page in a locale', () => {
  it('is translated where it was made from the original as it is now', async () => {
    expect(await compareGerman({ ...ueber, translatedFrom: revision })).toEqual({
      state: 'translated',
      path: '/de-de/ueber-uns',
      file: 'de-de/pages/about.yaml',
      revision: digestDocument(ueber),
      translatedFrom: revision,
      borrowed: [],
    });
  });

  it('is stale once a word of the original has changed', async () => {
    const translation = { ...ueber, translatedFrom: revision };
    const original = { ...about, body: say('Oats') };
    expect(await compareGerman(translation, original)).toMatchObject({ state: 'stale' });
  });

  it('falls back where some of its words are the original’s', async () => {
    const { body: _, ...headerAlone } = { ...ueber, translatedFrom: revision };
    expect(await compareGerman(headerAlone)).toMatchObject({ state: 'fallback', borrowed: ['body'] });
    const { header: __, ...none } = headerAlone;
    expect(await compareGerman(none)).toMatchObject({ state: 'fallback', borrowed: ['header', 'body'] });
  });

  it('is stale rather than fallen back, because that is what has to be looked at', async () => {
    const translation = { ...ueber, body: [], translatedFrom: 'rearlier' };
    expect(await compareGerman(translation)).toMatchObject({ state: 'stale', borrowed: ['body'] });
  });

  it('falls back where it shares blocks that are not translated', async () => {
    const [row] = await compare({
      'en-gb/folders/allergens.yaml': { entryTitle: 'Allergens', blocks: say('Contains oats') },
      'en-gb/pages/about.yaml': about,
      'de-de/pages/about.yaml': {
        ...ueber,
        translatedFrom: revision,
        body: [...say('Erbsen'), { block: 'Folder', folder: 'allergens' }],
      },
    });
    expect(row?.translations['de-de']).toMatchObject({ state: 'fallback', borrowed: ['folder allergens'] });
  });

  it('is of unknown state without a revision, or where the original cannot be read', async () => {
    expect(await compareGerman(ueber)).toMatchObject({ state: 'unknown' });
    expect(await compareGerman({ ...ueber, translatedFrom: revision }, 'slug: [')).toMatchObject({
      state: 'unknown',
    });
  });

  it('is stale where its original is gone, and an original where it never had one', async () => {
    const rows = await compare({
      'fi-fi/pages/alone.yaml': { ...ueber, slug: 'yksin' },
      'fi-fi/pages/orphan.yaml': { ...ueber, slug: 'orpo', translatedFrom: revision },
    });
    expect(rows.map((row) => [row.name, tellStates(row)])).toEqual([
      ['/fi-fi/orpo', { 'fi-fi': 'stale' }],
      ['/fi-fi/yksin', { 'fi-fi': 'original' }],
    ]);
  });

  it('is faulty where its file is left out, and the others are told all the same', async () => {
    const rows = await compare({
      'en-gb/pages/about.yaml': about,
      'de-de/pages/about.yaml': 'slug: [',
      'fi-fi/pages/about.yaml': { ...ueber, translatedFrom: revision },
      'sv-se/pages/about.yaml': { slug: 'om', entryTitle: '' },
    });
    expect(rows.map(tellStates)).toEqual([
      { 'en-gb': 'original', 'de-de': 'faulty', 'fi-fi': 'translated', 'sv-se': 'faulty' },
    ]);
  });
});

it('lists pages, then articles, by their British paths; American English is a locale as any other', async () => {
  const rows = await compare({
    'en-gb/news/fair.yaml': fair,
    'fi-fi/news/fair.yaml': { ...fair, slug: 'messut', translatedFrom: digestDocument(fair) },
    'en-gb/pages/home.yaml': { slug: '', entryTitle: 'Home', body: say('Home') },
    'en-gb/pages/about.yaml': about,
    'en-us/pages/about.yaml': { ...about, body: [], translatedFrom: revision },
    'sv-se/pages/broken.yaml': 'slug: [',
  });
  expect(rows.map((row) => [row.kind, row.name, tellStates(row)])).toEqual([
    ['pages', '/en-gb', { 'en-gb': 'original' }],
    ['pages', '/en-gb/company/about', { 'en-gb': 'original', 'en-us': 'fallback' }],
    ['pages', 'sv-se/pages/broken.yaml', { 'sv-se': 'faulty' }],
    ['news', '/en-gb/news/fair', { 'en-gb': 'original', 'fi-fi': 'translated' }],
  ]);
});

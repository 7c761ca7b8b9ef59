import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { blockDefinitions } from '#blocks/registry.ts';
import { createFileSource } from '#content-source/files/file-source.ts';
import { digestDocument } from '#content-source/written-entries.ts';
import { localeCodes } from '#i18n/locales.ts';
import { runInSteps } from '#platform/event-loop-yielder.ts';
import { ApiError } from '#studio/contract/api-error.server.ts';
import type { ApiFault } from '#studio/contract/problem.ts';
import { compareTranslation } from '#studio/documents/compare-translation.ts';
import type { OpenedEntry } from '#studio/entries/contract.ts';
import { createEntryIndex } from '#studio/entries/entry-index.server.ts';
import { entryRoutes } from '#studio/entries/entry-routes.server.ts';
import { type EntrySite, openEntrySite, people } from '#studio/entries/entry-site.testing.ts';
import { openLiveOverlay } from '#studio/entries/live-overlay.server.ts';
import { createEntryPublisher } from '#studio/publishing/gate/create-publisher.server.ts';
import { publishRoutes } from '#studio/publishing/gate/publish-routes.server.ts';
import type { ReturnedEntry, TranslationOriginal, TranslationTable } from './contract.ts';
import { translationRoutes } from './translation-routes.server.ts';
import { createTranslationTable } from './translation-table.server.ts';

const origin = 'https://www.example.com';
const about = 'en-gb/pages/about.yaml';
const others = localeCodes.filter((locale) => locale !== 'en-gb');
const text = (words: string) => ({ block: 'Text', text: words });
const english = {
  slug: 'about',
  entryTitle: 'About all our peas',
  body: [text('Peas are good for you.'), text('Beans are good for you.')],
};
const translatedFrom = digestDocument(english);
const translate = (locale: string) => ({
  slug: 'about',
  translatedFrom,
  entryTitle: `About, in ${locale}`,
  body: [text(`Peas, in ${locale}.`), text(`Beans, in ${locale}.`)],
});
const soup = { slug: 'recipes/soup', entryTitle: 'Soup', body: [text('Soup is good for you.')] };

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0"/></svg>';
const described = (file: string, alt: string, more: object) => ({ file: `${file}.svg`, alt, ...more });
const media = {
  'media/pea.svg': drawing,
  'media/oat.svg': drawing,
  'media/leaf.svg': drawing,
  'media/manifest.json': {
    svgs: [
      described('pea', 'Two green peas', {
        title: 'Peas',
        alts: { 'de-de': 'Eine Erbse', 'fi-fi': 'Two green peas', 'sv-se': 'Två ärtor' },
        madeFrom: { 'de-de': 'A green pea', 'sv-se': 'Two green peas' },
      }),
      described('oat', 'An ear of oats', { alts: { 'de-de': 'Haferähre' } }),
      described('leaf', '', {}),
    ],
  },
};

let site: EntrySite;
beforeAll(async () => {
  site = await openEntrySite({
    files: {
      ...media,
      [about]: english,
      ...Object.fromEntries(others.map((locale) => [`${locale}/pages/about.yaml`, translate(locale)])),
      'en-gb/pages/soup.yaml': soup,
      'en-gb/pages/stew.yaml': { ...soup, slug: 'recipes/stew', entryTitle: 'Stew' },
      'de-de/pages/soup.yaml': soup,
      'sv-se/pages/stew.yaml': { slug: 'gryta', entryTitle: 'Alla grytor', body: [text('Gott.')] },
      'fi-fi/pages/sauna.yaml': { slug: 'sauna', entryTitle: 'Sauna', body: [text('Kuuma.')] },
    },
    makeServices: ({ database, content, overlay, clock }) => {
      const context = { database, content, overlay, now: () => clock.now };
      return [
        entryRoutes({ ...context, index: createEntryIndex(context) }),
        publishRoutes(context, createEntryPublisher(context)),
        translationRoutes({ ...context, origin, index: createEntryIndex(context) }),
      ];
    },
  });
});
afterAll(() => site.close());

/** Once everything is compared. */
const list = async (query = ''): Promise<TranslationTable> => {
  const { status, body } = await site.send<TranslationTable>('eve', 'GET', `/translations${query}`);
  expect(status).toBe(200);
  return body.pending > 0 ? list(query) : body;
};
/** Compares a translation of a page with what the server says of its original, as its editor does. */
const compare = async (file: string) => {
  const { body: original } = await site.send<TranslationOriginal>('eve', 'GET', `/translations/${file}`);
  const { body: opened } = await site.send<OpenedEntry>('eve', 'GET', `/entries/${file}`);
  const { document = {}, was, revision, madeFrom } = original;
  const originalWas = madeFrom === revision ? document : was;
  const { locale = 'en-gb', document: translation } = opened;
  const compared = { kind: 'pages' as const, locale, original: document, originalWas, translation };
  return { revision, ...(await runInSteps(compareTranslation(compared))) };
};
/** Of entries, as long as no kind is asked for. */
const titles = async (query: string) =>
  (await list(query)).rows.flatMap(({ title, kind }) =>
    kind === 'media' && !query.includes('kind=') ? [] : title,
  );

describe('the table of translations', () => {
  it('tells seven locales, in every process, of the one field that changed, and takes it back with it', async () => {
    const overlay = await openLiveOverlay({
      database: site.database,
      migrate: async () => undefined,
      cache: { read: async () => undefined, write: async () => undefined },
      log: { info: () => {}, warn: () => {}, error: () => {} },
    });
    const { directory } = site.folder;
    const content = await createFileSource({ directory, blocks: blockDefinitions, overlay });
    const replica = { database: site.database, content, overlay };
    const elsewhere = createTranslationTable({ ...replica, index: createEntryIndex(replica) });
    const readStates = async () => {
      const { rows } = await list('?words=about');
      await overlay.refresh();
      const { rows: there } = await elsewhere.list(true);
      expect(there.find(({ row }) => row.key === 'about')?.row.cells).toEqual(rows[0]?.cells);
      return others.map((locale) => rows[0]?.cells[locale].fields);
    };
    const all = (fields: object) => others.map(() => fields);
    try {
      expect(await readStates()).toEqual(all({ translated: 3 }));
      const { body: opened } = await site.send<OpenedEntry>('ben', 'GET', `/entries/${about}`);
      const [peas, beans] = opened.document.body as object[];
      const document = { ...opened.document, body: [peas, { ...beans, text: 'Beans are better.' }] };
      await site.send('ben', 'PUT', `/drafts/${about}`, { document, revision: 0 });
      expect(await readStates()).toEqual(all({ translated: 2, stale: 1 }));
      const compared = await compare('sv-se/pages/about.yaml');
      expect(compared.fields.filter(({ state }) => state === 'stale')).toEqual([
        {
          path: 'body[1].text',
          state: 'stale',
          original: 'Beans are better.',
          originalWas: 'Beans are good for you.',
          confirmation: expect.stringMatching(/^w\w+$/),
        },
      ]);
      const entries = [{ file: about, revision: 1 }];
      expect((await site.send('ada', 'POST', '/publish', { entries })).status).toBe(200);
      expect(await readStates()).toEqual(all({ translated: 2, stale: 1 }));
      await site.send('ben', 'PUT', `/drafts/${about}`, { document: opened.document, revision: 1 });
      expect(await readStates()).toEqual(all({ translated: 3 }));
    } finally {
      await content.close();
      await overlay.close();
    }
  });

  it('takes what is confirmed for right, until the original says something else again, and notes who did', async () => {
    const open = async (file: string) =>
      (await site.send<OpenedEntry>('ada', 'GET', `/entries/${file}`)).body;
    const save = async (file: string, change: object) => {
      const { document, revision } = await open(file);
      const body = { document: { ...document, ...change }, revision };
      expect((await site.send('ada', 'PUT', `/drafts/${file}`, body)).status).toBe(200);
    };
    const german = 'de-de/pages/about.yaml';
    const states = async (file = german) => (await compare(file)).fields.map(({ state }) => state);
    const name = async () => (await open(about)).document.entryTitle;
    const before = await name();
    await save(about, { entryTitle: 'About all our peas and beans' });
    expect(await states()).toEqual(['stale', 'translated', 'translated']);
    const [stale] = (await compare(german)).fields;
    await save(german, { stillRight: stale?.confirmation });
    expect(await states()).toEqual(['translated', 'translated', 'translated']);
    expect((await list('?words=about')).rows[0]?.cells['de-de'].state).toBe('translated');
    expect((await list('?words=about')).rows[0]?.cells['fi-fi'].state).toBe('stale');
    await save(about, { entryTitle: 'About all our beans' });
    expect(await states()).toEqual(['stale', 'translated', 'translated']);
    const { revision } = await compare(german);
    await save(german, { translatedFrom: revision });
    expect(await states()).toEqual(['translated', 'translated', 'translated']);
    const audited = await site.database.kysely
      .selectFrom('studio_audit')
      .select(['action', 'subject'])
      .where('action', '=', 'entries.confirm')
      .execute();
    expect(audited).toEqual([1, 2].map(() => ({ action: 'entries.confirm', subject: german })));

    const copied = 'de-de/pages/soup.yaml';
    const { fields } = await compare(copied);
    expect(fields.map(({ state }) => state)).toEqual(['unknown', 'copied']);
    await save(copied, { stillRight: fields[1]?.confirmation });
    expect(await states(copied)).toEqual(['unknown', 'translated']);
    await save(copied, { stillRight: undefined });
    expect(await states(copied)).toEqual(['unknown', 'copied']);
    await save(about, { entryTitle: before });
    for (const file of [german, copied]) {
      const { revision: last } = await open(file);
      await site.send('ada', 'DELETE', `/drafts/${file}`, { revision: last });
    }
  });

  it('has what is copied, what is absent and what is a locale’s own, and counts them', async () => {
    const { rows, counts, all, sections } = await list('?kind=pages');
    const states = Object.fromEntries(
      rows.map(({ title, cells }) => [
        title,
        [cells['en-gb'].state, cells['de-de'].state, cells['fi-fi'].state],
      ]),
    );
    expect(states).toEqual({
      'About all our peas': ['original', 'translated', 'translated'],
      Sauna: ['absent', 'absent', 'original'],
      Soup: ['original', 'copied', 'absent'],
      Stew: ['original', 'absent', 'absent'],
    });
    expect(rows.find(({ title }) => title === 'Soup')?.cells['de-de']).toMatchObject({ entry: 'published' });
    expect(counts['de-de']).toEqual({ translated: 1, copied: 1, absent: 2 });
    expect({ all, sections }).toEqual({ all: 6, sections: ['recipes'] });
  });

  it('has pictures that are described as rows, with the same states, and leads nobody to what is decoration', async () => {
    const { rows, found, foundEntries } = await list('?kind=media');
    const states = rows.map(({ title, path, file, cells }) => [
      ...[title, path, file],
      ...(['en-gb', 'en-us', 'de-de', 'fi-fi', 'sv-se', 'nl-nl'] as const).map((code) => cells[code].state),
    ]);
    expect(states).toEqual([
      ['oat', 'oat.svg', 'media/oat', 'original', 'translated', 'unknown', 'missing', 'missing', 'missing'],
      ['Peas', 'pea.svg', 'media/pea', 'original', 'translated', 'stale', 'copied', 'translated', 'missing'],
    ]);
    expect({ found, foundEntries }).toEqual({ found: 2, foundEntries: 0 });
    expect(await titles('?kind=media&state=stale&locale=de-de')).toEqual(['Peas']);
    expect(await titles('?kind=media&words=green')).toEqual(['Peas']);
    expect((await list('?state=missing&locale=nl-nl')).foundEntries).toBe(0);
    const path = '/translations/export?kind=media&words=pea&locale=de-de';
    const { body: csv } = await site.send<string>('eve', 'GET', path);
    expect(csv.split('\r\n')[1]).toMatch(/^"Peas","media","pea","pea.svg","de-de","stale","published"/);
    const { body: xliff } = await site.send<string>('eve', 'GET', '/translations/xliff?into=de-de');
    expect(xliff).not.toContain('"media/');
    const chosen = (file: readonly string[]) =>
      site.send<string>('eve', 'POST', '/translations/xliff/export', { into: 'de-de', file });
    expect((await chosen([about, 'media/pea'])).body.match(/<file /g)).toHaveLength(1);
    expect((await chosen([])).status).toBe(422);
  });

  it('says of many, and of pages of any length, the same as of a few', async () => {
    const copied = Array.from({ length: 60 }, (_, index) => `pages/p${index}.yaml`);
    const long = { ...soup, body: Array.from({ length: 500 }, () => text('Peas are good for you.')) };
    const many = await openEntrySite({
      files: Object.fromEntries([
        ...copied.flatMap((file) => ['en-gb', 'de-de'].map((locale) => [`${locale}/${file}`, soup])),
        ...['en-gb', 'de-de'].map((locale) => [`${locale}/pages/long.yaml`, long]),
      ]),
      makeServices: (context) => [
        translationRoutes({ ...context, origin, index: createEntryIndex(context) }),
      ],
    });
    try {
      const asked = '/translations/xliff?into=de-de&state=copied';
      expect((await many.send<string>('eve', 'GET', asked)).body.match(/<file /g)).toHaveLength(61);
      const { body } = await many.send<string>('eve', 'GET', '/translations/export?locale=de-de');
      expect(body.match(/"de-de","copied","published","","0","1","0","0","1"/g)).toHaveLength(60);
      expect(body).toContain('"de-de","copied","published","","0","500","0","0","1"');
    } finally {
      await many.close();
    }
  });

  it.each([
    ['', ['About all our peas', 'Sauna', 'Soup', 'Stew']],
    ['?words=SOUP', ['Soup']],
    ['?section=recipes', ['Soup', 'Stew']],
    ['?kind=news', []],
    ['?state=copied', ['Soup']],
    ['?state=copied&locale=fi-fi', []],
    ['?state=absent&locale=fi-fi', ['Soup', 'Stew']],
    ['?sort=de-de', ['Sauna', 'Stew', 'Soup', 'About all our peas']],
    ['?sort=title&direction=descending&limit=2', ['Stew', 'Soup']],
  ])('finds and sorts: %s', async (query, found) => {
    expect(await titles(query)).toEqual(found);
  });

  it('is filtered by who changed an entry last, and since when', async () => {
    const ask = async (who: 'ada' | 'eve', query: string) =>
      (await site.send<TranslationTable>(who, 'GET', `/translations${query}`)).body.rows.map(
        ({ key }) => key,
      );
    expect(await ask('eve', '?mine=yes')).toEqual([]);
    const { document, revision } = (await site.send<OpenedEntry>('ada', 'GET', `/entries/${about}`)).body;
    const body = { document: { ...document, updated_at: '2026-05-01' }, revision };
    expect((await site.send('ada', 'PUT', `/drafts/${about}`, body)).status).toBe(200);
    expect(await ask('ada', '?mine=yes&locale=sv-se')).toEqual(['about']);
    expect(await ask('ada', '?since=2020-01-01')).toContain('about');
    expect(await ask('ada', '?since=2999-01-01')).toEqual([]);
    expect((await site.send('ada', 'GET', '/translations?since=yesterday')).status).toBe(422);
  });

  it('is downloaded as CSV, a line for each translation, and answers a wrong question with a reason', async () => {
    const path = '/translations/export?words=soup&locale=de-de&separator=;';
    const { body: csv } = await site.send<string>('eve', 'GET', path);
    expect(csv.split('\r\n').slice(1)).toEqual([
      '"Soup";"pages";"soup";"/en-gb/recipes/soup";"de-de";"copied";"published";"";"0";"1";"0";"0";"1";"0";"0";"0";"0";"0"',
      '',
    ]);
    expect((await site.send('eve', 'GET', '/translations?state=green')).status).toBe(422);
    for (const file of ['en-gb/pages/about.yaml', 'fi-fi/pages/sauna.yaml', 'products/peas.yaml'])
      expect(await site.send('eve', 'GET', `/translations/${file}`)).toMatchObject({
        status: 200,
        body: null,
      });
  });
});

describe('what is translated elsewhere', () => {
  const fetchXliff = async (query: string) =>
    (await site.send<string>('eve', 'GET', `/translations/xliff?${query}`)).body;
  const bring = (xliff: string) =>
    site.send<{ entries: ReturnedEntry[]; unknown: string[] } & ApiFault>(
      'eve',
      'POST',
      '/translations/xliff',
      new Blob([xliff]),
    );

  it('goes out as it is edited, comes back beside what there is, and is saved by whoever may, once', async () => {
    const out = await fetchXliff('into=de-de&words=about');
    expect(out).toContain('trgLang="de-DE"');
    expect(out).toContain('<note category="page">https://www.example.com/en-gb/about</note>');
    const previewOf = (file: string) =>
      `<note category="preview">https://www.example.com/studio/preview/${file}</note>`;
    expect(out).toContain(previewOf(about));
    // What visitors cannot see has no page to look at.
    const made = await site.send('ada', 'POST', '/entries', {
      ...{ kind: 'pages', key: 'unseen', locale: 'en-gb' },
      document: { ...english, slug: 'unseen', entryTitle: 'Never seen' },
    });
    expect(made.status).toBe(201);
    const unseen = await fetchXliff('into=de-de&words=never');
    expect(unseen).toContain(previewOf('en-gb/pages/unseen.yaml'));
    expect(unseen).not.toContain('category="page"');
    const back = out.replace('Beans, in de-de.', 'Bohnen.').replace('"initial"', '"translated"');
    const { status, body } = await bring(back);
    expect({ status, unknown: body.unknown, number: body.entries.length }).toEqual({
      ...{ status: 200, unknown: [], number: 1 },
    });
    const [entry] = body.entries as [ReturnedEntry];
    expect(entry).toMatchObject({
      file: 'de-de/pages/about.yaml',
      isNew: false,
      changes: [{ path: 'body[1].text', was: 'Beans, in de-de.', says: 'Bohnen.' }],
      findings: [],
    });
    expect((await list('?words=about')).rows[0]?.cells['de-de'].entry).toBe('published');
    const { document, revision, fileDigest: openedDigest } = entry;
    const save = () =>
      site.send('dee', 'PUT', '/drafts/de-de/pages/about.yaml', { document, revision, openedDigest });
    expect((await save()).status).toBe(200);
    expect((await bring(back)).body.entries).toEqual([]);
    const { body: drafted } = await site.send<OpenedEntry>('eve', 'GET', '/entries/de-de/pages/about.yaml');
    expect(drafted.document.body).toMatchObject([{ text: 'Peas, in de-de.' }, { text: 'Bohnen.' }]);
    // What is saved meanwhile is never written over.
    await site.send('dee', 'PUT', '/drafts/de-de/pages/about.yaml', {
      document: { ...document, entryTitle: 'Ganz anders' },
      revision: drafted.revision,
    });
    expect((await save()).status).toBe(409);
    expect((await bring(back)).body.entries).toEqual([]);
  });

  it('begins a translation, and leaves out what is not here', async () => {
    const out = await fetchXliff('into=fi-fi&file=en-gb/pages/soup.yaml&file=en-gb/pages/stew.yaml');
    const translated = out
      .replaceAll(/state="initial"(.*?)<source>(.*?)<\/source>/g, (_, state, source) => {
        return `state="translated"${state}<source>${source}</source><target>Keitto: ${source}</target>`;
      })
      .replaceAll('en-gb/pages/stew.yaml', 'en-gb/pages/elsewhere.yaml');
    const { body } = await bring(translated);
    expect(body.unknown).toEqual(['en-gb/pages/elsewhere.yaml']);
    const [{ isNew, kind, key, locale, document } = {} as ReturnedEntry] = body.entries;
    expect({ isNew, key, title: document?.entryTitle }).toEqual({
      ...{ isNew: true, key: 'soup', title: 'Keitto: Soup' },
    });
    const made = await site.send('ben', 'POST', '/entries', { kind, key, locale, document });
    expect(made.status).toBe(201);
    expect((await list('?words=soup')).rows[0]?.cells['fi-fi']).toMatchObject({
      ...{ state: 'translated', entry: 'draft' },
    });
  });

  it('refuses what is no such file with what to do, and goes on answering while it reads one', async () => {
    const out = await fetchXliff('into=sv-se');
    for (const [xliff, status, message] of [
      [out.replace('sv-SE', 'pl-PL'), 422, 'Nothing is translated into “pl-PL” here.'],
      [' '.repeat(5_000_001), 413, 'larger than 5 MB'],
      ['\0\u0001', 422, 'not well formed'],
      [
        out.replace(
          /<file.*<\/file>/s,
          Array.from({ length: 501 }, (_, id) => `<file id="f${id}" original="${id}"/>`).join(''),
        ),
        ...([422, 'more than 500 entries'] as const),
      ],
    ] as const) {
      const { status: answered, body } = await bring(xliff);
      expect({ answered, said: body.message }).toEqual({
        answered: status,
        said: expect.stringContaining(message),
      });
    }
    const removed = new ApiError({ code: 'forbidden', message: 'Your role has changed in the meantime.' });
    vi.spyOn(people.eve, 'confirm').mockRejectedValueOnce(removed);
    expect((await bring(out)).status).toBe(403);
    const wrong = await site.send('eve', 'GET', '/translations/xliff?into=green');
    expect(wrong.status).toBe(422);
  });
});

describe('an original', () => {
  const german = 'de-de/pages/about.yaml';
  const state = async () => (await list('?words=about')).rows[0]?.cells['de-de'].state;
  const ask = async (who: 'dee' | 'eve' = 'eve') => site.send(who, 'GET', `/translations/${german}`);
  const open = async (file: string) => (await site.send<OpenedEntry>('ada', 'GET', `/entries/${file}`)).body;

  it('may be deleted and restored while its translation is open, and move to another address', async () => {
    const { document: own, revision: base } = await open(about);
    const [peas, beans] = own.body as object[];
    const body = [peas, { ...beans, text: 'Oats are good for you.' }];
    await site.send('ada', 'PUT', `/drafts/${about}`, { document: { ...own, body }, revision: base });
    const entries = [{ file: about, revision: (await open(about)).revision }];
    expect((await site.send('ada', 'POST', '/publish', { entries })).status).toBe(200);
    const before = await state();
    expect(before).toBe('stale');
    expect((await site.send('ada', 'POST', '/delete', { files: [about] })).status).toBe(200);
    expect([await state(), (await ask()).body]).toEqual(['original', null]);
    const { body: versions } = await site.send<{ id: string; cause: string }[]>(
      'ada',
      'GET',
      `/versions/${about}`,
    );
    const published = versions.find(({ cause }) => cause === 'published');
    const { revision } = await open(about);
    const path = `/version/${encodeURIComponent(published?.id ?? '')}/restore`;
    expect((await site.send('ada', 'POST', path, { revision })).status).toBe(200);
    expect([await state(), (await ask()).body]).toEqual([before, expect.anything()]);
    const { document, revision: restored } = await open(about);
    const moved = { document: { ...document, slug: 'who-we-are' }, revision: restored };
    expect((await site.send('ada', 'PUT', `/drafts/${about}`, moved)).status).toBe(200);
    expect([await state(), (await ask()).body]).toEqual([before, expect.anything()]);
  });

  it('that was a draft when its translation began is known though that was discarded', async () => {
    const file = 'en-gb/pages/soup.yaml';
    const before = await open(file);
    const other = { ...before.document, body: [text('Soup is better than it ever was.')] };
    await site.send('ada', 'PUT', `/drafts/${file}`, { document: other, revision: before.revision });
    expect((await site.send('ada', 'POST', `/duplicates/${file}`, { locales: ['nl-nl'] })).status).toBe(201);
    const { revision } = await open(file);
    expect((await site.send('ada', 'DELETE', `/drafts/${file}`, { revision })).status).toBe(200);
    const { fields } = await compare('nl-nl/pages/soup.yaml');
    expect(fields).toMatchObject([
      { path: 'entryTitle', state: 'translated' },
      {
        ...{ path: 'body[0].text', state: 'stale', original: 'Soup is good for you.' },
        originalWas: 'Soup is better than it ever was.',
      },
    ]);
  });

  it('is read by who may write the translation alone, and stays as it is', async () => {
    expect((await ask('dee')).body).not.toBeNull();
    const { document, revision } = await open(about);
    expect((await site.send('dee', 'PUT', `/drafts/${about}`, { document, revision })).status).toBe(403);
  });
});

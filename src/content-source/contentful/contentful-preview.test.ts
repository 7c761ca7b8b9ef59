import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { blockDefinitions } from '#blocks/registry.ts';
import { locales } from '#i18n/locales.ts';
import { fillSpace } from '../../../tests/contentful-server/fill-space.ts';
import { openSource } from '../../../tests/contentful-server/open-source.ts';
import {
  type ContentfulServer,
  startContentfulServer,
} from '../../../tests/contentful-server/start-contentful-server.ts';
import { makePage, waitFor } from '../content-source.cases.ts';
import { listBlocks } from '../list-blocks.ts';
import type { MarkEntry } from '../preview-source.ts';
import { createContentfulPreview } from './contentful-preview.ts';
import { hurryRetries } from './hurry-retries.testing.ts';

const spaceLocales = Object.values(locales).map(({ languageTag }) => ({ code: languageTag }));
const article = { slug: 'fair', headline: 'Fair', body: [{ block: 'Text', text: 'Fair' }] };

describe('the preview of a space', () => {
  let server: ContentfulServer;

  beforeEach(async () => {
    server = await startContentfulServer({ locales: spaceLocales });
    await fillSpace(
      server.space,
      blockDefinitions,
      {
        'en-gb': {
          pages: {
            home: makePage('', 'Home'),
            spring: makePage('spring', 'Spring', { body: [{ block: 'Text', text: 'Asparagus' }] }),
          },
          news: { fair: { ...article, published_at: '2999-01-01' } },
        },
      },
      [],
    );
    for (const entry of server.space.entries.values()) {
      if (/"spring"|Asparagus/.test(JSON.stringify(entry.body.fields))) entry.published = undefined;
    }
  });
  afterEach(async () => {
    await server.close();
  });

  const access = () => ({
    space: server.space.id,
    host: server.host,
    insecure: true,
    blocks: blockDefinitions,
  });
  const createPreview = (token = server.tokens.preview, freshness = 0, mark?: MarkEntry) =>
    createContentfulPreview({ ...access(), token, freshness, ...(mark && { mark }) });
  const createSource = () => openSource(server);

  it('has drafts with all that they link to, and news before their date; visitors have neither', async () => {
    const source = await createSource();
    const own = source.current().locales['en-gb'];
    expect([[...own.pages.keys()], [...own.news.keys()]]).toEqual([[''], []]);
    const { locales: read, revision } = (await createPreview().readPreview()).snapshot;
    const { pages, news } = read['en-gb'];
    expect([...pages.keys()].sort()).toEqual(['', 'spring']);
    expect(JSON.stringify(pages.get('spring'))).toContain('Asparagus');
    expect([...news.keys()]).toEqual(['fair']);
    // Previews are never compared, so no revision is computed.
    expect(revision).toBe('');
    await source.close();
  });

  it('says of each block and page where it is edited, and else the same as visitors are shown', async () => {
    const inner = { block: 'Headline', headline: 'Inner' };
    const documents = {
      'en-gb': {
        pages: {
          start: makePage('', 'Home', {
            body: [
              { block: 'Box', blocks: [inner] },
              { block: 'Folder', folder: 'shared' },
            ],
          }),
        },
        folders: { shared: { entryTitle: 'Shared', blocks: [{ block: 'Text', text: 'Shared' }] } },
      },
      'de-de': { pages: { start: makePage('', 'Start', { body: [{ block: 'Text', text: 'Erbsen' }] }) } },
    };
    await fillSpace(server.space, blockDefinitions, documents, []);
    const mark: MarkEntry = ({ name, id, field, locale, code }) => ({
      label: `${name} ${id} ${field} ${locale} ${code}`,
    });
    const { snapshot, pageMarks } = await createPreview(server.tokens.preview, 0, mark).readPreview();
    const page = snapshot.locales['en-gb'].pages.get('');
    const listMarks = (content: unknown) => listBlocks(content).map(({ editMark }) => editMark?.label);
    expect(listMarks(page)).toEqual([
      'Box page.start.en-GB.body.0 blocks en-gb en-GB',
      'Headline page.start.en-GB.body.0.blocks.0 headline en-gb en-GB',
      'Folder page.start.en-GB.body.1 folder en-gb en-GB',
      'Text folder.shared.en-GB.blocks.0 text en-gb en-GB',
    ]);
    expect(listMarks(snapshot.locales['de-de'].pages.get(''))).toEqual([
      'Text page.start.de-DE.body.0 text de-de de-DE',
    ]);
    expect(Object.fromEntries(pageMarks)).toEqual({
      '/en-gb': { label: 'Page page.start slug en-gb en-GB' },
      '/de-de': { label: 'Page page.start slug de-de de-DE' },
    });
    const source = await createSource();
    const shown = source.current().locales['en-gb'].pages.get('');
    const isMark = (name: string) => name === 'editMark';
    const withoutMarks = JSON.stringify(page, (name, value) => (isMark(name) ? undefined : value));
    expect(JSON.stringify(shown)).toBe(withoutMarks);
    await source.close();
  });

  it('says at the address of a draft what it lacks to be shown there, and leads to it', async () => {
    for (const { body } of server.space.entries.values())
      if (/"spring"/.test(JSON.stringify(body.fields))) delete body.fields.entryTitle;
    const mark: MarkEntry = ({ id, field }) => ({ label: '', href: `${id} ${field}` });
    const { snapshot, pageMarks } = await createPreview(server.tokens.preview, 0, mark).readPreview();
    expect(snapshot.locales['en-gb'].pages.has('spring')).toBe(false);
    expect(pageMarks.get('/en-gb/spring')).toEqual({
      label: expect.stringMatching(/^entryTitle: This field is missing. Add it: /),
      href: 'page.spring entryTitle',
    });
  });

  it('is read anew once it is no longer fresh, by one for all who ask at once', async () => {
    const preview = createPreview();
    const [one, other] = await Promise.all([preview.readPreview(), preview.readPreview()]);
    expect(one).toBe(other);
    expect(await preview.readPreview()).not.toBe(one);
    const lasting = createPreview(server.tokens.preview, 60_000);
    expect(await lasting.readPreview()).toBe(await lasting.readPreview());
  });

  it('is fetched in as many answers as it takes', async () => {
    server.fault = ({ path }) =>
      /\/entries\?.*limit=1000/.test(path)
        ? Response.json(
            { sys: { type: 'Error', id: 'BadRequest' }, message: 'Response size too big. Maximum 7340032B.' },
            { status: 400 },
          )
        : undefined;
    const { snapshot } = await createPreview().readPreview();
    expect(snapshot.locales['en-gb'].pages.size).toBe(2);
  });

  it('says which setting is wrong, and asks again the next time', async () => {
    const preview = createPreview('wrong');
    const failure = 'CONTENTFUL_PREVIEW_TOKEN is not accepted by Contentful for the space';
    await expect(preview.readPreview()).rejects.toThrow(failure);
    await expect(preview.readPreview()).rejects.toThrow(failure);
  });

  it('leaves news to visitors once their date has come, whether or not Contentful can be read', async () => {
    vi.useFakeTimers({ now: Date.parse('2998-12-31T23:59:00Z'), toFake: ['Date'] });
    const timers = vi.spyOn(globalThis, 'setTimeout');
    const source = await createSource();
    const [ring] = timers.mock.calls.findLast(([, delay]) => delay === 60_001) ?? expect.fail();
    timers.mockRestore();
    hurryRetries();
    server.fault = () => new Response('', { status: 500 });
    vi.setSystemTime(Date.parse('2999-01-01T00:00:01Z'));
    await source.sync();
    const outages: unknown[] = [];
    source.subscribe(() => outages.push(source.outage()?.message));
    const isThere = waitFor(source, (snapshot) => snapshot.locales['en-gb'].news.has('fair'));
    ring();
    await isThere;
    await source.sync();
    const outage = 'Contentful cannot be read: it answers with an error (500).';
    expect(outages).toEqual([outage]);
    expect(source.current().problems.map(({ message }) => message)).toContain(outage);
    server.fault = undefined;
    await source.sync();
    expect(source.outage()).toBeUndefined();
    expect(source.current().locales['en-gb'].news.has('fair')).toBe(true);
    await source.close();
  });
});

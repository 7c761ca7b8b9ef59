import { Worker } from 'node:worker_threads';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ContentSource } from '#content-source/content-source.ts';
import type { ContentSnapshot } from '#content-source/snapshot.ts';
import { snapshot } from '#server/site.testing.ts';
import { toPlaceAddress } from './describe-hit.server.ts';
import { listDocuments } from './list-documents.server.ts';
import { countResults, noCounts } from './search-results.ts';
import { createSiteSearch, SearchUnavailableError, type SiteSearchOptions } from './site-search.server.ts';

const log = pino({ level: 'silent' });
const all = { start: 0, count: 10 };
const english = snapshot.locales['en-gb'];

const startFaultyWorker = () => new Worker(new URL('./faulty-worker.testing.ts', import.meta.url));

/** The demo with the about page under another title. */
function retitle(entryTitle: string): ContentSnapshot {
  const page = english.pages.get('about');
  if (!page) throw new Error('There is no page "about".');
  return replacePages(entryTitle, new Map(english.pages).set('about', { ...page, entryTitle }));
}

/** The demo without a page. */
function remove(slug: string): ContentSnapshot {
  const pages = new Map(english.pages);
  pages.delete(slug);
  return replacePages(`without ${slug}`, pages);
}

function replacePages(revision: string, pages: typeof english.pages): ContentSnapshot {
  return { ...snapshot, revision, locales: { ...snapshot.locales, 'en-gb': { ...english, pages } } };
}

/** A source whose content a test replaces. */
function createContent() {
  let current = snapshot;
  const none = () => undefined;
  const listeners = new Set<(snapshot: ContentSnapshot) => void>();
  const content: ContentSource = {
    current: () => current,
    assets: () => ({ image: none, video: none, asset: none, successor: none }),
    outage: () => undefined,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: async () => undefined,
  };
  const replace = (next: ContentSnapshot) => {
    current = next;
    for (const listener of listeners) listener(next);
  };
  return { content, replace, listeners };
}

function createSearch(options: Partial<SiteSearchOptions> = {}) {
  const { content, ...source } = createContent();
  // A busy machine may take its time; tests of impatience have their own.
  const search = createSiteSearch({ content, log, patience: 60_000, ...options });
  onTestFinished(search.close);
  return { search, ...source };
}

describe('the search of the site', () => {
  it('answers while newer content is taken in, then from that', async () => {
    const { search, replace } = createSearch();
    await search.find('en-gb', 'freezer', all);
    replace(retitle('Quincewhisk'));
    expect(countResults((await search.find('en-gb', 'freezer', all)).counts, null)).toBeGreaterThan(0);
    await expect
      .poll(async () => (await search.find('en-gb', 'quincewhisk', all)).results[0]?.path)
      .toBe('/en-gb/about');
  });

  it('takes a visitor who waits for the first index to the newest content', async () => {
    const { search, replace } = createSearch();
    const waiting = [search.find('en-gb', 'quincewhisk', all), search.find('en-gb', 'damsonladle', all)];
    replace(retitle('Quincewhisk'));
    replace(retitle('Damsonladle'));
    const [before, newest] = await Promise.all(waiting);
    expect(before?.results).toEqual([]);
    expect(newest?.counts.page).toBe(1);
  });

  it('leads to no page that has left, not even at once', async () => {
    const { search, replace } = createSearch();
    replace(retitle('Quincewhisk'));
    expect((await search.find('en-gb', 'quincewhisk', all)).counts).toEqual({ ...noCounts, page: 1 });
    replace(remove('about'));
    const [found, suggested] = await Promise.all([
      search.find('en-gb', 'quincewhisk', all),
      search.suggest('en-gb', 'quincewhisk', 6),
    ]);
    expect(found).toMatchObject({ counts: noCounts, results: [] });
    expect(suggested).toEqual([]);
    await expect
      .poll(async () => (await search.find('en-gb', 'quincewhisks', all)).similarQueries)
      .toEqual([]);
  });

  it('starts its thread only when somebody comes to search, and one for all', async () => {
    const startWorker = vi.fn(startFaultyWorker);
    const { search, replace } = createSearch({ startWorker });
    await search.prepare();
    replace(retitle('Quincewhisk'));
    expect(startWorker).not.toHaveBeenCalled();
    search.warmUp('sv-se');
    await Promise.all([search.suggest('sv-se', 'villkor', 6), search.find('sv-se', 'villkor', all)]);
    await search.find('nl-be', 'privacy', all);
    expect(startWorker).toHaveBeenCalledTimes(1);
  });

  it('indexes large locales before anybody asks', async () => {
    const startWorker = vi.fn(startFaultyWorker);
    const { search } = createSearch({ startWorker, mostOnDemand: 30 });
    await search.prepare();
    expect(startWorker).toHaveBeenCalledTimes(1);
    expect(countResults((await search.find('en-gb', 'freezer', all)).counts, null)).toBeGreaterThan(0);
  });

  it('follows the content no longer once it is closed, and says so to who waits', async () => {
    const { search, listeners } = createSearch();
    expect(listeners.size).toBe(1);
    const waiting = search.find('en-gb', 'freezer', all);
    await Promise.all([expect(waiting).rejects.toThrow(SearchUnavailableError), search.close()]);
    expect(listeners.size).toBe(0);
    await expect(search.find('en-gb', 'freezer', all)).rejects.toThrow(SearchUnavailableError);
  });
});

describe('a search thread', () => {
  it('that ends is started again, with what it had', async () => {
    const startWorker = vi.fn(startFaultyWorker);
    const { search } = createSearch({ startWorker, restartDelay: 1 });
    await search.find('en-gb', 'freezer', all);
    const other = search.find('en-gb', 'freezer', all);
    const results = await Promise.allSettled([search.find('en-gb', 'crash', all), other]);
    expect(results[0]).toMatchObject({ reason: expect.any(SearchUnavailableError) });
    await expect.poll(() => startWorker.mock.calls.length).toBe(2);
    await expect
      .poll(async () => (await search.find('en-gb', 'freezer', all).catch(() => undefined))?.counts.page)
      .toBeGreaterThan(0);
  });

  it('that has ended counts who comes before the next has begun as not answered, and writes no line of each', async () => {
    const registry = new Registry();
    const warn = vi.spyOn(log, 'warn');
    onTestFinished(() => warn.mockRestore());
    const { search } = createSearch({ startWorker: startFaultyWorker, restartDelay: 60_000, registry });
    await search.find('en-gb', 'crash', all).catch(() => undefined);
    await search.find('en-gb', 'freezer', all).catch(() => undefined);
    expect(await registry.metrics()).toMatch(/outcome="unavailable"\} 2$/m);
    expect(
      warn.mock.calls.filter(([, message]) => message === 'A search could not be answered.'),
    ).toHaveLength(1);
  });

  it('that hangs keeps nobody waiting, and is replaced', async () => {
    const startWorker = vi.fn(startFaultyWorker);
    const { search } = createSearch({ startWorker, restartDelay: 1, patience: 3000 });
    const find = (query: string) => search.find('en-gb', query, all).catch(() => undefined);
    await expect.poll(async () => (await find('freezer'))?.counts.page).toBeGreaterThan(0);
    const threads = startWorker.mock.calls.length;
    await expect(search.find('en-gb', 'hang', all)).rejects.toThrow(SearchUnavailableError);
    await expect.poll(async () => (await find('freezer'))?.counts.page).toBeGreaterThan(0);
    expect(startWorker.mock.calls.length).toBeGreaterThan(threads);
  });

  it('answers so many at once, and the others are told to come back', async () => {
    const { search } = createSearch({ mostWaiting: 2 });
    const asked = ['freezer', 'kitchen', 'sausages'].map((query) => search.find('en-gb', query, all));
    const results = await Promise.allSettled(asked);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(results[2]).toMatchObject({ reason: expect.any(SearchUnavailableError) });
    expect(countResults((await search.find('en-gb', 'sausages', all)).counts, null)).toBeGreaterThan(0);
  });
});

describe('what can be found', () => {
  const documents = [...listDocuments(snapshot.locales['en-gb'], 'en-gb')];

  it('is every page and article but those that no search engine is to list', () => {
    const { pages, newsByDate } = snapshot.locales['en-gb'];
    const paths = documents.map(({ path }) => path);
    const hidden = [...pages.values()].filter(({ meta }) => meta.robots?.includes('noindex'));
    expect(hidden).not.toHaveLength(0);
    expect(paths).toHaveLength(pages.size + newsByDate.length - hidden.length);
    for (const { path } of hidden) expect(paths).not.toContain(path);
  });

  it('has the words of blocks in blocks and of items, and tells the language of borrowed ones', () => {
    const text = { nodeType: 'text', value: 'Keep it at −18 °C.', marks: [], data: {} };
    const document = {
      nodeType: 'document',
      data: {},
      content: [{ nodeType: 'paragraph', data: {}, content: [text] }],
    };
    const accordion = { block: 'Accordion', items: [{ id: 'x', headline: 'How *cold*?', text: document }] };
    const page = snapshot.locales['en-gb'].pages.get('about');
    if (!page) throw new Error('There is no page "about".');
    const body = { blocks: [{ block: 'Box', blocks: [accordion] }], language: 'en-GB' };
    const pages = new Map([['about', { ...page, meta: {}, header: { blocks: [] }, body }]]);
    const [found] = listDocuments({ ...snapshot.locales['en-gb'], pages }, 'en-gb');
    const place = { name: 'x', heading: 'How cold?', language: 'en-GB' };
    expect(found?.readTexts()).toEqual([
      { kind: 'heading', text: 'How cold?', language: 'en-GB', place },
      { kind: 'body', text: 'Keep it at −18 °C.', language: 'en-GB', place },
    ]);
    expect(toPlaceAddress(found?.path ?? '', 'Größe 1')).toBe('/en-gb/about#Gr%C3%B6%C3%9Fe%201');
  });
});

import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import type { ContentSource } from '#content-source/content-source.ts';
import type { ContentSnapshot } from '#content-source/snapshot.ts';
import { snapshot } from '#server/site.testing.ts';
import { listDocuments } from './list-documents.server.ts';
import { createSiteSearch } from './site-search.server.ts';

const log = pino({ level: 'silent' });
const all = { start: 0, count: 10 };

/** The demo with the about page under another title. */
function retitle(entryTitle: string): ContentSnapshot {
  const content = snapshot.locales['en-gb'];
  const page = content.pages.get('about');
  if (!page) throw new Error('There is no page "about".');
  const pages = new Map(content.pages).set('about', { ...page, entryTitle });
  return {
    ...snapshot,
    revision: entryTitle,
    locales: { ...snapshot.locales, 'en-gb': { ...content, pages } },
  };
}

/** A source whose content a test replaces. */
function createContent() {
  let current = snapshot;
  const none = () => undefined;
  const listeners = new Set<(snapshot: ContentSnapshot) => void>();
  const content: ContentSource = {
    current: () => current,
    assets: () => ({ image: none, video: none, asset: none, successor: none }),
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

describe('the search of the site', () => {
  it('finds pages and news of the locale that is asked, and those of no other', async () => {
    const search = createSiteSearch({ content: createContent().content, log });
    const english = await search.indexOf('en-gb');
    const { counts } = english.find('freezer', all);
    expect(counts.page).toBeGreaterThan(0);
    expect(counts.news).toBeGreaterThan(0);
    const finnish = await search.indexOf('fi-fi');
    expect(finnish.find('kayttoehdot', all).results[0]?.path).toBe('/fi-fi/käyttöehdot');
    search.close();
  });

  it('answers from the index before while a newer one is made, then from that', async () => {
    const { content, replace } = createContent();
    const search = createSiteSearch({ content, log });
    const before = await search.indexOf('en-gb');
    replace(retitle('Quincewhisk'));
    expect(await search.indexOf('en-gb')).toBe(before);
    await expect
      .poll(async () => (await search.indexOf('en-gb')).find('quincewhisk', all).results[0]?.path)
      .toBe('/en-gb/about');
    search.close();
  });

  it('takes a visitor who waits for the first index to the newest content', async () => {
    const { content, replace } = createContent();
    const search = createSiteSearch({ content, log });
    const waiting = search.indexOf('en-gb');
    replace(retitle('Quincewhisk'));
    replace(retitle('Damsonladle'));
    const index = await waiting;
    expect(index.find('quincewhisk', all).results).toEqual([]);
    expect(index.find('damsonladle', all).counts.page).toBe(1);
    search.close();
  });

  it('makes one index for all who ask at once, and none where nothing has changed', async () => {
    const { content, replace } = createContent();
    const search = createSiteSearch({ content, log });
    const [first, second] = await Promise.all([search.indexOf('sv-se'), search.indexOf('sv-se')]);
    expect(first).toBe(second);
    replace({ ...snapshot });
    expect(await search.indexOf('sv-se')).toBe(first);
    search.close();
  });

  it('lets requests in while it indexes', async () => {
    const search = createSiteSearch({ content: createContent().content, log });
    let isReady = false;
    const prepared = search.prepare().then(() => {
      isReady = true;
    });
    await new Promise(setImmediate);
    expect(isReady).toBe(false);
    await prepared;
    search.close();
  });

  it('has every locale ready once it is prepared', async () => {
    const search = createSiteSearch({ content: createContent().content, log });
    await search.prepare();
    const index = await search.indexOf('nl-be');
    expect(index.find('privacy', all).counts.page).toBeGreaterThan(0);
    search.close();
  });

  it('follows the content no longer once it is closed', async () => {
    const { content, listeners } = createContent();
    const search = createSiteSearch({ content, log });
    expect(listeners.size).toBe(1);
    search.close();
    expect(listeners.size).toBe(0);
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
    const place = { name: 'x', heading: 'How cold?' };
    expect(found?.readTexts()).toEqual([
      { kind: 'heading', text: 'How cold?', language: 'en-GB', place },
      { kind: 'body', text: 'Keep it at −18 °C.', language: 'en-GB', place },
    ]);
    expect(found?.addressOf('Größe 1')).toBe('/en-gb/about#Gr%C3%B6%C3%9Fe%201');
  });
});

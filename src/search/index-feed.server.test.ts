import { expect, it, onTestFinished, vi } from 'vitest';
import { isIndexable } from '#content-source/is-indexable.ts';
import type { ContentSnapshot } from '#content-source/snapshot.ts';
import { snapshot } from '#server/site.testing.ts';
import { createIndexFeed } from './index-feed.server.ts';
import type { SearchTasks } from './search-tasks.server.ts';

type Change = SearchTasks['change']['takes'];

const { pages } = snapshot.locales['en-gb'];
const about = pages.get('about');
if (!about) throw new Error('There is no page "about".');

function withPages(revision: string, changed: ContentSnapshot['locales']['en-gb']['pages']): ContentSnapshot {
  const content = { ...snapshot.locales['en-gb'], pages: changed, news: new Map(), newsByDate: [] };
  return { ...snapshot, revision, locales: { ...snapshot.locales, 'en-gb': content } };
}

function createFeed(
  start: ContentSnapshot,
  take: (change: Change) => Promise<undefined> = async () => undefined,
) {
  const changes: Change[] = [];
  const content = { now: start, current: () => content.now };
  const ask = vi.fn(async (_: string, change: Change) => {
    changes.push(change);
    return take(change);
  });
  const feed = createIndexFeed({ content, thread: { ask: ask as never }, locale: 'en-gb' });
  const read = () => changes.splice(0).flatMap(({ documents }) => documents.map(({ path }) => path));
  return { feed, content, changes, read };
}

it('sends every document once, and later only what changed and what is gone', async () => {
  const { feed, content, changes, read } = createFeed(withPages('1', pages));
  await feed.ready();
  expect(new Set(read()).size).toBe([...pages.values()].filter(isIndexable).length);
  await feed.ready();
  await feed.follow();
  expect(changes).toEqual([]);
  const renamed = new Map(pages).set('about', { ...about, entryTitle: 'Quincewhisk' });
  renamed.delete('products');
  content.now = withPages('2', renamed);
  await feed.follow();
  expect(changes).toMatchObject([{ documents: [{ title: 'Quincewhisk' }], gone: ['/en-gb/products'] }]);
});

it('goes on with newer content where that comes meanwhile, before the index is ready', async () => {
  const titles: string[] = [];
  const { feed, content } = createFeed(withPages('1', pages), async ({ documents }) => {
    titles.push(...documents.map(({ title }) => title));
    if (content.now.revision === '1')
      content.now = withPages('2', new Map(pages).set('about', { ...about, entryTitle: 'Quincewhisk' }));
    return undefined;
  });
  await feed.ready();
  expect(titles).toContain('Quincewhisk');
});

it('sends again what the thread did not take', async () => {
  let fails = true;
  const { feed, read } = createFeed(withPages('1', new Map([['about', about]])), async () => {
    if (fails) throw new Error('no');
    return undefined;
  });
  await expect(feed.ready()).rejects.toThrow('no');
  fails = false;
  await feed.ready();
  expect(read()).toEqual(['/en-gb/about', '/en-gb/about']);
});

it('lets requests in while it reads', async () => {
  const { feed } = createFeed(withPages('1', pages));
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => {
    now += 5;
    return now;
  });
  onTestFinished(() => clock.mockRestore());
  let isReady = false;
  const ready = feed.ready().then(() => {
    isReady = true;
  });
  await new Promise(setImmediate);
  expect(isReady).toBe(false);
  await ready;
});

import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import type { ContentSnapshot } from '#content-source/snapshot.ts';
import { snapshot } from '#server/site.testing.ts';
import { warmPictures } from './warm-pictures.server.ts';

const british = snapshot.locales['en-gb'];
const listeners = new Set<(snapshot: ContentSnapshot) => void>();
const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** Follows the demo's content, and says which pages it draws and which pictures it asks for. */
const none = () => undefined;

function start(warm: (addresses: Iterable<string>) => Promise<void> = async () => undefined) {
  const paths: string[] = [];
  const end = warmPictures({
    app: {
      request(path) {
        paths.push(decodeURI(path));
        return new Response(`<img src="/media/of${path.replaceAll('/', '-')}.abc/360-q55.avif">`);
      },
    },
    content: {
      current: () => snapshot,
      assets: () => ({ image: none, video: none, asset: none, successor: none }),
      outage: () => undefined,
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      close: async () => undefined,
    },
    media: { warm },
    log: pino({ level: 'silent' }),
  });
  ends.push(end);
  return { paths, end };
}

/** The demo with another title of its about page. */
function retitle(entryTitle: string): ContentSnapshot {
  const about = british.pages.get('about');
  if (!about) throw new Error('There is no page "about".');
  const pages = new Map(british.pages).set('about', { ...about, entryTitle });
  return { ...snapshot, locales: { ...snapshot.locales, 'en-gb': { ...british, pages } } };
}

function publish(next: ContentSnapshot): void {
  for (const listener of listeners) listener(next);
}

const all = Object.values(snapshot.locales).flatMap(({ pages, newsByDate }) => [
  ...[...pages.values()].map(({ path }) => path),
  ...newsByDate.map(({ path }) => path),
]);

describe('warmPictures', () => {
  it('asks for the pictures of every page', async () => {
    const warmed: string[] = [];
    const { paths } = start(async (addresses) => void warmed.push(...addresses));
    await expect.poll(() => paths).toEqual(['/', ...all]);
    expect(warmed).toContain('/media/of-en-gb-about.abc/360-q55.avif');
  });

  it('draws again what changed, and one page of each kind that shows what others share', async () => {
    const { paths } = start();
    await expect.poll(() => paths).toHaveLength(all.length + 1);
    paths.length = 0;
    publish(retitle('About us'));
    const last = snapshot.locales['sv-se'].pages.get('')?.path;
    await expect.poll(() => paths).toContain(last);
    const ofLocale = paths.filter((path) => path.startsWith('/en-gb'));
    expect(new Set(ofLocale)).toEqual(
      new Set(['/en-gb', '/en-gb/about', '/en-gb/news', british.newsByDate[0]?.path]),
    );
  });

  it('draws a page again that it was kept from', async () => {
    let isOpen = false;
    const { paths } = start(async () => {
      if (!isOpen) await new Promise(() => undefined);
    });
    await expect.poll(() => paths).toEqual(['/']);
    isOpen = true;
    publish(retitle('About us'));
    await expect.poll(() => new Set(paths)).toEqual(new Set(['/', ...all]));
  });

  it('stops', async () => {
    const { paths, end } = start(async () => end());
    await expect.poll(() => listeners.size).toBe(0);
    publish(retitle('About us'));
    expect(paths).toEqual(['/']);
  });
});

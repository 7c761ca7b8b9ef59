import { describe, expect, it } from 'vitest';
import type { Asset } from '#content-source/assets.ts';
import type { NewsArticle, Page } from '#content-source/content.ts';
import type { ContentSnapshot } from '#content-source/snapshot.ts';
import type { ImageObject } from '#schema/image-object.ts';
import { findImage, snapshot } from '#server/site.testing.ts';
import { addLinkPreviews } from './add-link-previews.server.ts';
import { getLinkPreview } from './link-preview.server.ts';

const british = snapshot.locales['en-gb'];
const image = findImage('og-default') as ImageObject;
const noAssets = { asset: () => undefined, successor: () => undefined };

function makePage(change: Partial<Page> = {}): Page {
  const about = british.pages.get('about');
  if (!about) throw new Error('There is no page "about".');
  return { ...about, meta: {}, entryTitle: 'About', ...change };
}

function makeArticle(change: Partial<NewsArticle> = {}): NewsArticle {
  const { image: _, ...article } = british.newsByDate[0] as NewsArticle;
  return { ...article, meta: {}, headline: 'The *pea*', title: 'The pea', ...change };
}

function hold(...pages: Page[]): ContentSnapshot {
  const content = { ...british, pages: new Map(pages.map((page) => [page.path, page])), news: new Map() };
  return { ...snapshot, locales: { ...snapshot.locales, 'en-gb': content } };
}

describe('getLinkPreview', () => {
  it('shows the title that link previews say', () => {
    expect(getLinkPreview(makePage())?.headline).toBe('About');
    expect(getLinkPreview(makeArticle())?.headline).toBe('The pea');
    const meta = { title: 'About us' };
    expect(getLinkPreview(makePage({ meta }))?.headline).toBe('About us');
    expect(getLinkPreview(makePage({ meta: { ...meta, ogTitle: 'We are peas' } }))?.headline).toBe(
      'We are peas',
    );
  });

  it('is none of a page that has a picture of its own, or no title', () => {
    expect(getLinkPreview(makePage({ meta: { ogImage: image } }))).toBeUndefined();
    expect(getLinkPreview(makeArticle({ image }))).toBeUndefined();
    const drawing = { ...image, content_type: 'image/svg+xml' as const };
    expect(getLinkPreview(makePage({ meta: { ogImage: drawing } }))).toBeDefined();
    expect(getLinkPreview(makePage({ entryTitle: ' ' }))).toBeUndefined();
  });

  it('has an address that holds as long as title and page are the same', () => {
    const { id, name } = getLinkPreview(makePage()) ?? {};
    expect(getLinkPreview(makePage())?.id).toBe(id);
    expect(getLinkPreview(makePage({ entryTitle: 'Who we are' }))?.id).not.toBe(id);
    expect(getLinkPreview(makePage({ entryTitle: 'Who we are' }))?.name).toBe(name);
    expect(getLinkPreview(makePage({ path: '/en-gb/who' }))?.name).not.toBe(name);
    expect(id).toMatch(/^[\w.-]{1,100}$/);
  });
});

describe('addLinkPreviews', () => {
  it('lists the previews of the pages as they are now, and no others', () => {
    const old = getLinkPreview(makePage()) ?? { id: '' };
    const page = makePage({ entryTitle: 'Who we are' });
    const now = getLinkPreview(page);
    const { asset, successor } = addLinkPreviews(noAssets, hold(page));
    expect(asset(now?.id ?? '')).toBe(now);
    expect(asset(old.id)).toBeUndefined();
    expect(successor(old.id, '1200x630-q80.jpg')).toBe(now);
    for (const id of ['_page-0123456789abcdef.0123456789abcdef', '_page-', '__proto__', '']) {
      expect(asset(id), id).toBeUndefined();
      expect(successor(id, '1200x630-q80.jpg'), id).toBeUndefined();
    }
  });

  it('has none left of a page that got a picture of its own', () => {
    const old = getLinkPreview(makePage()) ?? { id: '' };
    const { asset, successor } = addLinkPreviews(noAssets, hold(makePage({ meta: { ogImage: image } })));
    expect(asset(old.id)).toBeUndefined();
    expect(successor(old.id, '1200x630-q80.jpg')).toBeUndefined();
  });

  it('lists every page and article of the site that has no picture of its own, at one address each', () => {
    const { asset } = addLinkPreviews(noAssets, snapshot);
    const all = Object.values(snapshot.locales).flatMap(({ pages, news }) => [
      ...pages.values(),
      ...news.values(),
    ]);
    const previews = all.map(getLinkPreview).filter((preview) => preview !== undefined);
    expect(previews.length).toBeGreaterThan(20);
    expect(previews.filter((preview) => asset(preview.id) !== preview)).toEqual([]);
    expect(new Set(previews.map(({ id }) => id)).size).toBe(previews.length);
  });

  it('leaves the media library’s own as they are, without a look at the pages', () => {
    const file = { id: 'pea.0a1b2c3d', kind: 'picture' } as Asset;
    const library = { asset: () => file, successor: () => file };
    const untouched = new Proxy(snapshot, {
      get: () => {
        throw new Error('The pages were looked at.');
      },
    });
    const { asset, successor } = addLinkPreviews(library, untouched);
    expect([asset(file.id), successor('pea', '328-q55.avif')]).toEqual([file, file]);
  });
});

import { describe, expect, it } from 'vitest';
import { snapshot } from '#server/site.testing.ts';
import { findRedirect } from './find-redirect.server.ts';

describe('findRedirect', () => {
  it('looks in the locale that the path names', () => {
    expect(findRedirect(snapshot, '/en-gb/about-us')).toMatchObject({
      to: '/en-gb/about',
      kind: 'permanent',
    });
    expect(findRedirect(snapshot, '/fr-be/about-us')).toBeUndefined();
    expect(findRedirect(snapshot, '/constructor/about-us')).toBeUndefined();
  });

  it('hides no page, article or file of the site by a prefix, whatever else is below it', () => {
    const redirects = new Map([['/en-gb', { to: '/en-us', match: 'prefix', kind: 'permanent' } as const]]);
    const locales = { ...snapshot.locales, 'en-gb': { ...snapshot.locales['en-gb'], redirects } };
    const leads = (path: string) => findRedirect({ ...snapshot, locales }, path) !== undefined;
    const [article] = snapshot.locales['en-gb'].news.keys();
    const there = ['about', `news/${article}`, 'search', 'news/feed.xml'].map((path) => `/en-gb/${path}`);
    expect(there.filter(leads)).toEqual([]);
    expect(['/en-gb/never-here', '/en-gb/news/never-here'].every(leads)).toBe(true);
  });
});

import { describe, expect, it } from 'vitest';
import type { Redirect } from './content.ts';
import { lookUpRedirect } from './look-up-redirect.ts';

const redirects = new Map<string, Redirect>([
  ['/en-gb/blog', { to: '/en-gb/news', match: 'prefix', kind: 'permanent' }],
  ['/en-gb/blog/tips', { to: '/en-gb/about#tips', match: 'prefix', kind: 'temporary' }],
  ['/en-gb/blog/one', { to: '/en-gb/contact', match: 'exact', kind: 'permanent' }],
  ['/en-gb/shop', { match: 'prefix', kind: 'gone' }],
  ['/en-gb/away', { to: 'https://example.com/', match: 'prefix', kind: 'permanent' }],
]);

describe('lookUpRedirect', () => {
  it.each([
    ['/en-gb/blog', '/en-gb/news'],
    ['/en-gb/blog/peas', '/en-gb/news/peas'],
    ['/en-gb/blog/2026/peas', '/en-gb/news/2026/peas'],
    ['/en-gb/blog/one', '/en-gb/contact'],
    ['/en-gb/blog/one/two', '/en-gb/news/one/two'],
    ['/en-gb/blog/tips', '/en-gb/about#tips'],
    ['/en-gb/blog/tips/salt', '/en-gb/about#tips'],
    ['/en-gb/away/a/b', 'https://example.com/a/b'],
  ])('leads from %s to %s', (from, to) => {
    expect(lookUpRedirect(redirects, from)?.to).toBe(to);
  });

  it.each(['/en-gb/blogs', '/en-gb', '/en-gb/news/blog', '/de-de/blog', '/'])(
    'knows nothing of %s',
    (path) => {
      expect(lookUpRedirect(redirects, path)).toBeUndefined();
    },
  );

  it('tells what is gone, and what is another path’s', () => {
    expect(lookUpRedirect(redirects, '/en-gb/shop/cart')).toEqual({
      to: undefined,
      match: 'prefix',
      kind: 'gone',
      isOwn: false,
    });
    expect(lookUpRedirect(redirects, '/en-gb/shop')?.isOwn).toBe(true);
  });
});

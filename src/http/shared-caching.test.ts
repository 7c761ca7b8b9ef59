import { describe, expect, it } from 'vitest';
import { asClient, createTestSite } from '#server/site.testing.ts';

const { get } = createTestSite();

function listVary(response: Response): string[] {
  return (response.headers.get('Vary') ?? '').split(', ').sort();
}

const selecting = ['Accept-Encoding', 'X-Inertia'];

describe('allowSharedCaching', () => {
  it.each(['/', '/en-gb', '/fr-be/confidentialit%C3%A9', '/en-gb/sitemap', '/en-gb/news/whats-in-a-pea'])(
    'lets caches in front keep %s for a minute, and show it while they or we are late',
    async (path) => {
      const response = await get(path);
      expect(response.headers.get('Cache-Control')).toBe(
        'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400',
      );
      expect(listVary(response)).toEqual(selecting);
      expect(response.headers.get('ETag')).toMatch(/^W\/"[\w-]+"$/);
    },
  );

  it.each(['/EN-GB/', '/en-gb/about-us', '/en-gb/samples'])('likewise the redirect at %s', async (path) => {
    const response = await get(path);
    expect([301, 302]).toContain(response.status);
    expect(response.headers.get('Cache-Control')).toContain('s-maxage=60');
    expect(listVary(response)).toEqual(selecting);
  });

  it.each([
    ['/en-gb/no-such-page', 404],
    ['/no-such-locale', 404],
    ['/en-gb/%', 400],
    [`/en-gb/${'a'.repeat(12_000)}`, 414],
  ])('lets them keep an error for seconds only', async (path, status) => {
    const response = await get(path);
    expect(response.status).toBe(status);
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=0, s-maxage=10');
    expect(response.headers.get('ETag')).toBeNull();
    expect(listVary(response)).toEqual(selecting);
  });

  it.each([
    ['a page', '/en-gb/about', asClient, 200],
    ['an error', '/en-gb/no-such-page', asClient, 404],
    ['a redirect', '/EN-GB', asClient, 301],
    ['an outdated client', '/en-gb/about', { ...asClient, 'X-Inertia-Version': 'v0' }, 409],
  ])('lets no one keep what the client gets: %s', async (_, path, headers, status) => {
    const response = await get(path, { headers });
    expect(response.status).toBe(status);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(response.headers.get('ETag')).toBeNull();
    expect(listVary(response)).toEqual(selecting);
  });

  it('lets no one keep the answer to anything but a read', async () => {
    const response = await get('/en-gb', { method: 'POST' });
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  });

  it('tells who has the page that nothing changed, with all that a cache needs to keep it on', async () => {
    const page = await get('/en-gb');
    const etag = page.headers.get('ETag') ?? '';
    for (const condition of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
      const response = await get('/en-gb', { headers: { 'If-None-Match': condition } });
      expect(response.status).toBe(304);
      expect(await response.text()).toBe('');
      for (const name of ['ETag', 'Cache-Control', 'Vary']) {
        expect(response.headers.get(name)).toBe(page.headers.get(name));
      }
    }
    expect((await get('/en-gb', { headers: { 'If-None-Match': 'W/"other"' } })).status).toBe(200);
  });

  it('says of HEAD what it says of GET', async () => {
    for (const path of ['/', '/en-gb/about', '/EN-GB', '/en-gb/no-such-page']) {
      const [whole, head] = [await get(path), await get(path, { method: 'HEAD' })];
      for (const { headers } of [whole, head]) headers.delete('Server-Timing');
      expect(head.status).toBe(whole.status);
      expect(await head.text()).toBe('');
      expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(whole.headers));
    }
  });
});

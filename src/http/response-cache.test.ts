import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import type { RequestHead } from './cacheable-request.ts';
import { createResponseCache } from './response-cache.ts';

const peas = Array.from({ length: 3000 }, (_, index) => `${(index * 7919) % 4093} peas`).join(', ');

function ask(target: string, headers: Record<string, string> = { 'accept-encoding': 'br' }): RequestHead {
  return { method: 'GET', target, header: (name) => headers[name] };
}

function answer(body: string | null, init: ResponseInit = {}) {
  const headers = {
    'Cache-Control': 's-maxage=60',
    ...(body && { 'Content-Type': 'text/html', ETag: 'W/"peas"' }),
  };
  return { response: new Response(body, { headers, ...init }), route: '/:locale/*' };
}

function createKept({ tellsTiming = true, ...limit }: { limit?: number; tellsTiming?: boolean } = {}) {
  let state = { snapshot: {}, assets: {} };
  let time = 1;
  const content = { current: () => state.snapshot, assets: () => state.assets };
  const cache = createResponseCache({ content, version: 'v1', now: () => time, tellsTiming, ...limit });
  const make = vi.fn(async ({ target }: { target: string }) => answer(target + peas));
  return {
    cache,
    make,
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
    changeContent: () => {
      state = { ...state, snapshot: {} };
    },
    changeAssets: () => {
      state = { ...state, assets: {} };
    },
  };
}

/** Names and values in turn, as pairs. */
function toPairs(headers: readonly string[] = []): [string, string][] {
  return headers.flatMap((name, index) => (index % 2 === 0 ? [[name, headers[index + 1] ?? '']] : []));
}

describe('createResponseCache', () => {
  it('has an answer made once, by one of those who ask at the same time', async () => {
    const { cache, make } = createKept();
    const [first, second] = await Promise.all([1, 2].map(() => cache.findOrMake(ask('/a'), make)));
    expect(make).toHaveBeenCalledOnce();
    expect(brotliDecompressSync(first?.body ?? '').toString()).toBe(`/a${peas}`);
    expect(second).toBe(first);
    expect(cache.find(ask('/a'))).toBe(first);
  });

  it.each(['changeContent', 'changeAssets'] as const)('lets go of all of it at once: %s', async (change) => {
    const site = createKept();
    await site.cache.findOrMake(ask('/a'), site.make);
    site[change]();
    expect(site.cache.find(ask('/a'))).toBeUndefined();
    await site.cache.findOrMake(ask('/a'), site.make);
    expect(site.make).toHaveBeenCalledTimes(2);
  });

  it('has what stood there before a change for half a minute, for no cache to keep', async () => {
    const { cache, make, changeContent, pass } = createKept();
    const before = await cache.findOrMake(ask('/a'), make);
    expect(cache.findStale(ask('/a'))).toBeUndefined();
    changeContent();
    expect(cache.find(ask('/a'))).toBeUndefined();
    const stale = cache.findStale(ask('/a'));
    expect(stale?.body).toBe(before?.body);
    expect(new Headers(toPairs(stale?.headers)).get('Cache-Control')).toBe('no-store');
    pass(30_001);
    expect(cache.findStale(ask('/a'))).toBeUndefined();
  });

  it('goes on with what a change made no difference to, as well compressed as it was', async () => {
    const { cache, make, changeContent, pass } = createKept();
    const quick = await cache.findOrMake(ask('/a'), make);
    await expect.poll(() => cache.find(ask('/a')) !== quick).toBe(true);
    const best = cache.find(ask('/a'));
    const zipped = await cache.findOrMake(ask('/a', { 'accept-encoding': 'gzip' }), make);
    changeContent();
    const stillHolds = vi.fn(async () =>
      answer(null, { status: 304, headers: { 'Cache-Control': 's-maxage=10' } }),
    );
    const next = await cache.findOrMake(ask('/a'), stillHolds);
    expect(stillHolds).toHaveBeenCalledExactlyOnceWith(
      { target: '/a', representation: 'html' },
      expect.objectContaining({ etag: 'W/"peas"' }),
    );
    expect([next?.status, next?.body]).toEqual([200, best?.body]);
    expect(Object.fromEntries(toPairs(next?.headers))).toEqual({
      ...Object.fromEntries(toPairs(best?.headers)),
      'cache-control': 's-maxage=10',
    });
    expect(cache.find(ask('/a', { 'accept-encoding': 'gzip' }))?.body).toBe(zipped?.body);
    expect(cache.find(ask('/a', { 'if-none-match': 'W/"peas"' }))?.status).toBe(304);
    // One after the other: by the time that this one is compressed better, the one before it would be.
    pass(30_000);
    expect(cache.find(ask('/a'))).toBe(next);
    await cache.findOrMake(ask('/b'), make);
    const other = cache.find(ask('/b'));
    await expect.poll(() => cache.find(ask('/b')) !== other).toBe(true);
    expect(cache.find(ask('/a'))).toBe(next);
  });

  it('does not keep for the new content what was begun with the old', async () => {
    const { cache, make, changeContent } = createKept();
    const gate = Promise.withResolvers<ReturnType<typeof answer>>();
    const old = cache.findOrMake(ask('/a'), () => gate.promise);
    changeContent();
    const next = await cache.findOrMake(ask('/a'), make);
    gate.resolve(answer('old'));
    expect((await old)?.body?.toString()).toBe('old');
    expect(cache.find(ask('/a'))).toBe(next);
  });

  it('keeps nothing that not everybody gets, or that could not be made', async () => {
    const { cache, make } = createKept();
    const missing = vi.fn(async () => answer('', { status: 404 }));
    expect(await cache.findOrMake(ask('/a'), missing)).toBeUndefined();
    const fail = () => Promise.reject(new Error('No memory.'));
    await expect(cache.findOrMake(ask('/a'), fail)).rejects.toThrow('No memory.');
    expect(await cache.findOrMake(ask('/a?q=peas'), missing)).toBeUndefined();
    expect(missing).toHaveBeenCalledOnce();
    expect(await cache.findOrMake(ask('/a'), make)).toBeDefined();
  });

  it('holds its bound under a crawl, and lets go of what was asked for longest ago', async () => {
    const { cache, make } = createKept({ limit: 150_000 });
    for (let page = 0; page < 100; page += 1) {
      for (const accepted of ['br', 'gzip', 'identity']) {
        await cache.findOrMake(ask(`/${page}`, { 'accept-encoding': accepted }), make);
      }
    }
    const held = Array.from({ length: 100 }, (_, page) =>
      ['br', 'gzip', 'identity']
        .map(
          (accepted) => cache.find(ask(`/${page}`, { 'accept-encoding': accepted }))?.body?.byteLength ?? 0,
        )
        .reduce((sum, bytes) => sum + bytes, 0),
    );
    expect(held.reduce((sum, bytes) => sum + bytes)).toBeLessThan(150_000);
    expect(held.at(-1)).toBeGreaterThan(0);
  });

  it('compresses as well as can be what is asked for again', async () => {
    const { cache, make } = createKept();
    const quick = await cache.findOrMake(ask('/a'), make);
    await expect.poll(() => cache.find(ask('/a')) !== quick).toBe(true);
    const best = cache.find(ask('/a'));
    expect(best?.body?.byteLength).toBeLessThan(quick?.body?.byteLength ?? 0);
    expect(brotliDecompressSync(best?.body ?? '').toString()).toBe(`/a${peas}`);
  });

  it('compresses no better than quickly while content keeps changing', async () => {
    const { cache, make, changeContent, pass } = createKept();
    await cache.findOrMake(ask('/a'), make);
    changeContent();
    const quick = await cache.findOrMake(ask('/a'), make);
    const other = await cache.findOrMake(ask('/b'), make);
    for (let visits = 0; visits < 3; visits += 1) cache.find(ask('/a'));
    pass(30_000);
    // One after the other: by the time that this one is done, the one before it would be.
    await expect.poll(() => cache.find(ask('/b')) !== other).toBe(true);
    expect(cache.find(ask('/a'))).toBe(quick);
    await expect.poll(() => cache.find(ask('/a')) !== quick).toBe(true);
  });

  it('tells which answers visitors miss most after a change, until they are there', async () => {
    const { cache, make, changeContent } = createKept();
    const visit = async (target: string, times: number) => {
      for (let time = 0; time <= times; time += 1) await cache.findOrMake(ask(target), make);
    };
    await visit('/seldom', 1);
    await visit('/never-again', 0);
    await visit('/often', 3);
    expect(cache.listMissed()).toEqual([]);
    changeContent();
    // One change soon after another forgets nothing.
    expect(cache.listMissed().map(({ target }) => target)).toEqual(['/often', '/seldom']);
    changeContent();
    await visit('/often', 0);
    expect(cache.listMissed()).toEqual([{ target: '/seldom', representation: 'html' }]);
  });
});

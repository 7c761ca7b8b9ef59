// @vitest-environment jsdom
import {
  config,
  type HttpRequestConfig,
  type Method,
  type RequestPayload,
  router,
  type VisitOptions,
} from '@inertiajs/core';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { inertiaOptions } from '#app/inertia-options.ts';
import { page, startRouter } from './start-router.ts';

// The library itself meets the specification's requirements for page visits. These tests catch an upgrade that changes
// that.

let requests: HttpRequestConfig[] = [];

beforeAll(() =>
  startRouter((request) => {
    requests.push(request);
    return { ...page, url: new URL(request.url, location.href).pathname };
  }),
);

beforeEach(() => {
  requests = [];
});

describe('a page visit', () => {
  it.each<Method>(['get', 'post', 'put', 'patch', 'delete'])('uses %s', async (method) => {
    expect((await visit({ method })).method).toBe(method);
  });

  it('carries its data in the query of a GET, and in the body otherwise', async () => {
    const data: RequestPayload = { name: 'Ada' };
    const read = await visit({ method: 'get', data });
    expect(new URL(read.url).search).toBe('?name=Ada');
    const send = await visit({ method: 'post', data });
    expect(new URL(send.url).search).toBe('');
    expect(send.data).toEqual(data);
  });

  it('says what it wants, from which version, and that it is asynchronous', async () => {
    expect((await visit({})).headers).toMatchObject({
      'X-Inertia': true,
      'X-Inertia-Version': 'v1',
      'X-Requested-With': 'XMLHttpRequest',
    });
  });

  it('names the part of the page it asks for', async () => {
    router.reload({ only: ['news'], except: ['site'] });
    await expect.poll(() => requests).toHaveLength(1);
    expect(requests[0]?.headers).toMatchObject({
      'X-Inertia-Partial-Component': 'Home',
      'X-Inertia-Partial-Data': 'news',
      'X-Inertia-Partial-Except': 'site',
    });
  });

  it('ends completed, cancelled, or interrupted by a newer one', async () => {
    const ends: string[] = [];
    onTestFinished(
      router.on('finish', ({ detail: { visit: ended } }) => {
        const end = ended.completed ? 'completed' : ended.interrupted ? 'interrupted' : 'cancelled';
        ends.push(`${ended.url.pathname} ${end}`);
      }),
    );
    router.visit('/first');
    router.visit('/second');
    await expect.poll(() => ends).toEqual(['/first interrupted', '/second completed']);
    router.visit('/third', { onCancelToken: ({ cancel }) => cancel() });
    await expect.poll(() => ends).toContain('/third cancelled');
  });
});

describe('a prefetch', () => {
  it('says that it is one', async () => {
    router.prefetch('/ahead');
    await expect.poll(() => requests).toHaveLength(1);
    expect(requests[0]?.headers).toMatchObject({ Purpose: 'prefetch' });
  });

  it('is of GET only', () => {
    expect(() => router.prefetch('/ahead', { method: 'post' })).toThrow(
      'Prefetch requests must use the GET method',
    );
  });

  it('starts after 75 ms on a link and is kept for 30 s', () => {
    expect(config.get('prefetch.hoverDelay')).toBe(75);
    expect(config.get('prefetch.cacheFor')).toBe(30_000);
  });
});

describe('the history', () => {
  it('reloads the address where it holds no page for an entry', async () => {
    window.dispatchEvent(new PopStateEvent('popstate', { state: { page: null } }));
    await expect.poll(() => requests).toHaveLength(1);
    expect(requests[0]).toMatchObject({ method: 'get', url: location.href });
  });

  it('reloads the address where an entry is of another version', async () => {
    window.dispatchEvent(new PopStateEvent('popstate', { state: { page: { ...page, version: 'v0' } } }));
    await expect.poll(() => requests).toHaveLength(1);
    expect(requests[0]).toMatchObject({ method: 'get', url: location.href });
  });

  it('keeps the scroll position once scrolling has paused for 100 ms', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('scrollY', 300);
    onTestFinished(() => {
      vi.unstubAllGlobals();
      vi.useRealTimers();
    });
    for (let moved = 0; moved < 3; moved += 1) {
      window.dispatchEvent(new Event('scroll'));
      await vi.advanceTimersByTimeAsync(99);
    }
    expect(window.history.state.documentScrollPosition?.top).not.toBe(300);
    await vi.advanceTimersByTimeAsync(1);
    expect(window.history.state.documentScrollPosition).toEqual({ top: 300, left: 0 });
  });
});

it('polls at a tenth of the rate while the tab is in the background', async () => {
  vi.useFakeTimers();
  const { stop } = router.poll(1000);
  let reloads = 0;
  const forget = router.on('before', () => {
    reloads += 1;
    return false;
  });
  onTestFinished(() => {
    stop();
    forget();
    vi.restoreAllMocks();
    vi.useRealTimers();
  });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(reloads).toBe(20);
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(reloads).toBe(22);
});

it('shows progress after 10 ms, without a spinner', () => {
  expect(inertiaOptions.progress).toMatchObject({ delay: 10, showSpinner: false });
});

/** Visits a URL and returns the outgoing request. */
async function visit(options: VisitOptions): Promise<HttpRequestConfig> {
  const before = requests.length;
  router.visit('/there', options);
  await expect.poll(() => requests.length).toBeGreaterThan(before);
  const request = requests.at(-1);
  if (request === undefined) throw new Error('No request left.');
  return request;
}

import { pino } from 'pino';
import { expect, it, vi } from 'vitest';
import type { CacheableRequest } from './cacheable-request.ts';
import { warmResponseCache } from './warm-response-cache.ts';

it('makes what visitors miss after each change, one after the other, until the next', async () => {
  const missed: CacheableRequest[] = ['/a', '/b', '/c'].map((target) => ({ target, representation: 'html' }));
  missed.push({ target: '/d', representation: 'json' });
  let change = () => {};
  let isSubscribed = true;
  const content = {
    subscribe: (listener: () => void) => {
      change = listener;
      return () => {
        isSubscribed = false;
      };
    },
  };
  const underWay = Promise.withResolvers<Response>();
  const request = vi.fn(async (_path: string, _init: RequestInit) => new Response());
  request.mockReturnValueOnce(underWay.promise);
  const log = pino({ level: 'silent' });
  const stop = warmResponseCache({
    app: { request },
    content,
    cache: { listMissed: () => missed },
    version: 'v1',
    log,
  });
  expect(request).not.toHaveBeenCalled();

  change();
  await expect.poll(() => request).toHaveBeenCalledOnce();
  change();
  underWay.resolve(new Response());
  await expect.poll(() => request).toHaveBeenCalledTimes(5);
  expect(request.mock.calls.map(([path]) => path)).toEqual(['/a', '/a', '/b', '/c', '/d']);
  expect(request.mock.lastCall?.[1]).toEqual({ headers: { 'X-Inertia': 'true', 'X-Inertia-Version': 'v1' } });
  stop();
  expect(isSubscribed).toBe(false);
});

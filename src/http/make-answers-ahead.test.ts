import { pino } from 'pino';
import { expect, it, vi } from 'vitest';
import { makeAnswersAhead } from './make-answers-ahead.ts';
import type { SharedAsk } from './shared-answer.ts';

it('makes what visitors miss after each change, one after the other, until the next', async () => {
  const missed: SharedAsk[] = ['/a', '/b', '/c'].map((target) => ({ target, representation: 'html' }));
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
  const stop = makeAnswersAhead({
    app: { request },
    content,
    kept: { listMissed: () => missed },
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

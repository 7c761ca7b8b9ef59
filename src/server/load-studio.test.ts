import { Hono } from 'hono';
import { expect, it, vi } from 'vitest';
import { type LoadStudioOptions, loadStudio } from './load-studio.ts';

const begin = vi.hoisted(() => vi.fn());
vi.mock('#studio/create-studio.server.ts', () => ({ createStudio: () => ({ routes: new Hono(), begin }) }));
vi.mock('#studio/entries/prune-overrides.server.ts', () => ({ createSameClearer: () => ({}) }));

it('begins what the studio does by itself as soon as its database lets it, once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const error = vi.fn();
  const options = { log: { error }, overlay: { whenOpen: Promise.resolve() }, writesFiles: false };
  begin.mockRejectedValueOnce(new Error('The connection was cut.'));
  loadStudio(options as unknown as LoadStudioOptions).begin();
  await vi.waitUntil(() => error.mock.calls.length > 0);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([begin.mock.calls.length, error.mock.calls.length]).toEqual([2, 1]);
  vi.useRealTimers();
});

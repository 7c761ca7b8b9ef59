import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchHeartbeat } from './watch-heartbeat.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('says once that a process does not answer any more', async () => {
  const onHung = vi.fn();
  let isHung = false;
  const never = new Promise(() => undefined);
  watchHeartbeat({ ping: () => (isHung ? never : Promise.resolve()), onHung, patience: 10 });
  await vi.advanceTimersByTimeAsync(60_000);
  isHung = true;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(onHung).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onHung).toHaveBeenCalledOnce();
});

it('takes nobody for hung who answers late', async () => {
  const onHung = vi.fn();
  watchHeartbeat({ ping: () => new Promise((done) => setTimeout(done, 9500)), onHung, patience: 10 });
  await vi.advanceTimersByTimeAsync(120_000);
  expect(onHung).not.toHaveBeenCalled();
});

it('ends when it is told to', async () => {
  const onHung = vi.fn();
  watchHeartbeat({ ping: () => new Promise(() => undefined), onHung, patience: 10 })();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onHung).not.toHaveBeenCalled();
});

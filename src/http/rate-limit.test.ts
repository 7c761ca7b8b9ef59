import { expect, it, vi } from 'vitest';
import { createRateLimit } from './rate-limit.ts';

it('counts in a process are gone with their window, and bounded', async () => {
  vi.useFakeTimers();
  const { take } = createRateLimit({ points: 1, seconds: 60 });
  expect([await take('a'), await take('a'), await take('b')]).toEqual([0, 60, 0]);
  vi.advanceTimersByTime(45_000);
  expect(await take('a')).toBe(15);
  vi.advanceTimersByTime(15_000);
  expect(await take('a')).toBe(0);
  for (let n = 0; n < 50_000; n += 1) await take(`client ${n}`);
  expect(await take('a')).toBe(0);
});

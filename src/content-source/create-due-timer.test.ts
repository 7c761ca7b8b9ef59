import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDueTimer } from './create-due-timer.ts';

const now = Date.parse('2026-11-22T09:00:00Z');
const minute = 60_000;
const day = 24 * 60 * minute;
let called: ReturnType<typeof vi.fn<() => void>>;
let timer: ReturnType<typeof createDueTimer>;

beforeEach(() => {
  vi.useFakeTimers({ now });
  called = vi.fn();
  timer = createDueTimer(called);
});
afterEach(() => {
  timer.stop();
});

it('calls when the time has come, the last that it was told', () => {
  timer.set(now + minute);
  timer.set(now + 2 * minute);
  vi.advanceTimersByTime(2 * minute);
  expect(called).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(called).toHaveBeenCalledOnce();
});

it.each([
  ['forward', 2 * day],
  ['back', -200 * day],
])('calls within seconds when the clock was set %s, whether or not anything is due', (_direction, step) => {
  vi.advanceTimersByTime(minute);
  vi.setSystemTime(Date.now() + step);
  vi.advanceTimersByTime(10_000);
  expect(called).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(minute);
  expect(called).toHaveBeenCalledOnce();
});

it('can wait for longer than any timer', () => {
  timer.set(now + 100 * day);
  vi.advanceTimersByTime(minute);
  expect(called).not.toHaveBeenCalled();
});

it('leaves a clock alone that is kept right by small steps', () => {
  for (let check = 0; check < 10; check += 1) {
    vi.setSystemTime(Date.now() + 300);
    vi.advanceTimersByTime(10_000);
  }
  expect(called).not.toHaveBeenCalled();
});

it('calls no more once it is stopped', () => {
  timer.set(now + minute);
  timer.stop();
  vi.setSystemTime(now + day);
  vi.advanceTimersByTime(2 * minute);
  expect(called).not.toHaveBeenCalled();
});

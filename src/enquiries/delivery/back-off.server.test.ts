import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { computePause, mostAttempts } from './back-off.server.ts';

const minute = 60_000;
const hour = 60 * minute;
const attempts = Array.from({ length: mostAttempts - 1 }, (_, index) => index + 1);

describe('computePause', () => {
  it('doubles from a minute to half a day', () => {
    const pauses = attempts.map((attempt) => computePause(attempt, 0.5) / minute);
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 720, 720, 720, 720, 720]);
  });

  it('gives up after about three days, whatever chance does', () => {
    const hoursInAll = (random: number) =>
      attempts.reduce((sum, attempt) => sum + computePause(attempt, random), 0) / hour;
    expect(hoursInAll(0)).toBeGreaterThan(57);
    expect(hoursInAll(0.5)).toBeCloseTo(77.05, 2);
    expect(hoursInAll(1)).toBeLessThan(97);
  });

  it('spreads those that failed together over half of the pause', () => {
    expect(computePause(3, 0)).toBe(3 * minute);
    expect(computePause(3, 1)).toBe(5 * minute);
  });

  it('is told truly by its table', () => {
    const source = readFileSync(new URL('./back-off.server.ts', import.meta.url), 'utf8');
    const toMinutes = (text: string) =>
      Number(/(\d+) h/.exec(text)?.[1] ?? 0) * 60 + Number(/(\d+) min/.exec(text)?.[1] ?? 0);
    const rows = [
      ...source.matchAll(/^ \* \| (\d+)(?: to (\d+))? +\| ([\dhmin ]+?)(?: each)? +\| ([^|]+?) +\|$/gm),
    ];
    let sum = 0;
    const told = rows.flatMap(([, from, to = from, pause = '', since = '']) => {
      const count = Number(to) - Number(from) + 1;
      sum += count * toMinutes(pause);
      expect(toMinutes(since), `the time since the first at ${from}`).toBeLessThanOrEqual(sum);
      expect(toMinutes(since)).toBeGreaterThan(sum - 60);
      return Array<number>(count).fill(toMinutes(pause));
    });
    expect(told).toEqual(attempts.map((attempt) => computePause(attempt, 0.5) / minute));
  });
});

import { describe, expect, it } from 'vitest';
import { computePause } from '#jobs/compute-pause.ts';
import { mostAttempts } from './delivery-times.server.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const attempts = Array.from({ length: mostAttempts }, (_, index) => index + 1);
const pauses = attempts.slice(0, -1);

describe('computePause', () => {
  it('doubles from a minute to half a day', () => {
    const minutes = pauses.map((attempt) => computePause(attempt, 0.5) / minute);
    expect(minutes).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 720, 720, 720, 720, 720]);
  });

  it('gives up after about three days, whatever chance does', () => {
    const hoursInAll = (random: number) =>
      pauses.reduce((sum, attempt) => sum + computePause(attempt, random), 0) / hour;
    expect(hoursInAll(0)).toBeGreaterThan(57);
    expect(hoursInAll(0.5)).toBeCloseTo(77.05, 2);
    expect(hoursInAll(1)).toBeLessThan(97);
  });

  it('spreads those that failed together over half of the pause', () => {
    expect(computePause(3, 0)).toBe(3 * minute);
    expect(computePause(3, 1)).toBe(5 * minute);
  });
});

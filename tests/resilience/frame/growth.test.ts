import { expect, it } from 'vitest';
import { computeGrowth } from './growth.ts';

/** A sample each second. */
const sample = (values: readonly number[]) => values.map((value, second) => ({ at: second * 1000, value }));

it('is how much is added a minute', () => {
  expect(computeGrowth(sample([10, 11, 12, 13]))).toBe(60);
  expect(computeGrowth(sample([5, 5, 5]))).toBe(0);
});

it('is not moved by a few that lie far off', () => {
  expect(computeGrowth(sample([10, 11, 12, 90, 14, 15, 16, 1, 18, 19]))).toBe(60);
});

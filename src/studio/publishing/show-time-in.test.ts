import { expect, it } from 'vitest';
import { readTimeIn, showDistance, writeTimeIn } from './show-time-in.ts';

it('reads a time of the time zone that is chosen, in summer, in winter, and where clocks skip or repeat it', () => {
  expect(readTimeIn('2030-05-01T10:00', 'Europe/London')).toBe('2030-05-01T09:00:00.000Z');
  expect(readTimeIn('2030-01-15T10:00', 'Europe/Helsinki')).toBe('2030-01-15T08:00:00.000Z');
  expect(readTimeIn('2027-03-28T02:30', 'Europe/Berlin')).toBe('2027-03-28T01:30:00.000Z');
  expect(readTimeIn('2027-10-31T02:30', 'Europe/Berlin')).toBe('2027-10-31T00:30:00.000Z');
  expect(readTimeIn('', 'UTC')).toBeUndefined();
  expect(writeTimeIn('2030-05-01T09:00:00.000Z', 'Europe/London')).toBe('2030-05-01T10:00');
});

it('counts how far a time is in the largest unit that fits', () => {
  expect(showDistance('1970-06-01T00:00:00Z', 0)).toBe('in 5 months');
  expect(showDistance('1970-01-04T00:00:00Z', 0)).toBe('in 3 days');
  expect(showDistance('1970-01-01T02:10:00Z', 0)).toBe('in 2 hours');
  expect(showDistance('1970-01-01T00:00:00Z', 120_000)).toBe('2 minutes ago');
});

import { describe, expect, it } from 'vitest';
import { readTimeIn, showDistance, writeTimeIn } from './show-time-in.ts';

describe('a time in a field', () => {
  it('is one of the time zone that is chosen, in summer and in winter', () => {
    expect(readTimeIn('2030-05-01T10:00', 'Europe/London', 0)).toBe('2030-05-01T09:00:00.000Z');
    expect(readTimeIn('2030-01-15T10:00', 'Europe/Helsinki', 0)).toBe('2030-01-15T08:00:00.000Z');
    expect(writeTimeIn('2030-05-01T09:00:00.000Z', 'Europe/London')).toBe('2030-05-01T10:00');
  });

  it('is the hour after one that the change of the clocks leaves out, and the first of one that comes twice', () => {
    expect(readTimeIn('2030-03-31T02:30', 'Europe/Berlin', 0)).toBe('2030-03-31T01:30:00.000Z');
    expect(readTimeIn('2030-10-27T02:30', 'Europe/Berlin', 0)).toBe('2030-10-27T00:30:00.000Z');
  });

  it('is none where it is over, or half written', () => {
    expect(readTimeIn('2030-05-01T10:00', 'UTC', Date.UTC(2030, 4, 1, 10))).toBeUndefined();
    expect(readTimeIn('', 'UTC', 0)).toBeUndefined();
  });
});

describe('showDistance', () => {
  it('counts in the largest unit that fits', () => {
    expect(showDistance('1970-06-01T00:00:00Z', 0)).toBe('in 5 months');
    expect(showDistance('1970-01-04T00:00:00Z', 0)).toBe('in 3 days');
    expect(showDistance('1970-01-01T02:10:00Z', 0)).toBe('in 2 hours');
    expect(showDistance('1970-01-01T00:00:00Z', 120_000)).toBe('2 minutes ago');
  });
});

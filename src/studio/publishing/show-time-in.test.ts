import { describe, expect, it } from 'vitest';
import { readTimesIn, showDistance, showDue, writeTimeIn } from './show-time-in.ts';

describe('a time in a field', () => {
  it('is one of the time zone that is chosen, in summer and in winter', () => {
    const read = (value: string, zone: string) => readTimesIn(value, zone).instants;
    expect(read('2030-05-01T10:00', 'Europe/London')).toEqual(['2030-05-01T09:00:00.000Z']);
    expect(read('2030-01-15T10:00', 'Europe/Helsinki')).toEqual(['2030-01-15T08:00:00.000Z']);
    expect(writeTimeIn('2030-05-01T09:00:00.000Z', 'Europe/London')).toBe('2030-05-01T10:00');
    expect(read('', 'UTC')).toEqual([]);
  });

  it.each([
    ['2027-03-28T02:30', 'Europe/Berlin', '2027-03-28T00:30:00.000Z', '2027-03-28T01:30:00.000Z'],
    ['2027-03-28T01:00', 'Europe/London', '2027-03-28T00:00:00.000Z', '2027-03-28T01:00:00.000Z'],
    ['2027-03-14T02:59', 'America/New_York', '2027-03-14T06:59:00.000Z', '2027-03-14T07:59:00.000Z'],
    // Half an hour.
    ['2026-10-04T02:15', 'Australia/Lord_Howe', '2026-10-03T15:15:00.000Z', '2026-10-03T15:45:00.000Z'],
  ])('is none where clocks skip it: %s in %s', (value, zone, ...instants) => {
    expect(readTimesIn(value, zone)).toEqual({ instants, isSkipped: true });
  });

  it.each([
    ['2027-10-31T02:30', 'Europe/Berlin', '2027-10-31T00:30:00.000Z', '2027-10-31T01:30:00.000Z'],
    ['2027-11-07T01:00', 'America/Chicago', '2027-11-07T06:00:00.000Z', '2027-11-07T07:00:00.000Z'],
    ['2027-10-31T03:59', 'Europe/Helsinki', '2027-10-31T00:59:00.000Z', '2027-10-31T01:59:00.000Z'],
  ])('is two where clocks go back over it: %s in %s', (value, zone, ...instants) => {
    expect(readTimesIn(value, zone)).toEqual({ instants, isSkipped: false });
  });
});

it('shows which of two equal times is meant', () => {
  expect(showDue('2027-10-31T01:30:00.000Z', 'Europe/Berlin')).toBe(
    '31 Oct 2027, 02:30 (Europe/Berlin, GMT+1)',
  );
  expect(showDue('2027-10-31T02:30:00.000Z', 'Europe/Berlin')).toBe('31 Oct 2027, 03:30 (Europe/Berlin)');
});

describe('showDistance', () => {
  it('counts in the largest unit that fits', () => {
    expect(showDistance('1970-06-01T00:00:00Z', 0)).toBe('in 5 months');
    expect(showDistance('1970-01-04T00:00:00Z', 0)).toBe('in 3 days');
    expect(showDistance('1970-01-01T02:10:00Z', 0)).toBe('in 2 hours');
    expect(showDistance('1970-01-01T00:00:00Z', 120_000)).toBe('2 minutes ago');
  });
});

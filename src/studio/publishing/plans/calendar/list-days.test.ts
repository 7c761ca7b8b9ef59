import { CalendarDate } from '@internationalized/date';
import { expect, it } from 'vitest';
import { listWeeks, moveByDays, readDay, toDay } from './list-days.ts';

it('shows whole weeks from Monday', () => {
  const mondays = listWeeks(new CalendarDate(2030, 9, 15)).map(([monday]) => String(monday));
  expect(mondays).toEqual([
    '2030-08-26',
    '2030-09-02',
    '2030-09-09',
    '2030-09-16',
    '2030-09-23',
    '2030-09-30',
  ]);
});

it('places a time on the day that it is in a time zone', () => {
  expect(String(toDay('2030-05-01T22:30:00Z', 'Europe/Helsinki'))).toBe('2030-05-02');
  expect(String(toDay('2030-05-01T22:30:00Z', 'America/New_York'))).toBe('2030-05-01');
  expect([readDay('2030-02-30'), readDay('soon')]).toEqual([undefined, undefined]);
});

it('keeps the time of day over a change of clocks', () => {
  // 10:00 on both sides: an hour less by UTC.
  expect(moveByDays('2030-03-30T10:00:00Z', 'Europe/London', 1)).toBe('2030-03-31T09:00:00.000Z');
});

import { CalendarDate } from '@internationalized/date';
import { expect, it } from 'vitest';
import { readDueAt } from '../time-fields.tsx';
import { listWeeks, moveByDays, readDay, toDay } from './list-days.ts';

it('shows whole weeks from Monday, of a month or of one week', () => {
  const weeks = listWeeks(new CalendarDate(2030, 9, 15), 'month').map((week) => week.map(String));
  expect(weeks.map(([monday]) => monday)).toEqual([
    '2030-08-26',
    '2030-09-02',
    '2030-09-09',
    '2030-09-16',
    '2030-09-23',
    '2030-09-30',
  ]);
  expect(listWeeks(new CalendarDate(2030, 9, 15), 'week').map((week) => week.map(String))).toEqual([
    weeks[2],
  ]);
});

it('places a time on the day that it is in a time zone', () => {
  expect(String(toDay('2030-05-01T22:30:00Z', 'Europe/Helsinki'))).toBe('2030-05-02');
  expect(String(toDay('2030-05-01T22:30:00Z', 'America/New_York'))).toBe('2030-05-01');
  expect([readDay('2030-02-30'), readDay('soon'), readDay(undefined)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

it('keeps the time of day over a change of clocks, and leaves to people what does not exist or comes twice', () => {
  const zone = 'Europe/London';
  // 10:00 on both sides of the change: an hour less by UTC.
  expect(readDueAt(moveByDays('2030-03-30T10:00:00Z', zone, 1))).toBe('2030-03-31T09:00:00.000Z');
  expect(readDueAt(moveByDays('2030-03-30T01:30:00Z', zone, 1))).toBeUndefined();
  expect(readDueAt(moveByDays('2030-10-26T00:30:00Z', zone, 1))).toBeUndefined();
  expect(readDueAt(moveByDays('2030-10-26T00:30:00Z', zone, 2))).toBe('2030-10-28T01:30:00.000Z');
});

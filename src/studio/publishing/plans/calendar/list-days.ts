import {
  type CalendarDate,
  endOfMonth,
  parseAbsolute,
  parseDate,
  parseDateTime,
  startOfMonth,
  startOfWeek,
  toCalendarDate,
} from '@internationalized/date';
import { writeTimeIn } from '../../show-time-in.ts';
import type { LocalTime } from '../time-fields.tsx';

export type CalendarView = 'month' | 'week';

/** The days that a view shows around one, in weeks that begin on Monday. */
export function listWeeks(around: CalendarDate, view: CalendarView): CalendarDate[][] {
  const first = startOfWeek(view === 'week' ? around : startOfMonth(around), 'en-GB');
  const last = view === 'week' ? around : endOfMonth(around);
  const weeks: CalendarDate[][] = [];
  for (let monday = first; monday.compare(last) <= 0; monday = monday.add({ weeks: 1 }))
    weeks.push(Array.from({ length: 7 }, (_, days) => monday.add({ days })));
  return weeks;
}

/** Parses a day such as `2030-05-01`; undefined for anything else. */
export function readDay(text: string | undefined): CalendarDate | undefined {
  try {
    return text === undefined ? undefined : parseDate(text);
  } catch {
    return undefined;
  }
}

/**
 * The day of a time in a time zone.
 *
 * @param time ISO 8601
 */
export function toDay(time: string, timeZone: string): CalendarDate {
  return toCalendarDate(parseAbsolute(time, timeZone));
}

/** The same time of day some days later, by the clocks of a time zone; the time may not exist there, or come twice. */
export function moveByDays(time: string, timeZone: string, days: number): LocalTime {
  const moved = parseDateTime(writeTimeIn(time, timeZone)).add({ days });
  return { local: moved.toString().slice(0, 16), timeZone };
}

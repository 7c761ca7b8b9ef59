import {
  type CalendarDate,
  endOfMonth,
  parseAbsolute,
  parseDate,
  startOfMonth,
  startOfWeek,
  toCalendarDate,
} from '@internationalized/date';

/** The days of the month around one, in whole weeks that begin on Monday. */
export function listWeeks(around: CalendarDate): CalendarDate[][] {
  const last = endOfMonth(around);
  const weeks: CalendarDate[][] = [];
  let monday = startOfWeek(startOfMonth(around), 'en-GB');
  for (; monday.compare(last) <= 0; monday = monday.add({ weeks: 1 })) {
    const first = monday;
    weeks.push(Array.from({ length: 7 }, (_, days) => first.add({ days })));
  }
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

/** The same time of day some days later, by the clocks of a time zone: ISO 8601. */
export function moveByDays(time: string, timeZone: string, days: number): string {
  return parseAbsolute(time, timeZone).add({ days }).toAbsoluteString();
}

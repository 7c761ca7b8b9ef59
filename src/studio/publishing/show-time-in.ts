import { parseAbsolute, parseDateTime, toCalendarDateTime, toZoned } from '@internationalized/date';

/** The time zone of who looks, such as `Europe/London`. */
export function ownTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/**
 * A moment in a time zone, as its people write it.
 *
 * @param time ISO 8601
 * @example showTimeIn('2030-05-01T09:00:00Z', 'Europe/London'); // '1 May 2030, 10:00'
 */
export function showTimeIn(time: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    new Date(time),
  );
}

/** How far a moment is away, such as `in 3 days` and `5 minutes ago`. */
export function showDistance(time: string, now: number = Date.now()): string {
  const seconds = (Date.parse(time) - now) / 1000;
  const format = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' });
  const units = [
    ['day', 86_400],
    ['hour', 3600],
    ['minute', 60],
  ] as const;
  for (const [unit, length] of units) {
    const count = Math.round(seconds / length);
    if (Math.abs(seconds) >= length && count !== 0) return format.format(count, unit);
  }
  return format.format(Math.trunc(seconds / 60), 'minute');
}

/**
 * The moment that a field for a local time says, as ISO 8601 in UTC; undefined unless that is to come. An hour that a
 * change of the clocks leaves out is the one after it, one that comes twice the first.
 *
 * @param value such as `2030-05-01T10:00`
 */
export function readTimeIn(value: string, timeZone: string, now: number = Date.now()): string | undefined {
  try {
    const time = toZoned(parseDateTime(value), timeZone).toDate();
    return time.getTime() > now ? time.toISOString() : undefined;
  } catch {
    return undefined;
  }
}

/** A moment as a field for a local time takes it. */
export function writeTimeIn(time: string, timeZone: string): string {
  return toCalendarDateTime(parseAbsolute(time, timeZone)).toString().slice(0, 16);
}

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

/** Units with their lengths in seconds, and from how many seconds on it is counted in them. */
const units = [
  ['month', 30.44 * 86_400, 60 * 86_400],
  ['day', 86_400, 86_400],
  ['hour', 3600, 3600],
] as const;

/** About how far a moment is away, such as `in 3 days` and `5 minutes ago`. */
export function showDistance(time: string, now: number = Date.now()): string {
  const seconds = (Date.parse(time) - now) / 1000;
  const format = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' });
  const [unit, length] = units.find(([, , from]) => Math.abs(seconds) >= from) ?? ['minute', 60];
  return format.format(Math.round(seconds / length), unit);
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

import { parseAbsolute, parseDateTime, toCalendarDateTime, toZoned } from '@internationalized/date';
import { messages } from './plans/messages.ts';

/** The browser's time zone, such as `Europe/London`. */
export function ownTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/**
 * Formats a time in a time zone.
 *
 * @param time ISO 8601
 * @example showTimeIn('2030-05-01T09:00:00Z', 'Europe/London'); // '1 May 2030, 10:00'
 */
export function showTimeIn(time: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    new Date(time),
  );
}

/** Units with their length in seconds, and the number of seconds from which they are used. */
const units = [
  ['month', 30.44 * 86_400, 60 * 86_400],
  ['day', 86_400, 86_400],
  ['hour', 3600, 3600],
] as const;

/** Formats the distance to a time: `in 3 days`, `5 minutes ago`. */
export function showDistance(time: string, now: number = Date.now()): string {
  const seconds = (Date.parse(time) - now) / 1000;
  const format = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' });
  const [unit, length] = units.find(([, , from]) => Math.abs(seconds) >= from) ?? ['minute', 60];
  return format.format(Math.round(seconds / length), unit);
}

/**
 * The instant that the value of a `datetime-local` input means, as ISO 8601 in UTC; undefined where it is incomplete. Where clocks
 * skip it, it is as much later; where they go back over it, the first of the two.
 *
 * @param value such as `2030-05-01T10:00`
 */
export function readTimeIn(value: string, timeZone: string): string | undefined {
  try {
    return toZoned(parseDateTime(value), timeZone).toAbsoluteString();
  } catch {
    return undefined;
  }
}

/** Formats a time as the value of a `datetime-local` input. */
export function writeTimeIn(time: string, timeZone: string): string {
  return toCalendarDateTime(parseAbsolute(time, timeZone)).toString().slice(0, 16);
}

/** Formats when something is due in the zone it was chosen for. */
export function showDue(dueAt: string, timeZone: string): string {
  return messages.due(showTimeIn(dueAt, timeZone), timeZone);
}

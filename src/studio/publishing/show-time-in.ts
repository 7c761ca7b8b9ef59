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
 * The instants that the value of a `datetime-local` input means, in order, as ISO 8601 in UTC: one, two where clocks
 * go back over it, none where it is incomplete. Where clocks skip it, the instants before and after instead.
 *
 * @param value such as `2030-05-01T10:00`
 */
export function readTimesIn(
  value: string,
  timeZone: string,
): { instants: readonly string[]; isSkipped: boolean } {
  try {
    const local = parseDateTime(value);
    const found = (['earlier', 'later'] as const).map((which) => toZoned(local, timeZone, which));
    const instants = [...new Set(found.map((zoned) => zoned.toAbsoluteString()))];
    return { instants, isSkipped: found.some((zoned) => toCalendarDateTime(zoned).compare(local) !== 0) };
  } catch {
    return { instants: [], isSkipped: false };
  }
}

/** Formats a time as the value of a `datetime-local` input. */
export function writeTimeIn(time: string, timeZone: string): string {
  return toCalendarDateTime(parseAbsolute(time, timeZone)).toString().slice(0, 16);
}

/** Formats when something is due in the zone it was chosen for, with the offset where that time comes twice. */
export function showDue(dueAt: string, timeZone: string): string {
  const { instants } = readTimesIn(writeTimeIn(dueAt, timeZone), timeZone);
  const zone = instants.length > 1 ? `${timeZone}, ${showOffset(dueAt, timeZone)}` : timeZone;
  return messages.due(showTimeIn(dueAt, timeZone), zone);
}

/** A zone's offset at a time: `GMT+2`. */
export function showOffset(time: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'shortOffset' });
  return format.formatToParts(new Date(time)).find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

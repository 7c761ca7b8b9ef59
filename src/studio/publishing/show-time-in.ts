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

/** The moment, as ISO 8601 in UTC, that a field for a local time says; undefined unless that is to come. */
export function readLocalTime(value: string, now: number = Date.now()): string | undefined {
  const time = Date.parse(value);
  return time > now ? new Date(time).toISOString() : undefined;
}

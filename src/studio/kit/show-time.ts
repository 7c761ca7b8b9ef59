const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/**
 * Formats a time in the browser's time zone.
 *
 * @param time ISO 8601
 * @example '5 May 2030, 10:00'
 */
export function showTime(time: string): string {
  return format.format(new Date(time));
}

const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/**
 * A moment in the editor's own time zone.
 *
 * @param time ISO 8601
 * @example '5 May 2030, 10:00'
 */
export function showTime(time: string): string {
  return format.format(new Date(time));
}

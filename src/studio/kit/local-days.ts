/**
 * The start of a day in the browser's time zone, as ISO 8601 in UTC; empty for an invalid day.
 *
 * @param day as a date field has it: `2030-05-31`
 */
export function toDayStart(day: string, daysLater = 0): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const time = new Date(year, month - 1, date + daysLater);
  return day && !Number.isNaN(time.getTime()) ? time.toISOString() : '';
}

import type { Translate } from './translate.ts';

/**
 * Writes the month and year of an ISO 8601 date in the locale's language: "September 2026" (R2.22). The month is taken
 * as written, whatever time and offset follow, so that the server and every browser agree. Throws a RangeError if it is
 * not an ISO date.
 */
export function formatMonthAndYear(isoDate: string, t: Translate): string {
  return writeDate(isoDate, (parts) => t('date.months', parts));
}

/**
 * Likewise by another text.
 *
 * @param write gives the texts of all months, with their year and day in place
 */
export function writeDate(isoDate: string, write: (parts: { year: string; day: string }) => string): string {
  const [, year, month, day] = /^(\d{4})-(0[1-9]|1[0-2])(?:-(\d\d))?/.exec(isoDate) ?? [];
  if (year === undefined) throw new RangeError(`No ISO date: ${isoDate}`);
  // Drops leading zeros: 987 for 0987.
  const months = write({ year: String(Number(year)), day: String(Number(day)) }).split('|');
  return months[Number(month) - 1] ?? '';
}

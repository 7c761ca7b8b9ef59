import type { Translate } from './translate.ts';

/**
 * Writes the month and year of an ISO 8601 date in the locale's language: "September 2026" (R2.22). The month is taken
 * as written, whatever time and offset follow, so that the server and every browser agree. Throws a RangeError if it is
 * not an ISO date.
 */
export function formatMonthAndYear(isoDate: string, t: Translate): string {
  return write('date.months', isoDate, t);
}

/** Likewise the whole date: "14 September 2026". */
export function formatDay(isoDate: string, t: Translate): string {
  return write('date.days', isoDate, t);
}

function write(key: 'date.months' | 'date.days', isoDate: string, t: Translate): string {
  const [, year, month, day] = /^(\d{4})-(0[1-9]|1[0-2])(?:-(\d\d))?/.exec(isoDate) ?? [];
  if (year === undefined) throw new RangeError(`No ISO date: ${isoDate}`);
  // Drops leading zeros: 987 for 0987.
  const texts = t(key, { year: String(Number(year)), day: String(Number(day)) });
  return texts.split('|')[Number(month) - 1] ?? '';
}

import { type Locale, locales } from './locales.ts';

const formats = new Map<Locale, Intl.DateTimeFormat>();

/**
 * Writes the month and year of an ISO 8601 date in the locale's language: "September 2026" (R2.22).
 * The month is the one that is written, whatever time and offset follow it, so that the server and every
 * browser agree. Throws a RangeError for what is no ISO date.
 */
export function formatMonthAndYear(isoDate: string, locale: Locale): string {
  return getFormat(locale).format(new Date(isoDate.slice(0, 'YYYY-MM'.length)));
}

function getFormat(locale: Locale): Intl.DateTimeFormat {
  const known = formats.get(locale);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat(locales[locale].languageTag, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  formats.set(locale, format);
  return format;
}

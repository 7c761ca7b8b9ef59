import { getNumberFormat } from '#i18n/intl-formats.ts';
import type { Locale } from '#i18n/locales.ts';

/** A time in the locale's way of writing, from an hour on in hours and minutes: “2 hrs 30 mins”. */
export function formatMinutes(minutes: number, locale: Locale): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const parts = [
    ...(hours > 0 ? [write(hours, 'hour', locale)] : []),
    ...(rest > 0 || hours === 0 ? [write(rest, 'minute', locale)] : []),
  ];
  return parts.join(' ');
}

/** A time as programs read it (ISO 8601): `PT2H30M`. */
export function toIsoDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return `PT${hours > 0 ? `${hours}H` : ''}${rest > 0 || hours === 0 ? `${rest}M` : ''}`;
}

function write(value: number, unit: 'hour' | 'minute', locale: Locale): string {
  const format = getNumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' });
  return format.format(value).replaceAll(' ', '\u00a0');
}

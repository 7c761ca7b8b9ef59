import type { Translate } from '#i18n/translate.ts';
import { writeNumber } from '#i18n/write-number.ts';

/** Formats a duration for the locale, from one hour on in hours and minutes: “2 hrs 30 mins”. */
export function formatMinutes(minutes: number, t: Translate): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const parts = [
    ...(hours > 0 ? [write(hours, 'unit.hour', t)] : []),
    ...(rest > 0 || hours === 0 ? [write(rest, 'unit.minute', t)] : []),
  ];
  return parts.join(' ');
}

/** A duration in ISO 8601: `PT2H30M`. */
export function toIsoDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return `PT${hours > 0 ? `${hours}H` : ''}${rest > 0 || hours === 0 ? `${rest}M` : ''}`;
}

function write(value: number, unit: 'unit.hour' | 'unit.minute', t: Translate): string {
  return t(unit, { count: value, amount: writeNumber(value, t) }).replaceAll(' ', '\u00a0');
}

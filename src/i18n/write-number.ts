/** The number of decimals: by default at most three, without trailing zeros. */
export interface Decimals {
  minimumFractionDigits?: number;
  /** By default 3, or `minimumFractionDigits` if that is larger. */
  maximumFractionDigits?: number;
}

/** The part of `Translate` that numbers need. */
type GiveSigns = (key: 'number.signs') => string;

/**
 * Formats a number for the locale, as `Intl.NumberFormat` does, whose first use costs a browser far more (docs/decisions/performance.md#dictionary-parts).
 *
 * @param value finite
 * @example
 * writeNumber(1234.5, t, { minimumFractionDigits: 2 }); // '1.234,50' in German
 */
export function writeNumber(
  value: number,
  t: GiveSigns,
  { minimumFractionDigits: least = 0, maximumFractionDigits: most = Math.max(least, 3) }: Decimals = {},
): string {
  const [minus = '', decimal = '', group = ''] = t('number.signs');
  const units = String(countUnits(Math.abs(value), most)).padStart(most + 1, '0');
  const whole = units.slice(0, units.length - most).replace(/\B(?=(?:\d{3}){1,110}$)/g, group);
  const fraction = units
    .slice(units.length - most)
    .replace(/(?<!0)0+$/, '')
    .padEnd(least, '0');
  const isNegative = value < 0 || Object.is(value, -0);
  return `${isNegative ? minus : ''}${whole}${fraction && decimal}${fraction}`;
}

/** Rounds a number as `writeNumber` does, to choose the matching plural form. */
export function roundToDecimals(value: number, decimals: number): number {
  return Math.sign(value) * Number(`${countUnits(Math.abs(value), decimals)}e-${decimals}`);
}

/**
 * A number in units of its last decimal (tenths, hundredths …), rounded half up. It shifts the decimal digits, since
 * the product 1.005 × 100 is 100.49999.
 */
function countUnits(value: number, decimals: number): bigint {
  const [digits = '', exponent = '0'] = String(value).split('e');
  const [whole = '', fraction = ''] = digits.split('.');
  const point = whole.length + Number(exponent) + decimals;
  if (point < 0) return 0n;
  const moved = `${whole}${fraction}`.padEnd(point, '0');
  return BigInt(moved.slice(0, point)) + (moved.charAt(point) >= '5' ? 1n : 0n);
}

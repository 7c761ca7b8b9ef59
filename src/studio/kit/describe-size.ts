const units = ['B', 'kB', 'MB'] as const;

/** Formats a size in decimal units that stay beside their number at the end of a line: `1.4 MB`. */
export function describeSize(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  const digits = unit > 0 && value < 10 ? 1 : 0;
  return `${value.toFixed(digits)}\u00a0${units[unit]}`;
}

import { isRecord } from '#schema/is-record.ts';

/** Whether two JSON values are equal, whatever the order of their keys. */
export function saysSame(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => saysSame(item, b[index]));
  }
  if (!isRecord(a) || !isRecord(b)) return a === b;
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => Object.hasOwn(b, name) && saysSame(a[name], b[name]))
  );
}

import { blockIdField } from '#schema/block-ids.ts';
import { isRecord } from '#schema/is-record.ts';

/** Deep equality of document values, regardless of the order of fields. */
export function isEqual(a: unknown, b: unknown): boolean {
  return compare(a, b, Object.keys);
}

/** The same, ignoring block ids. */
export function saysTheSame(a: unknown, b: unknown): boolean {
  return compare(a, b, (record) => Object.keys(record).filter((name) => name !== blockIdField));
}

function compare(a: unknown, b: unknown, listNames: (record: object) => string[]): boolean {
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => compare(item, b[index], listNames));
  if (!isRecord(a) || !isRecord(b)) return Number.isNaN(a) && Number.isNaN(b);
  const names = listNames(a);
  return (
    names.length === listNames(b).length &&
    names.every((name) => Object.hasOwn(b, name) && compare(a[name], b[name], listNames))
  );
}

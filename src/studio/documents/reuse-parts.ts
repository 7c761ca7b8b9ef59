import { blockIdField } from '#schema/block-ids.ts';
import { isRecord } from '#schema/is-record.ts';

/**
 * Structural sharing: rebuilds a value from the identical parts of the previous one wherever they are equal,
 * moved blocks included, so that memoised rendering is skipped.
 *
 * @param before the previous value
 * @param now plain data
 */
export function reuseParts<Value>(before: unknown, now: Value): Value {
  return keepPart(before, now) as Value;
}

function keepPart(before: unknown, now: unknown): unknown {
  if (before === now) return before;
  if (Array.isArray(before) && Array.isArray(now)) {
    const known = new Map(before.map((item, index) => [nameOf(item, index), item] as const));
    const items = now.map((item, index) => keepPart(known.get(nameOf(item, index)), item));
    return items.length === before.length && items.every((item, index) => item === before[index])
      ? before
      : items;
  }
  if (!isRecord(before) || !isRecord(now)) return now;
  const names = Object.keys(now);
  const fields = names.map((name) => [name, keepPart(before[name], now[name])] as const);
  const isSame =
    names.length === Object.keys(before).length &&
    fields.every(([name, field]) => field === before[name] && Object.hasOwn(before, name));
  return isSame ? before : Object.fromEntries(fields);
}

/** Identifies a block by its id, in documents and in page props; anything else by its index. */
function nameOf(item: unknown, index: number): string | number {
  if (!isRecord(item)) return index;
  const mark = isRecord(item.editMark) ? item.editMark.attributes : undefined;
  const id = isRecord(mark) ? mark['data-block'] : item[blockIdField];
  return typeof id === 'string' ? id : index;
}

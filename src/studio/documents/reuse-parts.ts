import { blockIdField } from '#schema/block-ids.ts';
import { isRecord } from '#schema/is-record.ts';

/**
 * A value made of the very parts of the one before wherever both say the same, blocks that have moved included: whatever
 * is drawn of such a part need not be drawn again.
 *
 * @param before as it was
 * @param now plain data, as it is
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

/** A block is known by its id, in documents and in pages, wherever it stands; anything else by its place. */
function nameOf(item: unknown, index: number): string | number {
  if (!isRecord(item)) return index;
  const mark = isRecord(item.editMark) ? item.editMark.attributes : undefined;
  const id = isRecord(mark) ? mark['data-block'] : item[blockIdField];
  return typeof id === 'string' ? id : index;
}

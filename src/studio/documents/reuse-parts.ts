import { blockIdField } from '#schema/block-ids.ts';
import { isRecord } from '#schema/is-record.ts';

/**
 * Structural sharing: replaces the parts of a value by the identical parts of the previous one wherever they
 * are equal, moved blocks included, so that memoised rendering is skipped.
 *
 * @param before the previous value
 * @param now plain data, changed in place: copying a long page would take longer than rendering it
 */
export function reuseParts<Value>(before: unknown, now: Value): Value {
  return keepPart(before, now) as Value;
}

function keepPart(before: unknown, now: unknown): unknown {
  if (before === now) return before;
  if (Array.isArray(before) && Array.isArray(now)) return keepItems(before, now);
  if (!isRecord(before) || !isRecord(now)) return now;
  const record: Record<string, unknown> = now;
  const names = Object.keys(record);
  let isSame = names.length === Object.keys(before).length;
  for (const name of names) {
    const part = keepPart(before[name], record[name]);
    if (part !== record[name]) record[name] = part;
    isSame &&= part === before[name] && Object.hasOwn(before, name);
  }
  return isSame ? before : record;
}

function keepItems(before: readonly unknown[], now: unknown[]): readonly unknown[] {
  let known: ReadonlyMap<string | number, unknown> | undefined;
  let isSame = before.length === now.length;
  for (const [index, item] of now.entries()) {
    const name = nameOf(item, index);
    known ??=
      name === nameOf(before[index], index)
        ? undefined
        : new Map(before.map((other, place) => [nameOf(other, place), other]));
    const part = keepPart(known ? known.get(name) : before[index], item);
    if (part !== item) now[index] = part;
    isSame &&= part === before[index];
  }
  return isSame ? before : now;
}

/** Identifies a block by its id, in documents and in page props; anything else by its index. */
function nameOf(item: unknown, index: number): string | number {
  if (!isRecord(item)) return index;
  const mark = isRecord(item.editMark) ? item.editMark.attributes : undefined;
  const id = isRecord(mark) ? mark['data-block'] : item[blockIdField];
  return typeof id === 'string' ? id : index;
}

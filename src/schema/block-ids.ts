import { editMarkKey } from './edit-mark.ts';
import { isRecord } from './is-record.ts';

/** The field by which editors’ drafts know a block, or an item of a list, wherever it is moved. */
export const blockIdField = '_id';

/**
 * A document without the ids of its blocks and items: what would stand in a file. It is the very same object where there
 * are none in it.
 *
 * @example
 * dropBlockIds({ body: [{ _id: 'k3f', block: 'Text' }] }); // { body: [{ block: 'Text' }] }
 */
export function dropBlockIds<Value>(value: Value): Value {
  return dropIdsFrom(value) as Value;
}

/** A record without its own id. */
export function dropId(record: Fields): Fields {
  const { [blockIdField]: _id, ...rest } = record;
  return _id === undefined ? record : rest;
}

/** A block that hands its id past the validator: in `data-block`, by which a drawn page knows it. */
export function markBlock(record: Fields): Fields {
  const { [blockIdField]: id, ...rest } = record;
  if (typeof id !== 'string') return record;
  return { ...rest, [editMarkKey]: { label: '', attributes: { 'data-block': id } } };
}

type Fields = Readonly<Record<string, unknown>>;

/** What does not change stays the same object. */
function dropIdsFrom(part: unknown): unknown {
  if (Array.isArray(part)) {
    const items = part.map(dropIdsFrom);
    return items.every((item, index) => item === part[index]) ? part : items;
  }
  if (!isRecord(part)) return part;
  const fields = Object.entries(part).map(([name, field]) => [name, dropIdsFrom(field)] as const);
  return dropId(fields.every(([name, field]) => field === part[name]) ? part : Object.fromEntries(fields));
}

import { editMarkKey } from './edit-mark.ts';
import { isRecord } from './is-record.ts';

/** The field that identifies a block or list item in editors’ drafts, wherever it is moved. */
export const blockIdField = '_id';

/**
 * A document without block and item ids, as in a file. The same object if it has none.
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

/** Carries a block's id through validation as an edit mark: the rendered page has it in `data-block`. */
export function markBlock(record: Fields): Fields {
  const { [blockIdField]: id, ...rest } = record;
  if (typeof id !== 'string') return record;
  return { ...rest, [editMarkKey]: { label: '', attributes: { 'data-block': id } } };
}

type Fields = Readonly<Record<string, unknown>>;

/** Unchanged parts stay the same objects. */
function dropIdsFrom(part: unknown): unknown {
  if (Array.isArray(part)) {
    const items = part.map(dropIdsFrom);
    return items.every((item, index) => item === part[index]) ? part : items;
  }
  if (!isRecord(part)) return part;
  const fields = Object.entries(part).map(([name, field]) => [name, dropIdsFrom(field)] as const);
  return dropId(fields.every(([name, field]) => field === part[name]) ? part : Object.fromEntries(fields));
}

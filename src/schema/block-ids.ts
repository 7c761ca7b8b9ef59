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
  return mapParts(value, (record) => {
    const { [blockIdField]: _id, ...rest } = record;
    return _id === undefined ? record : rest;
  });
}

/** A document in which each block hands its id past the validator: in `data-block`, by which a drawn page knows it. */
export function markBlocks<Value>(value: Value): Value {
  return mapParts(value, (record) => {
    const { [blockIdField]: id, ...rest } = record;
    if (typeof id !== 'string') return record;
    return { ...rest, [editMarkKey]: { label: '', attributes: { 'data-block': id } } };
  });
}

/** Maps every record in a value, the inner ones first, and keeps what does not change. */
function mapParts<Value>(
  value: Value,
  map: (record: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>,
): Value {
  return mapPart(value, map) as Value;
}

function mapPart(part: unknown, map: Parameters<typeof mapParts>[1]): unknown {
  if (Array.isArray(part)) {
    const items = part.map((item) => mapPart(item, map));
    return items.every((item, index) => item === part[index]) ? part : items;
  }
  if (!isRecord(part)) return part;
  const fields = Object.entries(part).map(([name, field]) => [name, mapPart(field, map)] as const);
  return map(fields.every(([name, field]) => field === part[name]) ? part : Object.fromEntries(fields));
}

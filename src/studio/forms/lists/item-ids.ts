import { blockIdField } from '#schema/block-ids.ts';
import { isRecord } from '#schema/is-record.ts';
import type { EntryDocument } from '../../api/entries.ts';

/** A new id, for an item that was not there before. */
export function createItemId(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => (byte % 36).toString(36)).join('');
}

/** A copy of an item, with new ids for itself and all that is in it. */
export function copyItem(item: EntryDocument): EntryDocument {
  const fields = Object.entries(item).filter(([name]) => name !== blockIdField);
  return {
    [blockIdField]: createItemId(),
    ...Object.fromEntries(fields.map(([name, value]) => [name, copyField(value)])),
  };
}

function copyField(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => (isRecord(one) ? copyItem(one) : one));
  if (!isRecord(value) || value.nodeType !== undefined) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, copyField(field)]));
}

import type { EntryDocument } from '#studio/documents/contract.ts';

/** A document with another value at a path such as `items[0].link`; `undefined` takes it away. */
export function setAtPath(document: EntryDocument, path: string, value: unknown): EntryDocument {
  const parts = path.match(/[^.[\]]+/g) ?? [];
  return set(document, parts, value) as EntryDocument;
}

function set(holder: unknown, [first, ...rest]: readonly string[], value: unknown): unknown {
  if (first === undefined) return value;
  if (Array.isArray(holder)) return holder.with(Number(first), set(holder[Number(first)], rest, value));
  const record = (holder ?? {}) as EntryDocument;
  const next = set(record[first], rest, value);
  const { [first]: _gone, ...others } = record;
  return next === undefined ? others : { ...record, [first]: next };
}

import { hashContent } from '#content-source/hash-content.ts';
import { memoizeByIdentity } from '#content-source/incremental.ts';
import { isRecord } from '#schema/is-record.ts';
import type { PagePart } from './contract.ts';
import { ownProps, partField } from './frame-messages.ts';

/** A page without the parts that the client has. */
export interface SplitPage {
  /** With `{ canvasPart: name }` for each part. */
  props: Record<string, unknown>;
  parts: Readonly<Record<string, PagePart>>;
}

/** Memoised by identity: content is immutable, so that a block is hashed once. */
const digestPart = memoizeByIdentity((part: object) => hashContent(part));

/**
 * Splits a page into parts: its entry's blocks by id, and what surrounds them. Values are left out of parts
 * that the client has, so that a keystroke is answered with the one block it changed. In steps, for `runInSteps`.
 *
 * @param has digests of the client's parts, by name
 */
export function* splitPage(
  props: Readonly<Record<string, unknown>>,
  has: ReadonlyMap<string, string>,
): Generator<void, SplitPage> {
  const parts = new Map<string, PagePart>();
  const split: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(props)) split[name] = yield* splitProp(name, value);
  return { props: split, parts: Object.fromEntries(parts) };

  function* splitProp(name: string, value: unknown): Generator<void, unknown> {
    if (ownProps.includes(name)) return yield* splitBlocks(value);
    if (!isRecord(value)) return value;
    const fields: Record<string, unknown> = {};
    for (const [field, part] of Object.entries(value)) {
      fields[field] = setApart(`${name}.${field}`, part);
      yield;
    }
    return fields;
  }

  function* splitBlocks(value: unknown): Generator<void, unknown> {
    if (Array.isArray(value)) {
      const items: unknown[] = [];
      for (const item of value) items.push(yield* splitBlocks(item));
      return items;
    }
    if (!isRecord(value)) return value;
    const id = readId(value);
    if (id !== undefined) {
      yield;
      return setApart(id, value);
    }
    const fields: Record<string, unknown> = {};
    for (const [name, part] of Object.entries(value)) fields[name] = yield* splitBlocks(part);
    return fields;
  }

  function setApart(name: string, value: unknown): unknown {
    // A name already taken: keep the value in place.
    if (typeof value !== 'object' || value === null || parts.has(name)) return value;
    const digest = digestPart(value);
    parts.set(name, has.get(name) === digest ? { digest } : { digest, value });
    return { [partField]: name };
  }
}

function readId({ editMark }: Record<string, unknown>): string | undefined {
  const attributes = isRecord(editMark) ? editMark.attributes : undefined;
  const id = isRecord(attributes) ? attributes['data-block'] : undefined;
  return typeof id === 'string' ? id : undefined;
}

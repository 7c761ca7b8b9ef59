import { hashContent } from '#content-source/hash-content.ts';
import { memoizeByIdentity } from '#content-source/incremental.ts';
import { isRecord } from '#schema/is-record.ts';
import { ownProps, type PagePart, partField } from '../api/canvas.ts';

/** What a page comes to who has some of it. */
export interface SplitPage {
  /** With `{ canvasPart: name }` in place of each part. */
  props: Record<string, unknown>;
  parts: Readonly<Record<string, PagePart>>;
}

/** Content never changes: a block that the snapshot before had as well is not looked at again. */
const digestPart = memoizeByIdentity((part: object) => hashContent(part));

/**
 * Takes a page apart: into the blocks of its entry, by their ids, and what else stands around them. Of each part it is told
 * which it is, and what it is only where that is not known yet, so that a letter that is typed is answered by the one block
 * that it is in.
 *
 * @param has digests of parts, by their names
 */
export function splitPage(
  props: Readonly<Record<string, unknown>>,
  has: ReadonlyMap<string, string>,
): SplitPage {
  const parts = new Map<string, PagePart>();
  const split = Object.entries(props).map(([name, value]) => [name, splitProp(name, value)] as const);
  return { props: Object.fromEntries(split), parts: Object.fromEntries(parts) };

  function splitProp(name: string, value: unknown): unknown {
    if (ownProps.includes(name)) return splitBlocks(value);
    if (!isRecord(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([field, part]) => [field, setApart(`${name}.${field}`, part)]),
    );
  }

  function splitBlocks(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(splitBlocks);
    if (!isRecord(value)) return value;
    const id = readId(value);
    if (id !== undefined) return setApart(id, value);
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, splitBlocks(part)]));
  }

  function setApart(name: string, value: unknown): unknown {
    // Whatever has the name of another stays where it is.
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

import { isRecord } from '#schema/is-record.ts';

/** By this name the canvas draws a list of blocks. */
export const listName = 'CanvasBlocks';

/** What became of blocks, which are the very same objects for as long as they say the same. */
const known = new WeakMap<object, unknown>();

/**
 * A page's props with each list of blocks, and each block in a text, inside one block by the name of `listName`: where the
 * site draws that, the canvas has the list. Lists inside blocks are as they were: whoever draws a block hands on how they
 * are drawn.
 */
export function listBlocksApart<Value>(value: Value): Value {
  return setApart(value) as Value;
}

function setApart(value: unknown): unknown {
  if (Array.isArray(value)) {
    const parts = value.map(setApart);
    return parts.length > 0 && parts.every(isBlock) ? [{ block: listName, blocks: parts }] : parts;
  }
  if (!isRecord(value)) return value;
  return isBlock(value) ? recallBlock(value) : setFieldsApart(value, setApart);
}

function recallBlock(block: Record<string, unknown>): unknown {
  if (!known.has(block)) known.set(block, setFieldsApart(block, setInnerApart));
  return known.get(block);
}

function setInnerApart(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(setInnerApart);
  return isRecord(value) ? setFieldsApart(value, setInnerApart) : value;
}

function setFieldsApart(record: Record<string, unknown>, set: (part: unknown) => unknown): unknown {
  const fields = Object.entries(record).map(([name, part]) => {
    const inner = set(part);
    return [name, name === 'target' && isBlock(inner) ? { block: listName, blocks: [inner] } : inner];
  });
  return Object.fromEntries(fields);
}

function isBlock(value: unknown): value is Record<string, unknown> {
  return isRecord(value) && typeof value.block === 'string';
}

import { isRecord } from '#schema/is-record.ts';

/** The block name under which the canvas renders a list of blocks. */
export const listName = 'CanvasBlocks';

/** Results by input object, so that unchanged blocks stay identical. */
const known = new WeakMap<object, unknown>();

/**
 * Wraps each list of blocks in a page's props, and each block embedded in rich text, in a single block named
 * `listName`, which the canvas renders itself. Lists inside blocks stay as they are: their rendering is
 * passed down by the enclosing block.
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

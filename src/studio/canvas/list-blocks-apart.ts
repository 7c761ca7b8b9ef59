import { isRecord } from '#schema/is-record.ts';

/** By this name the canvas draws a list of blocks. */
export const listName = 'CanvasBlocks';

/**
 * A page's props with each list of blocks, and each block in a text, inside one block by the name of `listName`: where the
 * site draws that, the canvas has the list. Lists inside blocks are as they were: whoever draws a block hands on how they
 * are drawn.
 */
export function listBlocksApart<Value>(value: Value): Value {
  return setApart(value, false) as Value;
}

function setApart(value: unknown, isInBlock: boolean): unknown {
  if (Array.isArray(value)) {
    const parts = value.map((part) => setApart(part, isInBlock));
    return !isInBlock && parts.length > 0 && parts.every(isBlock)
      ? [{ block: listName, blocks: parts }]
      : parts;
  }
  if (!isRecord(value)) return value;
  const parts = Object.entries(value).map(([name, part]) => {
    const inner = setApart(part, isInBlock || isBlock(value));
    return [name, name === 'target' && isBlock(inner) ? { block: listName, blocks: [inner] } : inner];
  });
  return Object.fromEntries(parts);
}

function isBlock(value: unknown): boolean {
  return isRecord(value) && typeof value.block === 'string';
}

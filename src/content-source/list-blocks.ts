import type { BlockContent } from '#schema/infer.ts';
import { memoizeByIdentity } from './incremental.ts';

const none: readonly BlockContent[] = [];

/** The blocks in a value, in order and at any depth: in fields and items, in other blocks, and embedded in texts. */
export function listBlocks(value: unknown): readonly BlockContent[] {
  if (!isObject(value)) return none;
  // A block is published alone in a list of its own, which nobody asks about again.
  if (Array.isArray(value) && value.length === 1) return listBlocks(value[0]);
  return isBlock(value) ? listWithItself(value) : listInnerBlocks(value);
}

const listWithItself = memoizeByIdentity((block: BlockContent) => [block, ...listInnerBlocks(block)]);

/** The blocks inside a block or another value, excluding itself. */
export const listInnerBlocks = memoizeByIdentity((value: object): readonly BlockContent[] => {
  const blocks = collect(value, []);
  return blocks.length > 0 ? blocks : none;
});

export function isBlock(value: unknown): value is BlockContent {
  return isObject(value) && 'block' in value && typeof value.block === 'string';
}

function collect(value: object, blocks: BlockContent[]): BlockContent[] {
  for (const part of Array.isArray(value) ? value : Object.values(value)) {
    if (isBlock(part)) blocks.push(part, ...listInnerBlocks(part));
    else if (isObject(part) && !isText(part)) collect(part, blocks);
  }
  return blocks;
}

/** Text nodes are most of what content consists of, and contain no blocks. */
function isText(part: object): boolean {
  return 'nodeType' in part && part.nodeType === 'text';
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

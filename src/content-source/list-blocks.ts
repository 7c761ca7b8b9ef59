import type { BlockContent } from '#schema/infer.ts';
import { memoizeByIdentity } from './incremental.ts';

const none: readonly BlockContent[] = [];

/**
 * The blocks in a value, in order and at any depth: in fields and items, in other blocks, and embedded in texts. What is
 * published is looked through once. It is remembered as a whole: a memory of each block would be so large that making room
 * in it holds the event loop.
 */
export function listBlocks(value: unknown): readonly BlockContent[] {
  return isObject(value) ? listOf(value) : none;
}

const listOf = memoizeByIdentity((value: object): readonly BlockContent[] => {
  const blocks = collectBlocks(value);
  return blocks.length > 0 ? blocks : none;
});

export function isBlock(value: unknown): value is BlockContent {
  return isObject(value) && 'block' in value && typeof value.block === 'string';
}

/** The same blocks, with nothing remembered: for content that is still to be published. */
export function collectBlocks(value: unknown, blocks: BlockContent[] = []): readonly BlockContent[] {
  if (!isObject(value) || isText(value)) return blocks;
  if (isBlock(value)) blocks.push(value);
  for (const part of Array.isArray(value) ? value : Object.values(value)) collectBlocks(part, blocks);
  return blocks;
}

/** Text nodes are most of what content consists of, and contain no blocks. */
export function isText(part: object): boolean {
  return 'nodeType' in part && part.nodeType === 'text';
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

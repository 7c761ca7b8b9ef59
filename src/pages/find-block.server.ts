import { listBlocks } from '#content-source/list-blocks.ts';
import type { BlockContent } from '#schema/infer.ts';

/** Finds the first block with one of these names in page props or content, at any depth. */
export function findBlock(part: unknown, names: readonly string[]): BlockContent | undefined {
  return listBlocks(part).find(({ block }) => names.includes(block));
}

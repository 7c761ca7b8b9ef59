import { listBlocks } from '#content-source/list-blocks.ts';
import type { BlockContent } from '#schema/infer.ts';

/** The first block of these names in what a page is made of, at any depth. */
export function findBlock(part: unknown, names: readonly string[]): BlockContent | undefined {
  return listBlocks(part).find(({ block }) => names.includes(block));
}

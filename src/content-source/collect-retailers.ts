import type { BlockContent } from '#schema/infer.ts';
import { listBlocks } from './list-blocks.ts';

/** The blocks that list retailers, each in its `items`. */
const listings: ReadonlySet<string> = new Set(['RetailersListing', 'WhereToBuy']);

/** Adds the names of the retailers that blocks list, at any depth, to a set. */
export function collectRetailers(blocks: readonly BlockContent[], names: Set<string>): void {
  for (const block of listBlocks(blocks)) {
    if (isListing(block)) for (const { name } of block.items) names.add(name);
  }
}

function isListing(block: BlockContent): block is BlockContent & { items: readonly { name: string }[] } {
  return listings.has(block.block) && Array.isArray(block.items);
}

import type { BlockDefinition } from '#schema/define-block.ts';
import type { BlockContent } from '#schema/infer.ts';
import { listPicked, pickBlockFields } from '#schema/pick-fields.ts';
import { memoizeByIdentity } from './incremental.ts';
import { listBlocks } from './list-blocks.ts';

const pickRetailers = memoizeByIdentity((definitions: readonly BlockDefinition[]) =>
  pickBlockFields(definitions, (field) => field.kind === 'text' && field.names === 'retailer'),
);

/** Adds the names of the retailers that blocks list, at any depth, to a set. */
export function collectRetailers(
  blocks: readonly BlockContent[],
  definitions: readonly BlockDefinition[],
  names: Set<string>,
): void {
  const retailersOf = pickRetailers(definitions);
  for (const block of listBlocks(blocks)) {
    const retailers = retailersOf.get(block.block);
    for (const name of retailers ? listPicked(block, retailers).flat() : []) names.add(name);
  }
}

import type { BlockDefinition } from '#schema/define-block.ts';
import { listPicked, pickBlockFields } from '#schema/pick-fields.ts';
import type { Page } from '../content.ts';
import { memoizeByIdentity } from '../incremental.ts';
import { listBlocks } from '../list-blocks.ts';

const none: readonly string[] = [];

/** The names of the retailers on a page, in blocks at any depth, with repetitions. */
export function listRetailers(page: Page, definitions: readonly BlockDefinition[]): readonly string[] {
  return retailersBy(definitions)(page);
}

const retailersBy = memoizeByIdentity((definitions: readonly BlockDefinition[]) => {
  const retailersOf = pickBlockFields(
    definitions,
    (field) => field.kind === 'text' && field.names === 'retailer',
  );
  return memoizeByIdentity(({ header, body }: Page): readonly string[] => {
    const names = [...listBlocks(header.blocks), ...listBlocks(body.blocks)].flatMap((block) => {
      const retailers = retailersOf.get(block.block);
      return retailers ? listPicked(block, retailers).flat() : [];
    });
    return names.length > 0 ? names : none;
  });
});

import { toAnchorId } from '#links/anchor-id.ts';
import type { BlockDefinition } from '#schema/define-block.ts';
import type { BlockContent } from '#schema/infer.ts';
import { listPicked, pickBlockFields } from '#schema/pick-fields.ts';
import type { Page } from './content.ts';
import type { ReportProblem } from './content-problem.ts';
import { memoizeByIdentity } from './incremental.ts';
import { listBlocks } from './list-blocks.ts';

/**
 * Reports anchors that a page uses more than once, since a link can only lead to one of them. A page that shows another
 * one's blocks is passed over: the problem is the original's.
 *
 * @param definitions of all blocks, which say what names a place (R2.84)
 */
export function reportSameNames(
  { header, body, originalPath }: Pick<Page, 'header' | 'body' | 'originalPath'>,
  file: string,
  definitions: readonly BlockDefinition[],
  report: ReportProblem,
): void {
  if (originalPath !== undefined) return;
  const listNames = namesBy(definitions);
  const taken = new Set<string>();
  for (const [path, { blocks }] of Object.entries({ header, body })) {
    for (const name of listNames(blocks)) {
      if (taken.has(name)) {
        report({
          file,
          path,
          message: `Two places on this page are named "${name}", and links lead to the first.`,
          remedy: 'Give each block an anchorId, and each item an id, of its own.',
        });
      }
      taken.add(name);
    }
  }
}

/** Makes the list of the names in blocks, for each set of definitions. */
const namesBy = memoizeByIdentity((definitions: readonly BlockDefinition[]) => {
  const placesOf = pickBlockFields(definitions, (field) => field.kind === 'text' && field.names === 'place');
  return memoizeByIdentity((blocks: readonly BlockContent[]) =>
    listBlocks(blocks).flatMap((block) => {
      const places = placesOf.get(block.block);
      return places ? listPicked(block, places).flatMap(toAnchorIds) : [];
    }),
  );
});

/** The anchors of one place, which may have several fields for the same name. */
function toAnchorIds(names: readonly string[]): string[] {
  return [...new Set(names.flatMap((name) => toAnchorId(name) || []))];
}

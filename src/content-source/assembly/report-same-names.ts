import { toAnchorId } from '#links/anchor-id.ts';
import type { BlockDefinition } from '#schema/define-block.ts';
import type { BlockContent } from '#schema/infer.ts';
import { listPicked, pickBlockFields } from '#schema/pick-fields.ts';
import type { Page } from '../content.ts';
import type { ReportProblem } from '../content-problem.ts';
import { memoizeByIdentity } from '../incremental.ts';
import { listBlocks } from '../list-blocks.ts';

/**
 * Reports duplicate anchors on a page, since a link can only lead to one of them. A page that shows the original's blocks is
 * skipped.
 *
 * @param definitions of all blocks, which say which fields are anchors (R2.84)
 */
export function reportSameNames(
  page: PageParts,
  file: string,
  definitions: readonly BlockDefinition[],
  report: ReportProblem,
): void {
  for (const { path, name } of findersBy(definitions)(page)) {
    report({
      file,
      path,
      message: `Two places on this page are named "${name}", and links lead to the first.`,
      remedy: 'Give each block an anchorId, and each item an id, of its own.',
    });
  }
}

type PageParts = Pick<Page, 'header' | 'body' | 'originalPath'>;

/** A duplicate anchor, and where it is used again. */
interface SameName {
  path: string;
  name: string;
}

const none: readonly SameName[] = [];

/** Finds duplicate anchors; memoised by the set of definitions. */
const findersBy = memoizeByIdentity((definitions: readonly BlockDefinition[]) => {
  const placesOf = pickBlockFields(definitions, (field) => field.kind === 'text' && field.names === 'place');
  return memoizeByIdentity(({ header, body, originalPath }: PageParts): readonly SameName[] => {
    if (originalPath !== undefined) return none;
    const taken = new Set<string>();
    const again: SameName[] = [];
    for (const [path, { blocks }] of Object.entries({ header, body })) {
      for (const name of listBlocks(blocks).flatMap(listNames)) {
        if (taken.has(name)) again.push({ path, name });
        taken.add(name);
      }
    }
    return again.length > 0 ? again : none;
  });

  function listNames(block: BlockContent): string[] {
    const places = placesOf.get(block.block);
    return places ? listPicked(block, places).flatMap(toAnchorIds) : [];
  }
});

/** The anchors of one block or item, which may have alternative fields for it. */
function toAnchorIds(names: readonly string[]): string[] {
  return [...new Set(names.flatMap((name) => toAnchorId(name) || []))];
}

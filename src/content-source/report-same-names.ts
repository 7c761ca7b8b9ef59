import { toAnchorId } from '#links/anchor-id.ts';
import type { BlockContent } from '#schema/infer.ts';
import type { Page } from './content.ts';
import type { ReportProblem } from './content-problem.ts';
import { memoizeByIdentity } from './incremental.ts';
import { listBlocks } from './list-blocks.ts';

/** The fields by which blocks and their items name a place in the page (R2.84). */
const nameFields = ['anchorId', 'anchor_id', 'id'] as const;

/**
 * Reports anchors that a page uses more than once, since a link can only lead to one of them. A page that shows another
 * one's blocks is passed over: the problem is the original's.
 */
export function reportSameNames(
  { header, body, originalPath }: Pick<Page, 'header' | 'body' | 'originalPath'>,
  file: string,
  report: ReportProblem,
): void {
  if (originalPath !== undefined) return;
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

const listNames = memoizeByIdentity((blocks: readonly BlockContent[]) =>
  listBlocks(blocks).flatMap(listNamesOfBlock),
);

function listNamesOfBlock(block: BlockContent): string[] {
  const items: readonly Record<string, unknown>[] = Array.isArray(block.items) ? block.items : [];
  return [block, ...items].flatMap(listOwnNames);
}

/** The anchors of one place, which may have several fields for the same name. */
function listOwnNames(part: Record<string, unknown>): string[] {
  const names = nameFields.flatMap((field) => {
    const name = part[field];
    return (typeof name === 'string' && toAnchorId(name)) || [];
  });
  return [...new Set(names)];
}

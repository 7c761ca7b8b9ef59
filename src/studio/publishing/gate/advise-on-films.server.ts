import type { EntryKind } from '#studio/contract/fields.ts';
import type { EntryDocument, Finding } from '#studio/documents/contract.ts';
import { findBlock, locatePath } from '#studio/documents/find-block.ts';
import { listFields } from '#studio/documents/map-fields.ts';
import type { Plan } from './publish-context.server.ts';

/**
 * Advice on films with nothing under them, where a transcript belongs (WCAG 1.2.1 to 1.2.5). Whether a film speaks, only
 * its author can tell.
 */
export function adviseOnFilms({ changes }: Pick<Plan, 'changes'>): Finding[] {
  return [...changes.values()].flatMap(({ name: { file, kind }, document, isAsked }) =>
    document && isAsked
      ? listBare(kind, document).map((place): Finding => ({ file, ...place, ...said }))
      : [],
  );
}

const said = {
  severity: 'advice',
  message: 'Nothing under this film says what it shows and says.',
  remedy:
    'Listen to it without looking, then look without listening. If either misses something, it needs captions in its picture, and a transcript that the line under it links to. If nobody speaks, tell there what it shows.',
} as const;

function listBare(kind: EntryKind, document: EntryDocument): Pick<Finding, 'path' | 'blockId'>[] {
  return listFields(kind, document).flatMap(({ field, value, path }) => {
    if (field.kind !== 'video' || !value) return [];
    const { blockId = '', field: own } = locatePath(document, path);
    const isBare = !findBlock(document, blockId)?.value.caption;
    return isBare ? [{ blockId, path: `${path.slice(0, -own.length)}caption` }] : [];
  });
}

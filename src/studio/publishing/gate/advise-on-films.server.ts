import { isHidden } from '#schema/hidden-blocks.ts';
import type { EntryDocument, Finding } from '#studio/documents/contract.ts';
import { indexBlocks, writePath } from '#studio/documents/find-block.ts';
import type { Plan } from './publish-context.server.ts';

/**
 * Advice on films with nothing under them, where a transcript belongs (WCAG 1.2.1 to 1.2.5). Whether a film speaks, only
 * its author can tell.
 */
export function adviseOnFilms({ changes }: Pick<Plan, 'changes'>): Finding[] {
  return [...changes.values()].flatMap(({ name: { file }, document, isAsked }) =>
    document && isAsked ? listBare(document).map((place): Finding => ({ file, ...place, ...said })) : [],
  );
}

const said = {
  severity: 'advice',
  message: 'Nothing under this film says what it shows and says.',
  remedy:
    'Listen to it without looking, then look without listening. If either misses something, it needs captions in its picture, and a transcript that the line under it links to. If nobody speaks, tell there what it shows.',
} as const;

function listBare(document: EntryDocument): Pick<Finding, 'path' | 'blockId'>[] {
  return [...indexBlocks(document).values()].flatMap(({ id, name, value, path }) =>
    name === 'Video' && value.video && !value.caption && !isHidden(value)
      ? [{ blockId: id, path: `${writePath(path)}.caption` }]
      : [],
  );
}

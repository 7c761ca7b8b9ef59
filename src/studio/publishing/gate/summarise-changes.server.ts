import { createEventLoopYielder, runInSteps } from '#platform/event-loop-yielder.ts';
import { nameEntry } from '#studio/contract/name-entry.server.ts';
import { addBlockIdsInSteps } from '#studio/documents/block-ids.ts';
import { compareDocuments } from '#studio/documents/compare-documents.ts';
import type { EntryDocument } from '#studio/documents/contract.ts';
import { type FoundBlock, indexBlocks } from '#studio/documents/find-block.ts';
import type { Move } from '#studio/documents/follow-moves.ts';
import { rewriteLinks } from '#studio/documents/rewrite-links.ts';
import { findTitle } from '#studio/entries/list-entries.server.ts';
import type { ChangeSummary, LinkingEntry } from '../contract.ts';
import type { Plan, PlannedChange, PublishContext } from './publish-context.server.ts';
import { readShown } from './read-shown.server.ts';

/** Summarises a plan's changes to the entries asked for, with the links that lead to addresses which change. */
export async function summariseChanges(
  { database, content }: Pick<PublishContext, 'database' | 'content'>,
  { changes, moves }: Plan,
): Promise<ChangeSummary[]> {
  const shown = moves.length > 0 ? await readShown(database.kysely, content, changes) : new Map();
  const yieldWhenDue = createEventLoopYielder();
  const summaries: ChangeSummary[] = [];
  for (const change of changes.values()) {
    if (!change.isAsked) continue;
    // Remembered, each takes a while of a long document.
    for (const document of [change.before, change.document]) {
      if (document) indexBlocks(await runInSteps(addBlockIdsInSteps(document)));
      await yieldWhenDue();
    }
    const { file } = change.name;
    const move = moves.find((one) => one.file === file);
    summaries.push({
      file,
      ...(!change.before && change.document && { isNew: true as const }),
      ...compare(change),
      ...(change.settles && { settles: true as const }),
      ...(move && { move: { from: move.from, to: move.to, links: listLinks(shown, move) } }),
    });
    await yieldWhenDue();
  }
  return summaries;
}

function compare({ before = {}, document = {} }: PlannedChange): Pick<ChangeSummary, 'blocks' | 'fields'> {
  const found = compareDocuments(before, document);
  const count = (kind: (typeof found)[number]['kind']) =>
    new Set(
      found.flatMap((change) =>
        change.blockId !== undefined && change.kind === kind && change.id === change.blockId ? change.id : [],
      ),
    );
  const [added, removed, moved] = [count('added'), count('removed'), count('moved')];
  const changed = new Set(
    found.flatMap(({ kind, id, blockId }) =>
      blockId !== undefined && (kind === 'changed' || id !== blockId) ? blockId : [],
    ),
  );
  const fields = new Set(
    found.flatMap(({ id, blockId, fields: own }) => {
      if (blockId !== undefined) return [];
      return id === undefined ? own.map((field) => field.join('.')) : [findList(id, before, document)];
    }),
  );
  return {
    blocks: { added: added.size, removed: removed.size, changed: changed.size, moved: moved.size },
    fields: [...fields],
  };
}

/** The document's field with the list that holds an item outside all blocks. */
function findList(id: string, before: EntryDocument, after: EntryDocument): string {
  const index = indexBlocks(indexBlocks(after).has(id) ? after : before);
  let found: FoundBlock | undefined = index.get(id);
  while (found?.parent !== undefined) found = index.get(found.parent);
  return found?.list.join('.') ?? '';
}

/**
 * The entries with links to a page's old address.
 *
 * @param shown what visitors see of each entry, by file
 */
export function listLinks(shown: ReadonlyMap<string, EntryDocument>, move: Move): readonly LinkingEntry[] {
  return [...shown].flatMap(([file, document]) => {
    const name = nameEntry(file);
    if (!name || name.kind === 'redirects') return [];
    const { count } = rewriteLinks(name.kind, document, [move]);
    return count > 0 ? [{ file, title: findTitle(name, document), count }] : [];
  });
}

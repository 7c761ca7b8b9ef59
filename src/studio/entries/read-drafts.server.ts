import { createEventLoopYielder } from '#platform/event-loop-yielder.ts';
import type { StudioDatabase } from '#studio/contract/studio-tables.server.ts';
import type { EntryDocument } from '#studio/documents/contract.ts';
import { readDraft } from './stored-documents.server.ts';

interface KnownDraft {
  revision: number;
  /** Undefined where it is out of bounds. */
  document: EntryDocument | undefined;
}

/**
 * Creates a cached reader of all drafts by file, which re-reads only those saved since. `except` leaves out
 * an entry of which the caller has a newer draft.
 */
export function createDraftReader(
  database: Pick<StudioDatabase, 'kysely'>,
): (except?: string) => Promise<ReadonlyMap<string, EntryDocument>> {
  let known: ReadonlyMap<string, KnownDraft> = new Map();

  return async function readDrafts(except) {
    const rows = await database.kysely
      .selectFrom('studio_drafts')
      .select(['file', 'revision'])
      .where('document', 'is not', null)
      .execute();
    const changed = rows.filter(
      ({ file, revision }) => file !== except && known.get(file)?.revision !== revision,
    );
    const read = await readRows(changed.map(({ file }) => file));
    known = new Map(
      rows.flatMap(({ file }) => {
        const draft = read.get(file) ?? known.get(file);
        return draft ? [[file, draft] as const] : [];
      }),
    );
    return new Map(
      [...known].flatMap(([file, { document }]) =>
        file === except || !document ? [] : [[file, document] as const],
      ),
    );
  };

  async function readRows(files: readonly string[]): Promise<ReadonlyMap<string, KnownDraft>> {
    if (files.length === 0) return new Map();
    const rows = await database.kysely
      .selectFrom('studio_drafts')
      .select(['file', 'revision', 'document'])
      .where('file', 'in', files)
      .execute();
    const read = new Map<string, KnownDraft>();
    const yieldWhenDue = createEventLoopYielder();
    for (const { file, revision, document } of rows) {
      read.set(file, { revision, document: await readDraft(document) });
      await yieldWhenDue();
    }
    return read;
  }
}

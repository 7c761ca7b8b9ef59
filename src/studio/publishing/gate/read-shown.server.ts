import { createEventLoopYielder } from '#platform/event-loop-yielder.ts';
import type { StudioKysely } from '#studio/contract/studio-tables.server.ts';
import type { EntryDocument } from '#studio/documents/contract.ts';
import { findPublished, readEntry } from '#studio/entries/read-entry.server.ts';
import { readDocument } from '#studio/entries/stored-documents.server.ts';
import type { Plan, PublishContext } from './publish-context.server.ts';

/** Each entry as visitors would see it after publication. */
export async function readShown(
  kysely: StudioKysely,
  content: Pick<PublishContext['content'], 'files'>,
  changes: Plan['changes'] = new Map(),
): Promise<ReadonlyMap<string, EntryDocument>> {
  const live = await kysely
    .selectFrom('studio_live')
    .innerJoin('studio_versions', 'studio_versions.id', 'studio_live.version_id')
    .select(['studio_live.file', 'document'])
    .execute();
  const shown = new Map<string, EntryDocument>();
  const yieldWhenDue = createEventLoopYielder();
  for (const [file, { document }] of await content.files()) {
    if (document) shown.set(file, document);
    await yieldWhenDue();
  }
  const over = [
    ...live.map(({ file, document }) => [file, readDocument(document)] as const),
    ...[...changes].map(([file, { document }]) => [file, document] as const),
  ];
  for (const [file, document] of over) {
    if (document) shown.set(file, document);
    else shown.delete(file);
  }
  return shown;
}

/** An entry as visitors would see it after publication. */
export async function readPlanned(
  { content, database }: Pick<PublishContext, 'content' | 'database'>,
  { changes }: Pick<Plan, 'changes'>,
  file: string,
): Promise<EntryDocument | undefined> {
  return changes.get(file)?.document ?? findPublished(await readEntry(database.kysely, content, file));
}

import type { EntryDocument } from '#studio/documents/contract.ts';
import { findPublished, readEntry } from '#studio/entries/read-entry.server.ts';
import type { Plan, PublishContext } from './publish-context.server.ts';

/** An entry as it would be published with a plan carried out. */
export async function readPlanned(
  { content, database }: Pick<PublishContext, 'content' | 'database'>,
  { changes }: Pick<Plan, 'changes'>,
  file: string,
): Promise<EntryDocument | undefined> {
  return changes.get(file)?.document ?? findPublished(await readEntry(database.kysely, content, file));
}

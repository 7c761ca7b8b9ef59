import type { Kysely } from 'kysely';
import type { StudioTables } from '#studio/contract/studio-tables.server.ts';
import type { EntryDocument } from '#studio/documents/contract.ts';
import { readDocument } from './stored-documents.server.ts';

/** The last documents of entries that have none now, by file. */
export async function readDeleted(
  kysely: Kysely<StudioTables>,
  files: readonly string[],
): Promise<ReadonlyMap<string, EntryDocument>> {
  const found = new Map<string, EntryDocument>();
  for (const file of files) {
    const row = await kysely
      .selectFrom('studio_versions')
      .select('document')
      .where('file', '=', file)
      .where('document', 'is not', null)
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst();
    const document = readDocument(row?.document);
    if (document) found.set(file, document);
  }
  return found;
}

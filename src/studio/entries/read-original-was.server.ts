import type { FileSource } from '#content-source/files/file-source.ts';
import { digestDocument, revisionField } from '#content-source/written-entries.ts';
import { createEventLoopYielder } from '#platform/event-loop-yielder.ts';
import { dropBlockIds } from '#schema/block-ids.ts';
import { isRecord } from '#schema/is-record.ts';
import type { StudioDatabase } from '#studio/contract/studio-tables.server.ts';
import type { EntryDocument } from '#studio/documents/contract.ts';
import { readDocument } from './stored-documents.server.ts';

/** How many versions of an original are looked through for the one that a translation was made from, newest first. */
const mostVersions = 50;

/** The revision of an entry's document, which is that of its file where it says the same. */
export function digestEntry(document: EntryDocument): string {
  return digestDocument(dropBlockIds(document));
}

/**
 * Reads the original as it was when it was translated: as it is now, as it was kept among the files, or as one of its
 * versions in the studio.
 *
 * @param original the file of the original, and its document as it is now
 * @returns undefined where the translation names no revision, or that is not known
 */
export async function readOriginalWas(
  { database, content }: { database: StudioDatabase; content: Pick<FileSource, 'readOriginal'> },
  original: { file: string; document: EntryDocument },
  translation: EntryDocument,
): Promise<EntryDocument | undefined> {
  const revision = translation[revisionField];
  if (typeof revision !== 'string') return undefined;
  if (digestEntry(original.document) === revision) return original.document;
  const kept = await content.readOriginal(revision);
  if (isRecord(kept)) return kept;
  const yieldWhenDue = createEventLoopYielder();
  const rows = await database.kysely
    .selectFrom('studio_versions')
    .select('id')
    .where('file', '=', original.file)
    .orderBy('number', 'desc')
    .limit(mostVersions)
    .execute();
  for (const { id } of rows) {
    const row = await database.kysely
      .selectFrom('studio_versions')
      .select(['document', 'base_document'])
      .where('id', '=', id)
      .executeTakeFirst();
    for (const text of [row?.document, row?.base_document]) {
      const document = readDocument(text);
      if (document && digestEntry(document) === revision) return document;
      await yieldWhenDue();
    }
  }
  return undefined;
}

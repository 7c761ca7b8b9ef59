import type { FileSource } from '#content-source/files/file-source.ts';
import { memoizeByIdentity } from '#content-source/incremental.ts';
import { listBlocks } from '#content-source/list-blocks.ts';
import { digestDocument, revisionField } from '#content-source/written-entries.ts';
import type { Locale } from '#i18n/locales.ts';
import { createEventLoopYielder, runInSteps } from '#platform/event-loop-yielder.ts';
import { dropBlockIds } from '#schema/block-ids.ts';
import { isRecord } from '#schema/is-record.ts';
import type { EntryKind } from '#studio/contract/fields.ts';
import type { StudioDatabase } from '#studio/contract/studio-tables.server.ts';
import { compareTranslation, type TranslationStates } from '#studio/documents/compare-translation.ts';
import type { EntryDocument } from '#studio/documents/contract.ts';
import type { Term } from '#studio/documents/terms.ts';
import { readDocument } from './stored-documents.server.ts';

/** How many versions of an original are looked through for the one that a translation was made from, newest first. */
const mostVersions = 50;

/** The revision of an entry's document, which is that of its file where it says the same. */
export const digestEntry = memoizeByIdentity((document: EntryDocument) =>
  digestDocument(dropBlockIds(document)),
);

/** Blocks of a page; comparing longer ones would hold up other requests. */
export const mostCompared = 400;

interface ComparisonContext {
  database: Pick<StudioDatabase, 'kysely'>;
  content: Pick<FileSource, 'readOriginal'>;
}

interface Original {
  file: string;
  /** As it is now. */
  document: EntryDocument;
  /** As visitors see it, where that may differ. */
  published?: EntryDocument | undefined;
}

/**
 * Compares a translation with its original, field by field, in steps.
 *
 * @returns undefined where either has more blocks than are compared
 */
export async function compareWithOriginal(
  context: ComparisonContext,
  original: Original,
  {
    kind,
    locale,
    document,
    terms,
  }: { kind: EntryKind; locale: Locale; document: EntryDocument; terms?: readonly Term[] },
): Promise<TranslationStates | undefined> {
  if ([original.document, document].some((one) => listBlocks(one).length > mostCompared)) return undefined;
  const originalWas = await readOriginalWas(context, original, document[revisionField]);
  return runInSteps(
    compareTranslation({
      ...{ kind, locale, terms },
      ...{ original: original.document, originalWas, translation: document },
    }),
  );
}

/**
 * Reads the original as it was when it was translated: as it is now, as it is published, as it was kept among the files, or as
 * a draft or version of it in the studio.
 *
 * @param revision that the translation names, if any
 * @returns undefined where it names none, or that is not known
 */
export async function readOriginalWas(
  { database: { kysely }, content }: ComparisonContext,
  { file, document, published }: Original,
  revision: unknown,
): Promise<EntryDocument | undefined> {
  if (typeof revision !== 'string') return undefined;
  for (const known of [document, published]) if (known && digestEntry(known) === revision) return known;
  const kept = await content.readOriginal(revision);
  if (isRecord(kept)) return kept;
  const yieldWhenDue = createEventLoopYielder();
  const drafts = await kysely
    .selectFrom('studio_draft_revisions')
    .select('revision')
    .where('file', '=', file)
    .orderBy('revision', 'desc')
    .execute();
  const versions = await kysely
    .selectFrom('studio_versions')
    .select('id')
    .where('file', '=', file)
    .orderBy('number', 'desc')
    .limit(mostVersions)
    .execute();
  const readers = [
    ...drafts.map(({ revision: saved }) => async () => {
      const row = await kysely
        .selectFrom('studio_draft_revisions')
        .select('document')
        .where('file', '=', file)
        .where('revision', '=', saved)
        .executeTakeFirst();
      return [row?.document];
    }),
    ...versions.map(({ id }) => async () => {
      const row = await kysely
        .selectFrom('studio_versions')
        .select(['document', 'base_document'])
        .where('id', '=', id)
        .executeTakeFirst();
      return [row?.document, row?.base_document];
    }),
  ];
  // One at a time: documents may be long.
  for (const read of readers) {
    for (const text of await read()) {
      const known = readDocument(text);
      if (known && digestEntry(known) === revision) return known;
      await yieldWhenDue();
    }
  }
  return undefined;
}

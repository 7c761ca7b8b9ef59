import type { AuthoredFile } from '#content-source/files/authored-files.ts';
import type { FileSource } from '#content-source/files/file-source.ts';
import type { StudioKysely, StudioTables } from '#studio/contract/studio-tables.server.ts';
import { addBlockIds } from '#studio/documents/block-ids.ts';
import { carryBlockIds } from '#studio/documents/carry-block-ids.ts';
import type { EntryDocument } from '#studio/documents/contract.ts';
import { mergeDocuments } from '#studio/documents/merge-documents.ts';
import type { OpenedEntry, VersionSummary } from './contract.ts';
import { readIds } from './draft-authors.server.ts';
import { readDocument, readDraft } from './stored-documents.server.ts';

/** An entry's three states: file, overlay version, draft. */
export interface StoredEntry {
  file: AuthoredFile | undefined;
  /** The overlay version; a tombstone has no document. */
  live: LiveVersion | undefined;
  draft: Draft | undefined;
  /** Revision of the present draft, else of the last one. */
  revision: number;
}

interface LiveVersion {
  id: string;
  document: EntryDocument | undefined;
  /** The file beneath it at the time. Parsed lazily: few callers need it. */
  readBase: () => EntryDocument | undefined;
  baseDigest: string | undefined;
  publishedAt: string;
  publishedBy: string;
  cause: VersionSummary['cause'];
}

interface Draft {
  document: EntryDocument;
  revision: number;
  baseVersionId: string | undefined;
  /** The file that it is based on. Parsed lazily. */
  readBase: () => EntryDocument | undefined;
  baseDigest: string | undefined;
  savedAt: string;
  savedBy: string;
  /** Ids of all who have changed it since it began. */
  authors: readonly string[];
  /** Names of the tokens that programs have changed it with since. */
  tokens: readonly string[];
}

/** Reads an entry's states. A non-existent one has none, and revision 0. */
export async function readEntry(
  kysely: StudioKysely,
  content: Pick<FileSource, 'files'>,
  file: string,
): Promise<StoredEntry> {
  const row = await kysely
    .selectFrom('studio_drafts')
    .selectAll()
    .where('file', '=', file)
    .executeTakeFirst();
  const live = await kysely
    .selectFrom('studio_live')
    .innerJoin('studio_versions', 'studio_versions.id', 'studio_live.version_id')
    .select(['id', 'document', 'base_document', 'base_digest', 'published_at', 'created_by', 'cause'])
    .where('studio_live.file', '=', file)
    .executeTakeFirst();
  return {
    file: (await content.files()).get(file),
    live: live && {
      id: live.id,
      document: readDocument(live.document),
      readBase: () => readDocument(live.base_document),
      baseDigest: live.base_digest ?? undefined,
      publishedAt: live.published_at,
      publishedBy: live.created_by,
      cause: live.cause,
    },
    draft: row && (await toDraft(row)),
    revision: row?.revision ?? 0,
  };
}

type DraftRow = StudioTables['studio_drafts'];

async function toDraft(row: DraftRow): Promise<Draft | undefined> {
  const document = await readDraft(row.document);
  return (
    document && {
      document,
      revision: row.revision,
      baseVersionId: row.base_version_id ?? undefined,
      readBase: () => readDocument(row.base_document),
      baseDigest: row.base_digest ?? undefined,
      savedAt: row.saved_at,
      savedBy: row.saved_by,
      authors: readIds(row.authors) ?? [row.saved_by],
      tokens: readIds(row.tokens) ?? [],
    }
  );
}

/** The published document, with the block ids of the draft; undefined where nothing is published. */
export function findPublished({ file, live, draft }: StoredEntry): EntryDocument | undefined {
  if (live) return live.document && addBlockIds(live.document);
  if (!file?.document) return undefined;
  return draft ? carryBlockIds(draft.document, file.document) : addBlockIds(file.document);
}

/** The document to edit: the draft, else what is published, else empty. */
export function findEdited(entry: StoredEntry): EntryDocument {
  return entry.draft?.document ?? findPublished(entry) ?? {};
}

/**
 * The two states of a file that has changed since the draft or overlay version was based on it, with the block ids of what is
 * edited. A file that now equals what is published is no conflict.
 *
 * @param saysTheSame whether the file equals what is published over it
 */
export function findConflict(entry: StoredEntry, saysTheSame: boolean): OpenedEntry['conflict'] {
  const { file, live, draft } = entry;
  const seen = draft ?? live;
  if (!seen || seen.baseDigest === file?.digest || (live && saysTheSame)) return undefined;
  const edited = findEdited(entry);
  const base = carryBlockIds(edited, (draft ?? live)?.readBase() ?? {});
  if (!file?.document) return { base };
  // A block removed here but changed in the file takes its id from the base.
  const known = mergeDocuments({}, edited, base).document;
  return { base, file: carryBlockIds(known, file.document) };
}

/** Whether visitors could see a document: a file may mark itself as a draft. */
export function isShown(document: EntryDocument | undefined): boolean {
  return document !== undefined && (document.status ?? 'published') === 'published';
}

/** Publishing makes an entry public, so the status of a draft no longer applies. */
export function show(document: EntryDocument): EntryDocument {
  if (isShown(document)) return document;
  const { status: _draft, ...shown } = document;
  return shown;
}

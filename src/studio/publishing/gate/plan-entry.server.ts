import { runInSteps } from '#platform/event-loop-yielder.ts';
import { conflict, notFound } from '#studio/contract/api-error.server.ts';
import type { EntryName } from '#studio/contract/fields.ts';
import { nameEntry } from '#studio/contract/name-entry.server.ts';
import type { StudioKysely } from '#studio/contract/studio-tables.server.ts';
import { addBlockIdsInSteps } from '#studio/documents/block-ids.ts';
import { findPublished, isShown, type StoredEntry, show } from '#studio/entries/read-entry.server.ts';
import { readDocument, readDraft } from '#studio/entries/stored-documents.server.ts';
import type { PlannedChange, Publication } from './publish-context.server.ts';

/**
 * Whether an entry is already removed. A second tombstone could not be undone, since there is nothing beneath it to
 * restore.
 */
export function isAway({ file, live, draft }: StoredEntry, publication: Publication): boolean {
  if (publication.action === 'publish') return false;
  const { fileDigest, action } = publication;
  if (draft && action === 'delete') return false;
  if (!live) return !file;
  const hasSeenSame = fileDigest === undefined || fileDigest === (live.baseDigest ?? null);
  return live.cause === removals[action] && hasSeenSame;
}

/** The contents of a tombstone. */
const removals = { withdraw: 'withdrawn', delete: 'deleted' } as const;

/**
 * Plans the publication or removal of an entry.
 *
 * @throws ApiError if its draft is not at the revision that the editor saw, or the version is another entry's
 */
export async function planEntry(
  kysely: StudioKysely,
  entry: StoredEntry,
  publication: Publication,
): Promise<PlannedChange> {
  const { file } = publication;
  const name = nameEntry(file);
  if (!name) throw notFound('That entry does not exist.');
  const before = findPublished(entry);
  const replaced = entry.live?.document && entry.live.id;
  const common = {
    name,
    before: isShown(before) ? before : undefined,
    isFirst: isFirst(entry),
    isAsked: true,
    ...(isOverOtherFile(entry) && { settles: true as const }),
  };
  if (publication.action !== 'publish') {
    const hasSeen = publication.fileDigest === (entry.file?.digest ?? null);
    return {
      ...common,
      cause: removals[publication.action],
      document: undefined,
      base: findLiveBase(hasSeen ? { ...entry, live: undefined } : entry),
      ...(hasSeen && { hasSeenFile: true }),
      ...(replaced !== undefined && { replaced }),
      ...(before && { taken: before }),
    };
  }
  if ('versionId' in publication) return { ...common, ...(await planVersion(kysely, publication)) };
  const { draft } = entry;
  if (!draft || draft.revision !== publication.revision)
    throw conflict(
      draft ? `Somebody has saved ${file} in the meantime.` : `There is nothing to publish in ${file}.`,
      'Check the latest version, then publish again.',
    );
  const { readBase, baseDigest, revision } = draft;
  const base = readBase();
  const document = await runInSteps(addBlockIdsInSteps(draft.document));
  return {
    ...common,
    cause: 'published',
    document: show(document),
    base: base && baseDigest !== undefined ? { document: base, digest: baseDigest } : undefined,
    draftRevision: revision,
  };
}

async function planVersion(
  kysely: StudioKysely,
  { file, versionId }: { file: string; versionId: string },
): Promise<Pick<PlannedChange, 'cause' | 'document' | 'base' | 'versionId' | 'pinned'>> {
  const row = await kysely
    .selectFrom('studio_versions')
    .select(['document', 'base_document', 'base_digest'])
    .where('id', '=', versionId)
    .where('file', '=', file)
    .executeTakeFirst();
  const document = await readDraft(row?.document);
  if (!row || !document) throw notFound('This entry does not have that version.');
  const base = readDocument(row.base_document);
  return {
    cause: 'published',
    document,
    base: base && row.base_digest !== null ? { document: base, digest: row.base_digest } : undefined,
    versionId,
    pinned: versionId,
  };
}

/** Plans a consequential change to the published version of an entry that was not requested itself. */
export function planUnasked(name: EntryName, entry: StoredEntry): PlannedChange {
  const document = findPublished(entry);
  return {
    name,
    cause: 'published',
    before: document,
    document,
    base: findLiveBase(entry),
    isAsked: false,
    isFirst: isFirst(entry),
  };
}

/** The file state that a published entry is based on. */
function findLiveBase({ live, file }: StoredEntry): PlannedChange['base'] {
  if (live) {
    const { readBase, baseDigest } = live;
    const base = readBase();
    return base && baseDigest !== undefined ? { document: base, digest: baseDigest } : undefined;
  }
  return file?.document && file.digest !== undefined
    ? { document: file.document, digest: file.digest }
    : undefined;
}

/** Whether a draft, or what it would replace, was made over another file than the present one. */
function isOverOtherFile({ live, file, draft }: StoredEntry): boolean {
  return [live, draft].some((over) => over && over.baseDigest !== file?.digest);
}

function isFirst({ live, file }: StoredEntry): boolean {
  return !live && file?.document !== undefined;
}

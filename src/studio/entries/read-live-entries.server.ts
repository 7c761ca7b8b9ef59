import type { OverlayEntry } from '#content-source/overlay/content-overlay.ts';
import type { StudioKysely } from '#studio/contract/studio-tables.server.ts';
import type { VersionSummary } from './contract.ts';
import { readDocument } from './stored-documents.server.ts';

export interface LiveEntry extends OverlayEntry {
  versionId: string;
  cause: VersionSummary['cause'];
  /** Who published it, by id, and when. */
  by: string;
  at: string;
}

/** The whole overlay at one revision. */
export interface LiveEntries {
  revision: number;
  entries: ReadonlyMap<string, LiveEntry>;
}

/**
 * Reads the overlay incrementally: unchanged entries stay the identical objects.
 *
 * @param known the previous reading; returned as it is where nothing has been published since
 */
export async function readLiveEntries(
  kysely: StudioKysely,
  known: LiveEntries | undefined,
): Promise<LiveEntries> {
  const { revision } = await kysely
    .selectFrom('studio_state')
    .select('revision')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  if (known?.revision === revision) return known;
  // A lower revision than before means the database was restored from a backup: read everything.
  const base = known && known.revision < revision ? known : undefined;
  // One statement sees a release entirely or not at all. What is published after the revision was read is
  // read again next time.
  const changed = await kysely
    .selectFrom('studio_live')
    .innerJoin('studio_versions', 'studio_versions.id', 'studio_live.version_id')
    .select([
      'studio_live.file',
      'version_id as versionId',
      'document',
      'base_digest',
      'cause',
      'created_by as by',
      'published_at as at',
    ])
    .where('studio_live.revision', '>', base?.revision ?? -1)
    .orderBy('studio_live.file')
    .execute();
  const entries = new Map(base?.entries);
  for (const { document, base_digest, ...row } of changed) {
    const before = known?.entries.get(row.file);
    const isSame = before?.versionId === row.versionId && before.at === row.at;
    const entry = { ...row, document: readDocument(document), baseDigest: base_digest ?? undefined };
    entries.set(row.file, isSame ? before : entry);
  }
  for (const file of base ? await listGone(kysely, entries) : []) entries.delete(file);
  return { revision, entries };
}

/** Entries that left the overlay have no row whose revision would tell. */
async function listGone(kysely: StudioKysely, entries: ReadonlyMap<string, LiveEntry>): Promise<string[]> {
  const { count } = await kysely
    .selectFrom('studio_live')
    .select((expression) => expression.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) === entries.size) return [];
  const rows = await kysely.selectFrom('studio_live').select('file').execute();
  const left = new Set(rows.map(({ file }) => file));
  return [...entries.keys()].filter((file) => !left.has(file));
}

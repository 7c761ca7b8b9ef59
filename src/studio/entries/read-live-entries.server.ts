import type { Kysely } from 'kysely';
import type { OverlayEntry } from '#content-source/overlay/content-overlay.ts';
import type { StudioTables } from '../database/studio-tables.server.ts';
import { readDocument } from './stored-documents.server.ts';

/** What is published of an entry, and by which version. */
export interface LiveEntry extends OverlayEntry {
  versionId: string;
}

/** All that is published over files, at one revision. */
export interface LiveEntries {
  revision: number;
  entries: ReadonlyMap<string, LiveEntry>;
}

/**
 * Reads what is published, but for what is known already: entries that have not changed stay the same objects.
 *
 * @param known an earlier reading; the very same is returned while nothing has been published since
 */
export async function readLiveEntries(
  kysely: Kysely<StudioTables>,
  known: LiveEntries | undefined,
): Promise<LiveEntries> {
  const { revision } = await kysely
    .selectFrom('studio_state')
    .select('revision')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  if (known?.revision === revision) return known;
  // One that knows less than was read of it before was replaced by an older backup.
  const base = known && known.revision < revision ? known : undefined;
  // One statement sees all of a release or nothing of it. What is published after the revision was read comes again.
  const changed = await kysely
    .selectFrom('studio_live')
    .innerJoin('studio_versions', 'studio_versions.id', 'studio_live.version_id')
    .select(['studio_live.file', 'version_id', 'document', 'base_digest'])
    .where('studio_live.revision', '>', base?.revision ?? -1)
    .orderBy('studio_live.file')
    .execute();
  const entries = new Map(base?.entries);
  for (const { file, version_id, document, base_digest } of changed) {
    const before = known?.entries.get(file);
    entries.set(
      file,
      before?.versionId === version_id
        ? before
        : {
            file,
            versionId: version_id,
            document: readDocument(document),
            baseDigest: base_digest ?? undefined,
          },
    );
  }
  for (const file of base ? await listGone(kysely, entries) : []) entries.delete(file);
  return { revision, entries };
}

/** What is published no more has no revision to be found by. */
async function listGone(
  kysely: Kysely<StudioTables>,
  entries: ReadonlyMap<string, LiveEntry>,
): Promise<string[]> {
  const { count } = await kysely
    .selectFrom('studio_live')
    .select((expression) => expression.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) === entries.size) return [];
  const rows = await kysely.selectFrom('studio_live').select('file').execute();
  const left = new Set(rows.map(({ file }) => file));
  return [...entries.keys()].filter((file) => !left.has(file));
}

import { randomUUID } from 'node:crypto';
import { ApiError } from '../../api-error.server.ts';
import { recordAudit } from '../../audit/record-audit.server.ts';
import type { StudioDatabase, StudioKysely } from '../../database/studio-tables.server.ts';
import type { Publication } from '../../entries/publish/publish-context.server.ts';
import { type Requester, writeAs } from '../../write-as.server.ts';
import { readDatabaseTime } from '../schedules/database-time.server.ts';

/**
 * Creates an empty release.
 *
 * @returns its id
 */
export async function addRelease(database: StudioDatabase, name: string, editor: Requester): Promise<string> {
  const id = randomUUID();
  const at = new Date().toISOString();
  await writeAs(database, editor, async (transaction) => {
    await transaction
      .insertInto('studio_releases')
      .values({ id, name, state: 'open', published_at: null, created_at: at, created_by: editor.id })
      .execute();
    await recordAudit(transaction, { by: editor.id, action: 'releases.add', subject: id, details: { name } });
  });
  return id;
}

export interface ReleaseEntry {
  file: string;
  action: 'publish' | 'withdraw';
  versionId?: string;
  draftRevision?: number;
}

/** Adds an entry to a release with the version pinned for it, replacing an earlier one. */
export async function putEntry(
  database: StudioDatabase,
  id: string,
  { file, action, versionId, draftRevision }: ReleaseEntry,
  editor: Requester,
): Promise<void> {
  await writeAs(database, editor, async (transaction) => {
    await lockOpen(transaction, id);
    const values = { action, version_id: versionId ?? null, draft_revision: draftRevision ?? null };
    await transaction
      .insertInto('studio_release_entries')
      .values({ release_id: id, file, ...values })
      .onConflict((conflict) => conflict.columns(['release_id', 'file']).doUpdateSet(values))
      .execute();
    const details = { file, what: action };
    await recordAudit(transaction, { by: editor.id, action: 'releases.put', subject: id, details });
  });
}

/** Removes an entry from a release; its draft stays. */
export async function takeOutEntry(
  database: StudioDatabase,
  id: string,
  file: string,
  editor: Requester,
): Promise<void> {
  await writeAs(database, editor, async (transaction) => {
    await lockOpen(transaction, id);
    await transaction
      .deleteFrom('studio_release_entries')
      .where('release_id', '=', id)
      .where('file', '=', file)
      .execute();
    await recordAudit(transaction, {
      by: editor.id,
      action: 'releases.take-out',
      subject: id,
      details: { file },
    });
  });
}

/**
 * Discards an open release without publishing it; the drafts and versions of its entries stay.
 *
 * @throws ApiError where it has been published, or its schedule is running
 */
export async function removeRelease(database: StudioDatabase, id: string, editor: Requester): Promise<void> {
  const now = await readDatabaseTime(database);
  await writeAs(database, editor, async (transaction) => {
    const { name } = await lockOpen(transaction, id);
    await transaction
      .updateTable('studio_schedules')
      .set({ state: 'cancelled', done_at: now })
      .where('release_id', '=', id)
      .where('state', '=', 'waiting')
      .where((where) => where.or([where('leased_until', 'is', null), where('leased_until', '<=', now)]))
      .execute();
    await refuseRunning(transaction, id);
    await transaction
      .updateTable('studio_schedules')
      .set({ release_id: null })
      .where('release_id', '=', id)
      .execute();
    await recordAudit(transaction, {
      by: editor.id,
      action: 'releases.remove',
      subject: id,
      details: { name },
    });
    await transaction.deleteFrom('studio_release_entries').where('release_id', '=', id).execute();
    await transaction.deleteFrom('studio_releases').where('id', '=', id).execute();
  });
}

/**
 * Locks an open release for the rest of a transaction, against being published, changed or scheduled by others. Lock
 * its schedule after it, never before: a fixed order prevents deadlocks.
 *
 * @throws ApiError if there is no such release, or it is over
 */
export async function lockOpen(transaction: StudioKysely, id: string): Promise<{ name: string }> {
  await transaction
    .updateTable('studio_releases')
    .set({ state: 'open' })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute();
  return requireOpen(transaction, id);
}

async function refuseRunning(transaction: StudioKysely, id: string): Promise<void> {
  const running = await transaction
    .selectFrom('studio_schedules')
    .select('id')
    .where('release_id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  if (!running) return;
  throw new ApiError({
    code: 'conflict',
    message: 'This release is being published now.',
    remedy: 'Check again in a moment.',
  });
}

/** A release's entries as publications, for the publisher. */
export async function listPublications(kysely: StudioKysely, id: string): Promise<Publication[]> {
  const rows = await kysely
    .selectFrom('studio_release_entries')
    .selectAll()
    .where('release_id', '=', id)
    .orderBy('file')
    .execute();
  return rows.map(
    ({ file, action, version_id: versionId }): Publication =>
      action === 'publish' && versionId !== null ? { file, action, versionId } : { file, action: 'withdraw' },
  );
}

/** @throws ApiError if a release is empty */
export function requireEntries(publications: readonly Publication[]): void {
  if (publications.length > 0) return;
  throw new ApiError({
    code: 'invalid',
    message: 'This release is empty.',
    remedy: 'Add entries to it first.',
  });
}

/** @throws ApiError where there is no such release, or it has been published */
export async function requireOpen(kysely: StudioKysely, id: string): Promise<{ name: string }> {
  const release = await kysely
    .selectFrom('studio_releases')
    .select(['name', 'state'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!release) throw new ApiError({ code: 'not-found', message: 'That release does not exist.' });
  if (release.state !== 'open') {
    throw new ApiError({
      code: 'conflict',
      message: 'This release has already been published.',
      remedy: 'Create a new one.',
    });
  }
  return release;
}

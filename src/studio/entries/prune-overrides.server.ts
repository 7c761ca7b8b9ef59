import type { Transaction } from 'kysely';
import type { AuthoredFile } from '#content-source/files/authored-files.ts';
import type { FileSource } from '#content-source/files/file-source.ts';
import type { Log } from '#operations/log.ts';
import { advanceRevision } from '#studio/contract/advance-revision.server.ts';
import { recordAudit } from '#studio/contract/record-audit.server.ts';
import type { StudioDatabase, StudioTables } from '#studio/contract/studio-tables.server.ts';
import type { LiveOverlay } from './live-overlay.server.ts';
import type { LiveEntry } from './read-live-entries.server.ts';
import { writeDocument } from './stored-documents.server.ts';

export interface PruneOverridesOptions {
  database: StudioDatabase;
  content: Pick<FileSource, 'standing' | 'files'>;
  overlay: Pick<LiveOverlay, 'current' | 'refresh'>;
  log: Pick<Log, 'warn'>;
  /**
   * Milliseconds for which a file has to have equalled its overlay entry: long enough for a deployment to
   * reach every server, or to be rolled back.
   */
  age?: number;
  /** Clears tombstones of deleted entries too, so that a file rewritten by hand shows. */
  clearsDeleted?: boolean;
  /** Milliseconds between passes. */
  interval?: number;
  /** A monotonic clock in milliseconds. */
  now?: () => number;
}

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** Bases the draft of a cleared entry on its file: the contents are equal, so this is no conflict. */
async function rebaseDraft(
  transaction: Transaction<StudioTables>,
  file: string,
  says: AuthoredFile | undefined,
): Promise<void> {
  await transaction
    .updateTable('studio_drafts')
    .set({
      base_version_id: null,
      base_document: says?.document ? writeDocument(says.document) : null,
      base_digest: says?.digest ?? null,
    })
    .where('file', '=', file)
    .where('document', 'is not', null)
    .execute();
}

/**
 * Clears overlay entries that have equalled their files for a day: from then on the files count, and may be
 * changed by hand. Versions stay. Tombstones of deleted entries without a file stay too: through them those
 * entries are found and brought back.
 */
export function createSameClearer(options: PruneOverridesOptions) {
  const {
    database,
    content,
    overlay,
    log,
    age = day,
    clearsDeleted = false,
    interval = hour,
    now = () => performance.now(),
  } = options;
  /** When each version was first found equal to its file. */
  let since = new Map<string, number>();
  let clearing: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    clearing = clear().catch((error: unknown) => {
      log.warn({ err: error }, 'What is published and in its file alike could not be cleared away.');
    });
  }, interval).unref();

  return {
    clear,
    async close() {
      clearInterval(timer);
      await clearing;
    },
  };

  async function clear(): Promise<void> {
    const same = listSame();
    since = new Map(same.map(({ versionId }) => [versionId, since.get(versionId) ?? now()]));
    const old = same.filter(({ versionId }) => now() - (since.get(versionId) ?? now()) >= age);
    const due = clearsDeleted ? old : await leaveDeleted(old);
    if (due.length === 0) return;
    const files = await content.files();
    await database.kysely.transaction().execute(async (transaction) => {
      await advanceRevision(transaction, database);
      for (const { file, versionId } of due) {
        const { numDeletedRows } = await transaction
          .deleteFrom('studio_live')
          .where('file', '=', file)
          .where('version_id', '=', versionId)
          .executeTakeFirst();
        if (numDeletedRows === 0n) continue;
        await rebaseDraft(transaction, file, files.get(file));
        await recordAudit(transaction, { by: 'system', action: 'entries.settle', subject: file });
      }
    });
    await overlay.refresh();
  }

  async function leaveDeleted(entries: readonly LiveEntry[]): Promise<readonly LiveEntry[]> {
    if (entries.every(({ document }) => document !== undefined)) return entries;
    const { kysely } = database;
    const drafts = await kysely
      .selectFrom('studio_drafts')
      .select('file')
      .where('document', 'is not', null)
      .execute();
    const found = new Set(drafts.map(({ file }) => file));
    return entries.filter(({ file, document }) => document !== undefined || found.has(file));
  }

  function listSame(): LiveEntry[] {
    const entries = overlay.current()?.entries ?? new Map<string, LiveEntry>();
    return [...entries.values()].filter((entry) => content.standing(entry) === 'same');
  }
}

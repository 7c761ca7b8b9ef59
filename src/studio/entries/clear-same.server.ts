import type { Transaction } from 'kysely';
import type { AuthoredFile } from '#content-source/embedded/authored-files.ts';
import type { EmbeddedSource } from '#content-source/embedded/embedded-source.ts';
import type { Log } from '#operations/log.ts';
import { recordAudit } from '../audit/record-audit.server.ts';
import type { StudioDatabase, StudioTables } from '../database/studio-tables.server.ts';
import { advanceRevision } from './advance-revision.server.ts';
import type { LiveOverlay } from './live-overlay.server.ts';
import type { LiveEntry } from './read-live-entries.server.ts';
import { writeDocument } from './stored-documents.server.ts';

export interface ClearSameOptions {
  database: StudioDatabase;
  content: Pick<EmbeddedSource, 'standing' | 'files'>;
  overlay: Pick<LiveOverlay, 'current' | 'refresh'>;
  log: Pick<Log, 'warn'>;
  /** Milliseconds that a file has to have said the same: by then it is on every server, or was taken back. */
  age?: number;
  /** What was deleted as well: whoever writes its file again by hand sees that. */
  clearsDeleted?: boolean;
  /** Milliseconds between two looks. */
  interval?: number;
  /** Milliseconds since the process began. */
  now?: () => number;
}

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** A draft of what is taken off goes on as one of the file, which says the same: that is no change underneath it. */
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
 * Takes off the files, after a day, what says the same as they do: from then on they are what counts, and may be changed by
 * hand. Its versions stay. What was deleted and has no file is left: by what took it away it is found, and brought back.
 */
export function createSameClearer(options: ClearSameOptions) {
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
  /** Since when they have been found to be the same, by version. */
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

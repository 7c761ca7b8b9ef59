import type { Transaction } from 'kysely';
import type { StudioTables } from '../../database/studio-tables.server.ts';
import type { MediaContext } from '../media-context.server.ts';

export interface IdleFile {
  id: string;
  /** When it became unreferenced, by the clock at the time. */
  since: string;
}

/** Rows per statement. */
const most = 100;

/**
 * Creates the counter of how long files have been unreferenced, in time during which a replica was running.
 * The wall clock alone could jump ahead by months: each call adds the wall-clock time since anybody's last
 * call, capped by this process's monotonic time since its own.
 *
 * @returns milliseconds by file id; other files' counts are dropped
 */
export function createIdleCounter({
  database,
  now,
  elapsed,
}: Pick<MediaContext, 'database' | 'now' | 'elapsed'>) {
  let lastLook = elapsed();

  return async function countIdleTime(files: readonly IdleFile[]): Promise<ReadonlyMap<string, number>> {
    const look = elapsed();
    const passed = look - lastLook;
    const at = now();
    const counts = await database.kysely
      .transaction()
      .execute((transaction) => count(transaction, files, { at, passed }));
    lastLook = look;
    return counts;
  };
}

interface Look {
  /** Milliseconds since 1970. */
  at: number;
  /** Cap in milliseconds, by the monotonic clock. */
  passed: number;
}

async function count(
  transaction: Transaction<StudioTables>,
  files: readonly IdleFile[],
  { at, passed }: Look,
): Promise<Map<string, number>> {
  const idle = new Map(files.map((file) => [file.id, file]));
  const rows = await transaction.selectFrom('studio_idle_files').selectAll().execute();
  const known = rows.filter(({ file_id, since }) => idle.get(file_id)?.since === since);
  const counted = new Map(known.map((row) => [row.file_id, row]));
  const measure = (since: string) => Math.max(0, Math.min(at - Date.parse(since), passed));
  const counts = new Map(
    files.map(({ id, since }) => {
      const row = counted.get(id);
      return [id, Math.round(Number(row?.milliseconds ?? 0) + measure(row?.checked_at ?? since))];
    }),
  );
  await remove(
    transaction,
    rows.filter(({ file_id }) => !idle.has(file_id)).map(({ file_id }) => file_id),
  );
  const checked_at = new Date(at).toISOString();
  // Sorted, so that concurrent replicas lock rows in the same order.
  const next = [...idle.values()]
    .sort((one, other) => (one.id < other.id ? -1 : 1))
    .map(({ id, since }) => ({ file_id: id, since, milliseconds: counts.get(id) ?? 0, checked_at }));
  for (let start = 0; start < next.length; start += most) {
    await transaction
      .insertInto('studio_idle_files')
      .values(next.slice(start, start + most))
      .onConflict((conflict) =>
        conflict.column('file_id').doUpdateSet(({ ref }) => ({
          since: ref('excluded.since'),
          milliseconds: ref('excluded.milliseconds'),
          checked_at: ref('excluded.checked_at'),
        })),
      )
      .execute();
  }
  return counts;
}

async function remove(transaction: Transaction<StudioTables>, ids: readonly string[]): Promise<void> {
  for (let start = 0; start < ids.length; start += most) {
    await transaction
      .deleteFrom('studio_idle_files')
      .where('file_id', 'in', ids.slice(start, start + most))
      .execute();
  }
}

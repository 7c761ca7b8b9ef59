import pg from 'pg';
import { expect } from 'vitest';

/**
 * Has publishing wait, at its statements on what is live or else at its commit, until it is released.
 *
 * @param table whose statements are held: `studio_draft_revisions` for those of saves, `studio_audit` for what is noted
 */
export async function holdPublishing(
  url: string,
  at: 'trigger' | 'constraint trigger',
  table: 'studio_live' | 'studio_draft_revisions' | 'studio_audit' | 'studio_plan_entries' = 'studio_live',
) {
  const client = new pg.Client(url);
  // The server may be stopped meanwhile.
  client.on('error', () => undefined);
  await client.connect();
  await client.query(`
    create function wait_here() returns trigger language plpgsql
      as $$ begin perform pg_advisory_xact_lock_shared(1); return null; end $$;
    create ${at} wait_here after insert or update on ${table}
      ${at === 'trigger' ? '' : 'deferrable initially deferred'} for each row execute function wait_here();
    select pg_advisory_lock(1)`);
  const findHeld = async () => {
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity where wait_event = 'advisory' and datname = current_database()`,
    );
    return rows[0]?.pid;
  };
  return {
    /** The server's process that waits. */
    async findHeld(): Promise<number> {
      await expect.poll(findHeld).toBeDefined();
      return (await findHeld()) ?? 0;
    },
    /** Whether something waits for a lock of what is held. */
    async hasWaiting(): Promise<boolean> {
      const { rowCount } = await client.query(
        `select 1 from pg_stat_activity where wait_event_type = 'Lock' and wait_event <> 'advisory'
          and datname = current_database()`,
      );
      return rowCount !== 0;
    },
    async cut(pid: number): Promise<void> {
      await client.query('select pg_terminate_backend($1)', [pid]);
    },
    /** Lets whatever waits go on. */
    release: () => client.end(),
  };
}

import { createPoller } from '#jobs/create-poller.ts';
import { addMilliseconds, readDatabaseTime } from '#jobs/database-time.ts';
import { type LeasedJob, postponeJob, takeJob } from '#jobs/leases.ts';
import type { Log } from '#operations/log.ts';
import type { StudioDatabase, StudioTables } from '#studio/contract/studio-tables.server.ts';
import { type AskOptions, askOutside, type Outcome } from './ask-outside.server.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
/** Longer than one address takes, with its redirects. */
const leaseMilliseconds = 5 * minute;
/** A site may be out of order for a day or two. */
const patience = 2 * day;
const table = 'studio_link_checks';

/** Links to other sites that are dead, by address: why. */
export async function readDeadLinks({ kysely }: Pick<StudioDatabase, 'kysely'>) {
  const rows = await kysely
    .selectFrom('studio_outside_links')
    .select(['address', 'reason', 'checked_at', 'failing_since', 'is_gone'])
    .where('failing_since', 'is not', null)
    .execute();
  const isLong = (since: string | null, at: string) =>
    since !== null && addMilliseconds(since, patience) <= at;
  return new Map(
    rows.flatMap(({ address, reason, checked_at: at, failing_since: since, is_gone: isGone }) =>
      isGone === 1 || isLong(since, at) ? [[address, reason ?? '']] : [],
    ),
  );
}

export interface LinkCheckerOptions extends Pick<AskOptions, 'name' | 'filter'> {
  database: StudioDatabase;
  /** The addresses of other sites that published entries link to. */
  listOutside: () => Promise<ReadonlySet<string>>;
  log: Pick<Log, 'warn'>;
}

/**
 * Asks for the links to other sites once a day: one replica, one address after the other, so that no host is asked twice
 * at a time.
 */
export function createLinkChecker({ database, listOutside, log, ...asking }: LinkCheckerOptions) {
  const { kysely } = database;
  const { signal, begin, close } = createPoller({
    run,
    pause: minute,
    onFailure: (error) => {
      log.warn({ err: error }, 'Links to other sites could not be checked. They are tried again.');
    },
  });
  return { run, begin, close };

  /** Checks what is due; does nothing where nothing is. */
  async function run(): Promise<void> {
    const job = await takeJob<StudioTables>(database, table, leaseMilliseconds);
    if (!job) return;
    const unanswered: [string, Outcome][] = [];
    let isOut = false;
    for (const address of await sortByTurn(await listOutside())) {
      const outcome = await askOutside(address, { ...asking, signal });
      if (signal.aborted || !(await putOff(job, leaseMilliseconds))) return;
      if ('isUnanswered' in outcome) unanswered.push([address, outcome]);
      else {
        isOut ||= outcome.is !== 'unknown';
        await note(address, outcome);
      }
    }
    // Where no site at all has answered, it is rather this network that lets nothing out.
    if (isOut) for (const [address, outcome] of unanswered) await note(address, outcome);
    await putOff(job, day);
  }

  async function putOff(job: LeasedJob, milliseconds: number): Promise<boolean> {
    return postponeJob(database, table, job, { now: await readDatabaseTime(database), milliseconds });
  }

  /** Those asked longest ago first: what a stop interrupts goes on where it was. Forgets what is linked to no longer. */
  async function sortByTurn(addresses: ReadonlySet<string>): Promise<string[]> {
    const rows = await kysely.selectFrom('studio_outside_links').select(['address', 'checked_at']).execute();
    for (const { address } of rows.filter((row) => !addresses.has(row.address)))
      await kysely.deleteFrom('studio_outside_links').where('address', '=', address).execute();
    const asked = new Map(rows.map((row) => [row.address, row.checked_at]));
    const turn = (address: string) => asked.get(address) ?? '';
    return [...addresses].sort((a, b) => (turn(a) < turn(b) ? -1 : 1));
  }

  async function note(address: string, outcome: Outcome): Promise<void> {
    if (outcome.is === 'unknown') return;
    const at = await readDatabaseTime(database);
    const isThere = outcome.is === 'there';
    const reason = 'reason' in outcome ? outcome.reason : null;
    const told = { checked_at: at, reason, is_gone: outcome.is === 'gone' ? 1 : 0 };
    await kysely
      .insertInto('studio_outside_links')
      .values({ address, ...told, failing_since: isThere ? null : at })
      .onConflict((conflict) =>
        conflict.column('address').doUpdateSet((row) => ({
          ...told,
          failing_since: isThere
            ? null
            : row.fn.coalesce(row.ref('studio_outside_links.failing_since'), row.val(at)),
        })),
      )
      .execute();
  }
}

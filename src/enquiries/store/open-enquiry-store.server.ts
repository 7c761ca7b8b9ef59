import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { openSqlite } from '#database/open-sqlite.ts';
import { type EnquiryStore, StoreUnavailableError } from '../enquiry.server.ts';
import { answerInTime } from './answer-in-time.server.ts';
import { createEnquiryStore } from './enquiry-store.server.ts';
import type { EnquiryDatabase, EnquiryTables } from './enquiry-tables.server.ts';
import { migrateDatabase } from './migrations/migrate-database.server.ts';

export interface OpenEnquiryStoreOptions extends DatabaseOptions {
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Milliseconds since 1970. */
  now?: () => number;
  /** Time-out of a call, in milliseconds; on PostgreSQL, which has others, of the migrations that it waits for. */
  patience?: number;
}

/** The name of the SQLite file in the data directory. */
export const databaseFile = 'enquiries.sqlite';

const firstPause = 100;
const longestPause = 5000;

/** Longer than a statement waits for another process, and well below the idle time-out of connections. */
const longestAnswer = 10_000;

/**
 * Returns the store at once, and opens and migrates it in the background; after an outage it is reopened. Until then, a
 * call waits for the attempt under way, or throws `StoreUnavailableError` at once if there is none. The site therefore
 * starts and serves whatever the state of its database.
 *
 * @example
 * const store = openEnquiryStore({ databaseUrl: undefined, dataDirectory: '/data', log });
 */
export function openEnquiryStore(options: OpenEnquiryStoreOptions): EnquiryStore {
  const { log, databaseUrl, patience = longestAnswer } = options;
  const answer = answerInTime(patience);
  const inTime: typeof answer = databaseUrl ? (work) => answer(() => attempt).then(work) : answer;
  const closing = new AbortController();
  let attempt = open(options);
  let opening = keepOpening();

  return {
    add: (enquiry) => inTime(() => use((store) => store.add(enquiry))),
    lease: (wanted) => use((store) => store.lease(wanted)),
    renew: (delivery, milliseconds) => use((store) => store.renew(delivery, milliseconds)),
    settle: (delivery, outcome) => use((store) => store.settle(delivery, outcome)),
    listDue: (channel) => use((store) => store.listDue(channel)),
    countDeliveries: () => inTime(() => use((store) => store.countDeliveries())),
    findOldestDue: () => inTime(() => use((store) => store.findOldestDue())),
    list: (wanted) => use((store) => store.list(wanted)),
    countDesk: (scope) => use((store) => store.countDesk(scope)),
    listEvents: (id) => use((store) => store.listEvents(id)),
    act: (...all) => use((store) => store.act(...all)),
    find: (id) => use((store) => store.find(id)),
    retry: (id) => use((store) => store.retry(id)),
    release: (id) => use((store) => store.release(id)),
    erase: (email) => use((store) => store.erase(email)),
    purge: (options) => use((store) => store.purge(options)),
    async close() {
      closing.abort();
      await opening;
      await attempt.then(({ store }) => store.close()).catch(() => undefined);
    },
  };

  async function use<Result>(work: (store: EnquiryStore) => Promise<Result>): Promise<Result> {
    const current = attempt;
    const { database, store } = await current;
    try {
      return await work(store);
    } catch (error) {
      const isOutage = error instanceof StoreUnavailableError && database.isOutage(error.cause);
      if (isOutage && attempt === current) reopen(database);
      throw error;
    }
  }

  function reopen(database: EnquiryDatabase): void {
    if (closing.signal.aborted) return;
    // Not awaited: a connection that hangs may take its time to close.
    database.close().catch(() => undefined);
    attempt = open(options);
    opening = keepOpening();
  }

  /** Retries with back-off until it is open. Logs the failure and the recovery once each. */
  async function keepOpening(): Promise<void> {
    for (let pause = firstPause; ; pause = Math.min(pause * 2, longestPause)) {
      try {
        await attempt;
        if (pause > firstPause) log.info('The database of enquiries is open again.');
        return;
      } catch (err) {
        if (pause === firstPause)
          log.error({ err }, 'Enquiries cannot be stored: the database cannot be opened. It is tried again.');
      }
      await wait(pause, undefined, { signal: closing.signal }).catch(() => undefined);
      if (closing.signal.aborted) return;
      attempt = open(options);
    }
  }
}

async function open({ now, ...options }: OpenEnquiryStoreOptions) {
  let database: EnquiryDatabase | undefined;
  try {
    database = await openDatabase(options);
    await migrateDatabase(database);
    return { database, store: createEnquiryStore(database, now) };
  } catch (error) {
    await database?.close().catch(() => undefined);
    throw new StoreUnavailableError('The database of enquiries cannot be opened', { cause: error });
  }
}

export interface DatabaseOptions {
  /** `postgres://…`; without it, a SQLite file in the data directory is used. */
  databaseUrl: string | undefined;
  /** Created if missing. */
  dataDirectory: string;
  log: Pick<Logger, 'warn'>;
}

/**
 * Opens the database of enquiries.
 *
 * @throws whatever the file system and SQLite throw
 */
export async function openDatabase({
  databaseUrl,
  dataDirectory,
  log,
}: DatabaseOptions): Promise<EnquiryDatabase> {
  if (!databaseUrl) return openSqlite<EnquiryTables>({ file: join(dataDirectory, databaseFile) });
  const { openPostgresDatabase } = await import('./postgres-database.server.ts');
  return openPostgresDatabase({ url: databaseUrl, log });
}

import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import {
  type DeliveryTarget,
  type EnquiryStore,
  type Removed,
  StoreUnavailableError,
} from '../enquiry.server.ts';
import type { EnquiryDatabase } from './enquiry-database.server.ts';
import { readEnquiries, toAddress, toEnquiry, toTarget } from './enquiry-rows.server.ts';
import type { EnquiryTables } from './enquiry-tables.server.ts';
import { insertEnquiry } from './insert-enquiry.server.ts';
import { type IsMeant, removeEnquiries } from './remove-enquiries.server.ts';
import { createEmailKey } from './repeat-key.server.ts';
import { toTimestamp } from './to-timestamp.ts';

export interface EnquiryStoreOptions {
  /** Milliseconds since 1970. */
  now?: () => number;
}

const longestError = 500;

/**
 * The store of enquiries in an open and migrated database. Each call is one transaction, and every error of the
 * database is thrown as a `StoreUnavailableError`.
 *
 * @example
 * const database = await openDatabase({ databaseUrl, dataDirectory, log });
 * await migrateDatabase(database);
 * const store = createEnquiryStore(database);
 */
export function createEnquiryStore(
  database: EnquiryDatabase,
  { now = Date.now }: EnquiryStoreOptions = {},
): EnquiryStore {
  const { kysely } = database;

  return {
    async add(enquiry) {
      if (enquiry.targets.length === 0)
        throw new TypeError('An enquiry needs a delivery, or nobody hears of it.');
      return guard('The enquiry could not be stored', () =>
        write((transaction) => insertEnquiry(transaction, enquiry, now())),
      );
    },

    lease: ({ target, limit, except, leaseMilliseconds }) =>
      guard('No delivery could be leased', () =>
        write(async (transaction) => {
          const time = now();
          const due = await transaction
            .selectFrom('deliveries')
            .innerJoin('enquiries', 'enquiries.id', 'deliveries.enquiry_id')
            .selectAll('enquiries')
            .select(['deliveries.id as delivery_id', 'channel', 'address', 'attempts', 'lease'])
            .where('state', '=', 'due')
            .where('channel', '=', target.channel)
            .where('address', target.channel === 'mail' ? '=' : 'is', toAddress(target))
            .where('due_at', '<=', toTimestamp(time))
            .$if(except.length > 0, (query) => query.where('deliveries.id', 'not in', except))
            .orderBy('due_at')
            .orderBy('deliveries.id')
            .limit(limit)
            .$if(database.hasConcurrentWriters, (query) => query.forUpdate('deliveries').skipLocked())
            .execute();
          const lease = randomUUID();
          const leased = due.map((row) => ({
            id: row.delivery_id,
            target: toTarget(row),
            enquiry: toEnquiry(row),
            attempt: row.attempts + 1,
            wasAbandoned: row.lease !== null,
            lease,
          }));
          for (const delivery of leased) {
            await transaction
              .updateTable('deliveries')
              .set({
                attempts: delivery.attempt,
                lease,
                due_at: toTimestamp(time + leaseMilliseconds(delivery)),
              })
              .where('id', '=', delivery.id)
              .execute();
          }
          return leased;
        }),
      ),

    renew: ({ id, lease }, leaseMilliseconds) =>
      guard('The lease of a delivery could not be renewed', async () => {
        const { numUpdatedRows } = await kysely
          .updateTable('deliveries')
          .set({ due_at: toTimestamp(now() + leaseMilliseconds) })
          .where('id', '=', id)
          .where('lease', '=', lease)
          .executeTakeFirst();
        return numUpdatedRows > 0n;
      }),

    settle: ({ id, lease }, outcome) =>
      guard('The outcome of a delivery could not be noted', () =>
        write(async (transaction) => {
          const isDelivered = outcome.kind === 'delivered';
          const { numUpdatedRows } = await transaction
            .updateTable('deliveries')
            .set({
              state: outcome.kind === 'failed' ? 'due' : outcome.kind,
              due_at: outcome.kind === 'failed' ? outcome.retryAt.toISOString() : null,
              lease: null,
              last_error: isDelivered ? null : toPlainLine(outcome.reason),
              delivered_at: isDelivered ? toTimestamp(now()) : null,
            })
            .where('id', '=', id)
            .where('lease', '=', lease)
            .executeTakeFirst();
          return numUpdatedRows > 0n;
        }),
      ),

    listDue: (channel) =>
      guard('The deliveries could not be read', async () => {
        const rows = await kysely
          .selectFrom('deliveries')
          .select(({ fn }) => ['channel', 'address', fn.min('due_at').as('due_at')])
          .where('state', '=', 'due')
          .where('channel', '=', channel)
          .groupBy(['channel', 'address'])
          .orderBy('due_at')
          .execute();
        return rows.map((row) => ({ target: toTarget(row), dueAt: row.due_at ?? '' }));
      }),

    bringForward: ({ channel, limits, except }) =>
      guard('The due times could not be corrected', async () => {
        const time = now();
        const { numUpdatedRows } = await kysely
          .updateTable('deliveries')
          .set({ due_at: toTimestamp(time), lease: null })
          .where('state', '=', 'due')
          .where('channel', '=', channel)
          // Which an index tells, so that a long queue costs nothing.
          .where('due_at', '>', toTimestamp(time))
          .where(({ or, and, eb }) =>
            or(
              limits.flatMap(({ pause, lease }, attempts) => {
                const isLast = attempts === limits.length - 1;
                const isAfter = eb('attempts', isLast ? '>=' : '=', attempts);
                return [
                  and([isAfter, eb('lease', 'is', null), eb('due_at', '>', toTimestamp(time + pause))]),
                  and([isAfter, eb('lease', 'is not', null), eb('due_at', '>', toTimestamp(time + lease))]),
                ];
              }),
            ),
          )
          .$if(except.length > 0, (query) => query.where('id', 'not in', except))
          .executeTakeFirst();
        return Number(numUpdatedRows);
      }),

    countDeliveries: () =>
      guard('The deliveries could not be counted', async () => {
        const rows = await kysely
          .selectFrom('deliveries')
          .select(({ fn }) => ['state', fn.countAll().as('count')])
          .groupBy('state')
          .execute();
        const counts = { held: 0, due: 0, delivered: 0, dead: 0 };
        for (const { state, count } of rows) counts[state] = Number(count);
        return counts;
      }),

    list: ({ form, spam, email, after, limit } = {}) =>
      guard('The enquiries could not be read', () =>
        readEnquiries(kysely, (query) =>
          query
            .$if(form !== undefined, (some) => some.where('form', '=', form ?? 'contact'))
            .$if(spam !== undefined, (some) => some.where('suspicion', spam ? 'is not' : 'is', null))
            .$if(email !== undefined, (some) => some.where('email_key', '=', createEmailKey(email ?? '')))
            .$if(after !== undefined, (some) =>
              some.where(({ eb, refTuple, tuple }) =>
                eb(refTuple('received_at', 'id'), '<', tuple(after?.receivedAt ?? '', after?.id ?? '')),
              ),
            )
            .$if(limit !== undefined, (some) => some.limit(limit ?? 0)),
        ),
      ),

    async find(id) {
      const beginning = id.toLowerCase();
      if (!/^[0-9a-f-]{1,36}$/.test(beginning)) return undefined;
      const found = await guard('The enquiry could not be read', () =>
        readEnquiries(kysely, (query) => query.where('id', 'like', `${beginning}%`).limit(2)),
      );
      return found.length === 1 ? found[0] : undefined;
    },

    retry: (id) =>
      guard('The deliveries could not be made due', () =>
        write(async (transaction) => {
          const time = toTimestamp(now());
          const { numUpdatedRows } = await transaction
            .updateTable('deliveries')
            .set({ state: 'due', due_at: time, attempts: 0, lease: null })
            .where('enquiry_id', '=', id)
            // Not those being delivered at this moment, which would be delivered twice.
            .where(({ or, and, eb }) =>
              or([
                eb('state', '=', 'dead'),
                and([eb('state', '=', 'due'), or([eb('lease', 'is', null), eb('due_at', '<=', time)])]),
              ]),
            )
            .executeTakeFirst();
          return Number(numUpdatedRows);
        }),
      ),

    release: (id) =>
      guard('The enquiry could not be released', () =>
        write(async (transaction) => {
          const { numUpdatedRows } = await transaction
            .updateTable('enquiries')
            .set({ suspicion: null })
            .where('id', '=', id)
            .where('suspicion', 'is not', null)
            .executeTakeFirst();
          if (numUpdatedRows === 0n) return false;
          await transaction
            .updateTable('deliveries')
            .set({ state: 'due', due_at: toTimestamp(now()) })
            .where('enquiry_id', '=', id)
            .where('state', '=', 'held')
            .execute();
          return true;
        }),
      ),

    erase: (email) =>
      remove((enquiry) => enquiry('email_key', '=', createEmailKey(email)), { mayLock: true }),

    purge: ({ before, channels }) =>
      remove(
        ({ eb, and, not, exists, selectFrom }) => {
          const isStillToCome = (channel: DeliveryTarget['channel']) =>
            exists(
              selectFrom('deliveries')
                .select('deliveries.id')
                .whereRef('deliveries.enquiry_id', '=', 'enquiries.id')
                .where('state', '=', 'due')
                .where('channel', '=', channel),
            );
          return and([
            eb('received_at', '<', before.toISOString()),
            ...channels.map((channel) => not(isStillToCome(channel))),
          ]);
        },
        { mayLock: false },
      ),

    close: () => guard('The database could not be closed', () => database.close()),
  };

  function write<Result>(
    work: (transaction: Transaction<EnquiryTables>) => Promise<Result>,
  ): Promise<Result> {
    // At this level a conflict over a row waits instead of failing, whatever the server's default is.
    return kysely.transaction().setIsolationLevel('read committed').execute(work);
  }

  async function remove(isMeant: IsMeant, options: { mayLock: boolean }): Promise<Removed> {
    const { isComplete, ...removed } = await guard('The enquiries could not be removed', () =>
      removeEnquiries(write, isMeant),
    );
    const isScrubbed = await database.scrub(options).then(
      () => isComplete,
      () => false,
    );
    return { ...removed, isScrubbed };
  }
}

async function guard<Result>(message: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw new StoreUnavailableError(message, { cause: withoutRows(error) });
  }
}

/** PostgreSQL adds the offending row to its message, and with it what a visitor typed. */
function withoutRows(error: unknown): unknown {
  if (error instanceof Error && 'detail' in error) error.detail = undefined;
  return error;
}

/** PostgreSQL accepts no NUL, and a mail server's answer may contain anything. */
function toPlainLine(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .toWellFormed()
    .slice(0, longestError);
}

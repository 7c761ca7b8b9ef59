import { randomUUID, randomUUIDv7 } from 'node:crypto';
import type { ExpressionBuilder, Transaction } from 'kysely';
import { type EnquiryStore, type NewEnquiry, type Removed, StoreUnavailableError } from '../enquiry.ts';
import type { EnquiryDatabase } from './enquiry-database.server.ts';
import { readEnquiries, toEnquiry, toTarget } from './enquiry-rows.server.ts';
import type { EnquiryTables } from './enquiry-tables.server.ts';
import { createEmailKey, createRepeatKey } from './repeat-key.server.ts';

export interface EnquiryStoreOptions {
  /** Milliseconds since 1970. */
  now?: () => number;
}

type Enquiries = ExpressionBuilder<EnquiryTables, 'enquiries'>;

/** Without an id from the browser, the same content from the same form within this time is one submission. */
const repeatMilliseconds = 10 * 60 * 1000;
/** Well below the number of parameters that both databases take in one statement. */
const rowsAtOnce = 500;
const longestError = 500;

/**
 * The store of enquiries on an open and migrated database. Each call is one transaction, and every error of the
 * database leaves it as a `StoreUnavailableError`.
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
        write((transaction) => insert(transaction, enquiry)),
      );
    },

    lease: ({ channel, limit, leaseMilliseconds }) =>
      guard('No delivery could be leased', () =>
        write(async (transaction) => {
          const time = now();
          const due = await transaction
            .selectFrom('deliveries')
            .innerJoin('enquiries', 'enquiries.id', 'deliveries.enquiry_id')
            .selectAll('enquiries')
            .select(['deliveries.id as delivery_id', 'channel', 'address', 'attempts'])
            .where('state', '=', 'due')
            .where('channel', '=', channel)
            .where('due_at', '<=', toTimestamp(time))
            .orderBy('due_at')
            .orderBy('deliveries.id')
            .limit(limit)
            .$if(database.hasConcurrentWriters, (query) => query.forUpdate('deliveries').skipLocked())
            .execute();
          const lease = randomUUID();
          for (const { delivery_id, attempts } of due) {
            const until = toTimestamp(time + leaseMilliseconds(attempts + 1));
            await transaction
              .updateTable('deliveries')
              .set({ attempts: attempts + 1, lease, due_at: until })
              .where('id', '=', delivery_id)
              .execute();
          }
          return due.map((row) => ({
            id: row.delivery_id,
            target: toTarget(row),
            enquiry: toEnquiry(row),
            attempt: row.attempts + 1,
            lease,
          }));
        }),
      ),

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

    nextDueAt: (channel) =>
      guard('The deliveries could not be read', async () => {
        const row = await kysely
          .selectFrom('deliveries')
          .select(({ fn }) => fn.min('due_at').as('due_at'))
          .where('state', '=', 'due')
          .where('channel', '=', channel)
          .executeTakeFirst();
        return row?.due_at ?? undefined;
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
            // What is being delivered at this moment must not be delivered twice.
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

    purge: (before) =>
      remove((enquiry) => enquiry('received_at', '<', before.toISOString()), { mayLock: false }),

    close: () => guard('The database could not be closed', () => database.close()),
  };

  function write<Result>(
    work: (transaction: Transaction<EnquiryTables>) => Promise<Result>,
  ): Promise<Result> {
    // A conflict over the same row waits, and is not an error, whatever the server's own default is.
    return kysely.transaction().setIsolationLevel('read committed').execute(work);
  }

  async function insert(
    transaction: Transaction<EnquiryTables>,
    enquiry: NewEnquiry,
  ): Promise<{ id: string; isRepeat: boolean }> {
    const { form, locale, page, values, suspicion, submissionId, targets } = enquiry;
    const time = now();
    const key = createRepeatKey(enquiry);
    if (submissionId === null) await forgetKey(transaction, key, time - repeatMilliseconds);
    const id = randomUUIDv7();
    // One statement, so that of any number of copies sent at once all but one find the first.
    const stored = await transaction
      .insertInto('enquiries')
      .values({
        id,
        form,
        locale,
        page,
        received_at: toTimestamp(time),
        content: JSON.stringify(values),
        suspicion,
        repeat_key: key,
        email_key: values.email === undefined ? null : createEmailKey(values.email),
      })
      .onConflict((conflict) =>
        conflict
          .column('repeat_key')
          .doUpdateSet((update) => ({ repeat_key: update.ref('excluded.repeat_key') })),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    if (stored.id !== id) return { id: stored.id, isRepeat: true };

    const state = suspicion ? 'held' : 'due';
    // Ids of the same millisecond are in no order: sorted, they keep the targets in theirs.
    const deliveryIds = targets.map(() => randomUUIDv7()).sort();
    await transaction
      .insertInto('deliveries')
      .values(
        targets.map((target, index) => ({
          id: deliveryIds[index] ?? randomUUIDv7(),
          enquiry_id: id,
          channel: target.channel,
          address: target.channel === 'mail' ? target.address : null,
          state,
          attempts: 0,
          due_at: state === 'due' ? toTimestamp(time) : null,
        })),
      )
      .execute();
    return { id, isRepeat: false };
  }

  /** From now on the same content is another enquiry. */
  async function forgetKey(
    transaction: Transaction<EnquiryTables>,
    key: string,
    time: number,
  ): Promise<void> {
    await transaction
      .updateTable('enquiries')
      .set({ repeat_key: null })
      .where('repeat_key', '=', key)
      .where('received_at', '<=', toTimestamp(time))
      .execute();
  }

  async function remove(
    isMeant: (enquiry: Enquiries) => ReturnType<Enquiries>,
    options: { mayLock: boolean },
  ): Promise<Removed> {
    const removed = await guard('The enquiries could not be removed', () =>
      write(async (transaction) => {
        const enquiries = await transaction
          .selectFrom('enquiries')
          .select('id')
          .where(isMeant)
          .orderBy('id')
          .execute();
        const deliveryIds: string[] = [];
        for (let start = 0; start < enquiries.length; start += rowsAtOnce) {
          const ids = enquiries.slice(start, start + rowsAtOnce).map(({ id }) => id);
          const deliveries = await transaction
            .deleteFrom('deliveries')
            .where('enquiry_id', 'in', ids)
            .returning('id')
            .execute();
          await transaction.deleteFrom('enquiries').where('id', 'in', ids).execute();
          deliveryIds.push(...deliveries.map(({ id }) => id));
        }
        return { enquiries: enquiries.length, deliveryIds };
      }),
    );
    const isScrubbed = await database.scrub(options).then(
      () => true,
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

/** PostgreSQL quotes the offending row beside its message: that is what a visitor typed. */
function withoutRows(error: unknown): unknown {
  if (error instanceof Error && 'detail' in error) error.detail = undefined;
  return error;
}

function toTimestamp(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

/** PostgreSQL takes no NUL, and a server's answer may hold anything. */
function toPlainLine(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .toWellFormed()
    .slice(0, longestError);
}

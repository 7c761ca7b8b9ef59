import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { EnquiryStore } from '../enquiry.server.ts';
import { toAddress, toEnquiry, toTarget, toTimestamp } from './enquiry-rows.server.ts';
import type { EnquiryDatabase, EnquiryTables } from './enquiry-tables.server.ts';
import { guard } from './guard.server.ts';

type DeliveryQueue = Pick<
  EnquiryStore,
  'lease' | 'renew' | 'settle' | 'listDue' | 'bringForward' | 'countDeliveries' | 'findOldestDue'
>;

/** Does work in a transaction. */
export type Write = <Result>(
  work: (transaction: Transaction<EnquiryTables>) => Promise<Result>,
) => Promise<Result>;

const longestError = 500;

/**
 * The store's delivery queue: due deliveries are leased, then settled or rescheduled.
 *
 * @param now milliseconds since 1970
 */
export function createDeliveryQueue(
  database: EnquiryDatabase,
  write: Write,
  now: () => number,
): DeliveryQueue {
  const { kysely } = database;

  return {
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
          // Uses an index, so that a long queue costs nothing.
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

    findOldestDue: () =>
      guard('The deliveries could not be read', async () => {
        const row = await kysely
          .selectFrom('deliveries')
          .innerJoin('enquiries', 'enquiries.id', 'deliveries.enquiry_id')
          .select(({ fn }) => fn.min('received_at').as('received_at'))
          .where('state', '=', 'due')
          .executeTakeFirst();
        return row?.received_at ?? undefined;
      }),
  };
}

/** PostgreSQL accepts no NUL, and a mail server's answer may contain anything. */
function toPlainLine(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .toWellFormed()
    .slice(0, longestError);
}

import type { Kysely, Transaction } from 'kysely';
import { addMilliseconds } from '#jobs/database-time.ts';
import { postponeJob, takeJobs } from '#jobs/leases.ts';
import type { Answer, EnquiryStore } from '../enquiry.server.ts';
import { toAddress, toEnquiry, toTarget } from './enquiry-rows.server.ts';
import type { EnquiryDatabase, EnquiryTables } from './enquiry-tables.server.ts';
import { guard } from './guard.server.ts';

type DeliveryQueue = Pick<
  EnquiryStore,
  'lease' | 'renew' | 'settle' | 'listDue' | 'countDeliveries' | 'findOldestDue'
>;

/** Does work in a transaction. */
export type Write = <Result>(
  work: (transaction: Transaction<EnquiryTables>) => Promise<Result>,
) => Promise<Result>;

const longestError = 500;

/** Reads the time that decides what is due, as ISO 8601 in UTC to the millisecond. */
export type ReadTime = (kysely: Kysely<EnquiryTables>) => Promise<string>;

/** The store's delivery queue: due deliveries are leased, then settled or rescheduled. */
export function createDeliveryQueue(
  database: EnquiryDatabase,
  write: Write,
  readTime: ReadTime,
): DeliveryQueue {
  const { kysely } = database;

  return {
    lease: ({ target, limit, except, leaseMilliseconds }) =>
      guard('No delivery could be leased', () =>
        write(async (transaction) => {
          const { hasConcurrentWriters } = database;
          const jobs = await takeJobs<EnquiryTables>(
            { kysely: transaction, hasConcurrentWriters },
            'deliveries',
            {
              now: await readTime(transaction),
              limit,
              except,
              where: { state: 'due', channel: target.channel, address: toAddress(target) },
              milliseconds: leaseMilliseconds,
            },
          );
          if (jobs.length === 0) return [];
          const rows = await transaction
            .selectFrom('deliveries')
            .innerJoin('enquiries', 'enquiries.id', 'deliveries.enquiry_id')
            .selectAll('enquiries')
            .leftJoin('enquiry_events', 'enquiry_events.id', 'deliveries.id')
            .select(['deliveries.id as delivery_id', 'channel', 'address', 'at', 'text'])
            .where(
              'deliveries.id',
              'in',
              jobs.map(({ id }) => id),
            )
            .execute();
          const leased = [];
          for (const job of jobs) {
            const row = rows.find(({ delivery_id }) => delivery_id === job.id);
            if (!row) continue;
            const answer = row.channel === 'answer' ? await readAnswer(transaction, row) : undefined;
            leased.push({ ...job, target: toTarget(row), enquiry: toEnquiry(row), answer });
          }
          return leased;
        }),
      ),

    renew: (delivery, milliseconds) =>
      guard('The lease of a delivery could not be renewed', async () => {
        const now = await readTime(kysely);
        return postponeJob<EnquiryTables>({ kysely }, 'deliveries', delivery, { now, milliseconds });
      }),

    settle: ({ id, lease }, outcome) =>
      guard('The outcome of a delivery could not be noted', () =>
        write(async (transaction) => {
          const isDelivered = outcome.kind === 'delivered';
          const now = await readTime(transaction);
          const { numUpdatedRows } = await transaction
            .updateTable('deliveries')
            .set({
              state: outcome.kind === 'failed' ? 'due' : outcome.kind,
              due_at: outcome.kind === 'failed' ? addMilliseconds(now, outcome.retryMilliseconds) : null,
              lease: null,
              last_error: isDelivered ? null : toPlainLine(outcome.reason),
              delivered_at: isDelivered ? now : null,
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
        const now = Date.parse(await readTime(kysely));
        return rows.map((row) => {
          const dueAt = row.due_at ?? '';
          return { target: toTarget(row), dueAt, inMilliseconds: Date.parse(dueAt) - now };
        });
      }),

    countDeliveries: () =>
      guard('The deliveries could not be counted', async () => {
        const rows = await kysely
          .selectFrom('deliveries')
          .select(({ fn }) => ['state', fn.countAll().as('count')])
          .where((row) => row.or([row('state', '!=', 'dead'), row('attempts', '>', 0)]))
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

/** @param row the enquiry's, with its answer's delivery */
async function readAnswer(
  transaction: Kysely<EnquiryTables>,
  { id, delivery_id, at, text }: { id: string; delivery_id: string; at: string | null; text: string | null },
): Promise<Answer> {
  const mails = await transaction
    .selectFrom('deliveries')
    .select(['id', 'channel', 'address'])
    .where('enquiry_id', '=', id)
    .where('channel', '!=', 'webhook')
    .where('id', '<', delivery_id)
    .orderBy('id')
    .execute();
  const [first] = mails.filter(({ channel }) => channel === 'mail');
  const earlier = mails.filter((mail) => mail === first || mail.channel === 'answer');
  const sender = first?.address ?? undefined;
  return { text: text ?? '', at: at ?? '', sender, earlier: earlier.map((mail) => mail.id) };
}

/** PostgreSQL accepts no NUL, and a mail server's answer may contain anything. */
function toPlainLine(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .toWellFormed()
    .slice(0, longestError);
}

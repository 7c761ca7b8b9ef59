import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { readDatabaseTime } from '#jobs/database-time.ts';
import type { EventType } from './event-types.ts';
import type { StudioDatabase, StudioKysely, StudioTables } from './studio-tables.server.ts';

/** Something that happened to the site. */
export interface SiteEvent {
  type: EventType;
  /** What it happened to: an entry's file, or `media/` and a name. */
  subject: string;
  /** Neither personal data nor contents: whoever needs them reads them where they may. */
  data: object;
  /** Of one that may be noted twice. */
  id?: string;
}

/** Keeps events for the webhooks that are told of them, in the transaction that makes them happen (an outbox). */
export async function noteEvents(
  transaction: StudioKysely,
  { hasConcurrentWriters }: Pick<StudioDatabase, 'hasConcurrentWriters'>,
  events: readonly SiteEvent[],
): Promise<void> {
  if (events.length === 0) return;
  const webhooks = await transaction
    .selectFrom('studio_webhooks')
    .select(['id', 'events'])
    .where('off_since', 'is', null)
    .execute();
  if (webhooks.length === 0) return;
  const noted_at = await readDatabaseTime({ kysely: transaction, hasConcurrentWriters });
  // Ids of the same millisecond are unordered; sorted, they keep the events in order.
  const ids = events.map(() => randomUUIDv7()).sort();
  for (const { id: webhook_id, events: types } of webhooks) {
    for (const [index, { type, subject, data, id = ids[index] ?? '' }] of events.entries()) {
      if (!(JSON.parse(types) as string[]).includes(type)) continue;
      await transaction
        .insertInto('studio_webhook_deliveries')
        .values({
          ...{ webhook_id, id, type, subject, noted_at },
          revision: sql<number>`(select revision from studio_state where id = 1)`,
          body: JSON.stringify({ type, timestamp: noted_at, data }),
          ...fresh,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await openLane(transaction, { webhook_id, subject }, noted_at);
    }
  }
}

const fresh = {
  state: 'waiting',
  attempts: 0,
  tried_at: null,
  status: null,
  answer: null,
  failure: null,
} as const;

/**
 * Has what waits in a lane be told: at once where it is new, else when it is due.
 *
 * @param due_at now, by the database's clock
 */
export async function openLane(
  transaction: StudioKysely,
  { webhook_id, subject }: Pick<StudioTables['studio_webhook_lanes'], 'webhook_id' | 'subject'>,
  due_at: string,
): Promise<void> {
  await transaction
    .insertInto('studio_webhook_lanes')
    .values({ id: `${webhook_id} ${subject}`, webhook_id, subject, due_at, lease: null, attempts: 0 })
    // It writes in any case, so as to wait for a worker that is about to end the lane.
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ subject }))
    .execute();
}

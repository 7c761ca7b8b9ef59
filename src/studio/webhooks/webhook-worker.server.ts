import type { Deliver } from '#enquiries/enquiry.server.ts';
import type { EnquiryDesk } from '#enquiries/submission/create-enquiry-service.server.ts';
import type { AddressFilter } from '#http/request-outside.ts';
import { createThrottledWarning } from '#http/throttled-warning.ts';
import { computePause } from '#jobs/compute-pause.ts';
import { createPoller } from '#jobs/create-poller.ts';
import { addMilliseconds, readDatabaseTime } from '#jobs/database-time.ts';
import { type LeasedJob, postponeJob, takeJob } from '#jobs/leases.ts';
import type { Log } from '#operations/log.ts';
import { debounceTask } from '#platform/debounce-task.ts';
import { advanceRevision } from '#studio/contract/advance-revision.server.ts';
import { noteEvents } from '#studio/contract/note-events.server.ts';
import { noteNotice } from '#studio/contract/note-notice.server.ts';
import { listAdministrators } from '#studio/contract/people.server.ts';
import { recordAudit } from '#studio/contract/record-audit.server.ts';
import type { StudioDatabase, StudioKysely, StudioTables } from '#studio/contract/studio-tables.server.ts';
import { sendWebhook, type WebhookOutcome } from '#webhooks/send-webhook.server.ts';

export interface WebhookWorkerOptions {
  database: StudioDatabase;
  desk: Pick<EnquiryDesk, 'follow'>;
  /** Which addresses may be connected to. */
  filter: AddressFilter;
  /** Of an attempt, in milliseconds. */
  timeout?: number;
  /** Between two looks at what is due, in milliseconds. */
  pause?: number;
  log: Pick<Log, 'warn'>;
}

/** Longer than an attempt takes. */
const leaseMilliseconds = 60_000;
const week = 7 * 24 * 60 * 60_000;
/** Over about eight days: longer than a webhook that accepts nothing stays on. */
const mostAttempts = 24;
/** Deliveries of a webhook that are kept, beyond those that wait. */
export const mostKept = 200;
/** Bytes of an answer that are kept. */
export const keptAnswer = 2000;

type Next = Pick<StudioTables['studio_webhook_deliveries'], 'webhook_id' | 'id' | 'subject' | 'body'> &
  Pick<StudioTables['studio_webhooks'], 'url' | 'secret'>;

/** Delivers an enquiry to the studio, as an event for its webhooks. */
export function createEnquiryDelivery(database: StudioDatabase): Deliver {
  return async ({ id, enquiry: { id: enquiry, form, locale, receivedAt: received_at } }) => {
    const event = { id, type: 'enquiry.received', subject: `enquiries/${enquiry}` } as const;
    const data = { id: enquiry, form, locale, received_at };
    await database.kysely
      .transaction()
      .execute((transaction) => noteEvents(transaction, database, [{ ...event, data }]));
  };
}

/**
 * Delivers events to webhooks: one after the other to each, and what happened to the same entry in order, also while the
 * first of it fails. Every process has one, which does nothing while there is no webhook.
 */
export function createWebhookWorker(options: WebhookWorkerOptions) {
  const { database, desk, filter, timeout, pause = 2000, log } = options;
  const { kysely, hasConcurrentWriters } = database;
  const pollers = new Map<string, ReturnType<typeof createPoller>>();
  const warn = createThrottledWarning('Webhooks could not be delivered. They are tried again.');
  const following = debounceTask(read, { wait: 0, maxWait: 0, retryDelay: 20_000 });
  let isClosed = false;
  return {
    deliver,
    /** Looks which webhooks there are, and what each is to be told, whenever either may have changed. */
    follow: following.hurry,
    async close(): Promise<void> {
      isClosed = true;
      await following.close();
      await Promise.all([...pollers.values()].map((poller) => poller.close()));
    },
  };

  async function read(): Promise<boolean> {
    try {
      const rows = await kysely
        .selectFrom('studio_webhooks')
        .select(['id', 'events'])
        .where('off_since', 'is', null)
        .execute();
      desk.follow(rows.some(({ events }) => events.includes('"enquiry.received"')));
      const ids = new Set(rows.map(({ id }) => id));
      for (const [id, poller] of pollers) {
        if (ids.has(id)) continue;
        pollers.delete(id);
        void poller.close();
      }
      for (const poller of pollers.values()) poller.wake();
      for (const id of ids) if (!isClosed && !pollers.has(id)) begin(id);
      return true;
    } catch (error) {
      warn(log, { err: error });
      return false;
    }
  }

  function begin(id: string): void {
    const poller = createPoller({
      run: () => deliver(id, poller.signal),
      pause,
      onFailure: (error) => warn(log, { err: error }),
    });
    pollers.set(id, poller);
    poller.begin();
  }

  /** Delivers what is due to a webhook. */
  async function deliver(id: string, signal: AbortSignal): Promise<void> {
    for (;;) {
      const job = signal.aborted
        ? undefined
        : await takeJob<StudioTables>(database, 'studio_webhook_lanes', leaseMilliseconds, {
            webhook_id: id,
          });
      if (!job) return;
      await attempt(job, signal);
    }
  }

  async function attempt(job: LeasedJob, signal: AbortSignal): Promise<void> {
    const next = await findNext(kysely, job.id);
    if (!next) {
      await kysely.transaction().execute(async (transaction) => {
        const now = await readDatabaseTime({ kysely: transaction, hasConcurrentWriters });
        await endLane(transaction, job.id, now);
      });
      return;
    }
    const outcome = await sendWebhook(next, { filter, signal, timeout, keeps: keptAnswer });
    if (signal.aborted && outcome.failure !== undefined) {
      const now = await readDatabaseTime(database);
      await postponeJob<StudioTables>(database, 'studio_webhook_lanes', job, { now, milliseconds: 0 });
      return;
    }
    await settle(job, next, outcome);
    if (outcome.failure !== undefined) await turnOffAfterLong(next, outcome.failure);
  }

  async function settle(
    { id: lane, lease, attempt }: LeasedJob,
    { webhook_id, id }: Next,
    outcome: WebhookOutcome,
  ): Promise<void> {
    const { failure = null } = outcome;
    await kysely.transaction().execute(async (transaction) => {
      const now = await readDatabaseTime({ kysely: transaction, hasConcurrentWriters });
      const due_at = addMilliseconds(now, computePause(attempt, Math.random()));
      const held = await transaction
        .updateTable('studio_webhook_lanes')
        .set({ lease: null, due_at })
        .where('id', '=', lane)
        .where('lease', '=', lease)
        .executeTakeFirst();
      if (held.numUpdatedRows === 0n) return;
      const failed = attempt < mostAttempts ? 'waiting' : 'given-up';
      const state = failure === null ? 'delivered' : failed;
      await transaction
        .updateTable('studio_webhook_deliveries')
        .set({ state, attempts: attempt, tried_at: now, failure })
        .set({ status: outcome.status ?? null, answer: outcome.text })
        .where('webhook_id', '=', webhook_id)
        .where('id', '=', id)
        .execute();
      await transaction
        .updateTable('studio_webhooks')
        .set({ failing_since: failure === null ? null : now })
        .where('id', '=', webhook_id)
        .where('failing_since', failure === null ? 'is not' : 'is', null)
        .execute();
      if (state === 'waiting') return;
      await endLane(transaction, lane, now);
      await forgetOld(transaction, webhook_id);
    });
  }

  async function turnOffAfterLong({ webhook_id: id, url }: Next, failure: string): Promise<void> {
    const now = await readDatabaseTime(database);
    const isFailing = await kysely
      .selectFrom('studio_webhooks')
      .select('id')
      .where('id', '=', id)
      .where('failing_since', '<=', addMilliseconds(now, -week))
      .executeTakeFirst();
    if (!isFailing) return;
    await kysely.transaction().execute(async (transaction) => {
      await advanceRevision(transaction, database);
      const { numUpdatedRows } = await transaction
        .updateTable('studio_webhooks')
        .set({ off_since: now })
        .where('id', '=', id)
        .where('off_since', 'is', null)
        .where('failing_since', 'is not', null)
        .executeTakeFirst();
      // By whoever was first: two deliveries may have failed at once.
      if (numUpdatedRows === 0n) return;
      const people = await listAdministrators(transaction);
      const { origin } = new URL(url);
      const said = `The webhook to ${origin} has accepted nothing for a week, and was turned off. ${failure}`;
      await noteNotice(transaction, { people: people.map((one) => one.id), said, path: '/studio/webhooks' });
      await recordAudit(transaction, { by: 'system', action: 'webhooks.turn-off', subject: origin });
    });
    log.warn({ webhook: id, failure }, 'A webhook has accepted nothing for a week, and was turned off.');
  }
}

/** What is to be told first in a lane; undefined where nothing is, or its webhook is off. */
function findNext(kysely: StudioKysely, lane: string): Promise<Next | undefined> {
  return kysely
    .selectFrom('studio_webhook_lanes as lane')
    .innerJoin('studio_webhook_deliveries as delivery', (join) =>
      join
        .onRef('delivery.webhook_id', '=', 'lane.webhook_id')
        .onRef('delivery.subject', '=', 'lane.subject'),
    )
    .innerJoin('studio_webhooks as webhook', 'webhook.id', 'lane.webhook_id')
    .select(['delivery.webhook_id', 'delivery.id', 'delivery.subject', 'body', 'url', 'secret'])
    .where('lane.id', '=', lane)
    .where('state', '=', 'waiting')
    .where('off_since', 'is', null)
    .orderBy('revision')
    .orderBy('delivery.id')
    .limit(1)
    .executeTakeFirst();
}

/** Ends a lane, or goes on with the next event in it: at once, or where its webhook is off once that is on again. */
async function endLane(transaction: StudioKysely, id: string, now: string): Promise<void> {
  const lane = await transaction
    .updateTable('studio_webhook_lanes')
    .set({ lease: null, due_at: null, attempts: 0 })
    .where('id', '=', id)
    .returning(['webhook_id', 'subject'])
    .executeTakeFirst();
  if (!lane) return;
  const next = await transaction
    .selectFrom('studio_webhook_deliveries')
    .innerJoin('studio_webhooks', 'studio_webhooks.id', 'webhook_id')
    .select('off_since')
    .where('webhook_id', '=', lane.webhook_id)
    .where('state', '=', 'waiting')
    .where('subject', '=', lane.subject)
    .executeTakeFirst();
  if (!next) await transaction.deleteFrom('studio_webhook_lanes').where('id', '=', id).execute();
  else if (next.off_since === null)
    await transaction.updateTable('studio_webhook_lanes').set({ due_at: now }).where('id', '=', id).execute();
}

/** Keeps the log of a webhook short. */
export async function forgetOld(transaction: StudioKysely, webhook_id: string): Promise<void> {
  const settled = transaction
    .selectFrom('studio_webhook_deliveries')
    .where('webhook_id', '=', webhook_id)
    .where('state', '!=', 'waiting');
  const last = await settled.select('id').orderBy('id', 'desc').offset(mostKept).limit(1).executeTakeFirst();
  if (!last) return;
  await transaction
    .deleteFrom('studio_webhook_deliveries')
    .where('webhook_id', '=', webhook_id)
    .where('state', '!=', 'waiting')
    .where('id', '<=', last.id)
    .execute();
}

import { randomBytes, randomUUID, randomUUIDv7 } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { AddressFilter } from '#http/request-outside.ts';
import { readDatabaseTime } from '#jobs/database-time.ts';
import { advanceRevision } from '#studio/contract/advance-revision.server.ts';
import { ApiError, conflict, notFound } from '#studio/contract/api-error.server.ts';
import { type Service, serve } from '#studio/contract/mount-endpoints.server.ts';
import { openLane } from '#studio/contract/note-events.server.ts';
import { recordAudit } from '#studio/contract/record-audit.server.ts';
import type { StudioDatabase, StudioKysely, StudioTables } from '#studio/contract/studio-tables.server.ts';
import { type Requester, writeAs } from '#studio/contract/write-as.server.ts';
import { sendWebhook } from '#webhooks/send-webhook.server.ts';
import { type Webhook, type WebhookDelivery, webhookEndpoints } from './contract.ts';
import { forgetOld, keptAnswer, mostKept } from './webhook-worker.server.ts';

export interface WebhookContext {
  database: StudioDatabase;
  /** Tells every process that webhooks have changed. */
  overlay: { refresh(): Promise<unknown> };
  /** Has the worker of this process look what is to be told. */
  wake: () => unknown;
  /** Which addresses may be connected to. */
  filter: AddressFilter;
}

type WebhookRow = Selectable<StudioTables['studio_webhooks']>;

/** Each takes a poll of the database in every process. */
const mostWebhooks = 20;

/** Routes for the webhooks of the site. */
export function webhookRoutes({ database, overlay, wake, filter }: WebhookContext): Service {
  const { kysely, hasConcurrentWriters } = database;
  return serve(webhookEndpoints, {
    'GET /webhooks': async () => {
      const rows = await kysely.selectFrom('studio_webhooks').selectAll().orderBy('created_at').execute();
      const failed = await readFailed(kysely);
      return rows.map((row) => ({ ...describeWebhook(row), ...failed.get(row.id) }));
    },
    'POST /webhooks': async ({ body: { url, events }, editor }) => {
      refuseUnencrypted(url);
      const row: WebhookRow = {
        id: randomUUID(),
        url,
        events: JSON.stringify([...new Set(events)]),
        secret: `whsec_${randomBytes(32).toString('base64')}`,
        created_at: new Date().toISOString(),
        failing_since: null,
        off_since: null,
      };
      await change(editor, async (transaction) => {
        const others = await transaction.selectFrom('studio_webhooks').select('id').execute();
        if (others.length >= mostWebhooks)
          throw conflict(`There are already ${mostWebhooks} webhooks.`, 'Remove one that is no longer used.');
        await transaction.insertInto('studio_webhooks').values(row).execute();
        await note(transaction, editor, 'add', row);
      });
      return { made: describeWebhook(row), secret: row.secret };
    },
    'PATCH /webhooks/{id}': ({ id, body: { url, events, isOn }, editor }) => {
      if (url !== undefined) refuseUnencrypted(url);
      return change(editor, async (transaction) => {
        const row = await find(transaction, id);
        const now = await readDatabaseTime({ kysely: transaction, hasConcurrentWriters });
        // Another address has failed at nothing yet.
        const isAnew = isOn || (url !== undefined && url !== row.url);
        const changed = {
          url: url ?? row.url,
          ...(events && { events: JSON.stringify([...new Set(events)]) }),
          ...(isOn === true && { off_since: null }),
          ...(isAnew && { failing_since: null }),
          ...(isOn === false && { off_since: row.off_since ?? now }),
        };
        if (isAnew)
          await transaction
            .updateTable('studio_webhook_lanes')
            .set({ due_at: now, lease: null, attempts: 0 })
            .where('webhook_id', '=', id)
            .execute();
        await transaction.updateTable('studio_webhooks').set(changed).where('id', '=', id).execute();
        await note(transaction, editor, 'change', { ...row, ...changed });
      });
    },
    'DELETE /webhooks/{id}': ({ id, editor }) =>
      change(editor, async (transaction) => {
        await note(transaction, editor, 'remove', await find(transaction, id));
        for (const table of ['studio_webhook_lanes', 'studio_webhook_deliveries'] as const)
          await transaction.deleteFrom(table).where('webhook_id', '=', id).execute();
        await transaction.deleteFrom('studio_webhooks').where('id', '=', id).execute();
      }),
    'POST /webhooks/{id}/try': async ({ id: webhook_id, editor }) => {
      const { url, secret } = await find(kysely, webhook_id);
      const id = randomUUIDv7();
      const type = 'webhook.tried';
      const at = new Date().toISOString();
      const body = JSON.stringify({ type, timestamp: at, data: {} });
      await editor.confirm();
      const signal = AbortSignal.timeout(30_000);
      const outcome = await sendWebhook({ url, secret, id, body }, { filter, signal, keeps: keptAnswer });
      const row = {
        ...{ webhook_id, id, type, body, subject: 'webhooks', revision: 0, attempts: 1 },
        ...{ noted_at: at, tried_at: at, answer: outcome.text },
        state: outcome.failure === undefined ? ('delivered' as const) : ('given-up' as const),
        status: outcome.status ?? null,
        failure: outcome.failure ?? null,
      };
      await writeAs(database, editor, async (transaction) => {
        await note(transaction, editor, 'try', await find(transaction, webhook_id));
        await transaction.insertInto('studio_webhook_deliveries').values(row).execute();
        await forgetOld(transaction, webhook_id);
      });
      return describeDelivery(row);
    },
    'GET /webhooks/{id}/deliveries': async ({ id }) => {
      await find(kysely, id);
      const rows = await kysely
        .selectFrom('studio_webhook_deliveries')
        .selectAll()
        .where('webhook_id', '=', id)
        .orderBy('id', 'desc')
        .limit(mostKept)
        .execute();
      return rows.map(describeDelivery);
    },
    'POST /webhooks/{id}/redeliver': async ({ id: webhook_id, body: { delivery }, editor }) => {
      await writeAs(database, editor, async (transaction) => {
        const webhook = await find(transaction, webhook_id);
        if (webhook.off_since !== null) throw conflict('This webhook is off.', 'Turn it on first.');
        const row = await transaction
          .selectFrom('studio_webhook_deliveries')
          .select('subject')
          .where('webhook_id', '=', webhook_id)
          .where('id', '=', delivery)
          .executeTakeFirst();
        if (!row) throw notFound('The log has this delivery no more.');
        const now = await readDatabaseTime({ kysely: transaction, hasConcurrentWriters });
        // First, as workers lock it first.
        await openLane(transaction, { webhook_id, subject: row.subject }, now);
        await transaction
          .updateTable('studio_webhook_deliveries')
          .set({ state: 'waiting' })
          .where('webhook_id', '=', webhook_id)
          .where('id', '=', delivery)
          .execute();
        await transaction
          .updateTable('studio_webhook_lanes')
          .set({ due_at: now, attempts: 0 })
          .where('webhook_id', '=', webhook_id)
          .where('subject', '=', row.subject)
          .where('lease', 'is', null)
          .execute();
        await note(transaction, editor, 'redeliver', webhook);
      });
      void wake();
    },
  });

  /** Changes which webhooks there are, of which every process hears as of a publication. */
  async function change(
    editor: Requester,
    work: (transaction: StudioKysely) => Promise<void>,
  ): Promise<void> {
    await writeAs(database, editor, async (transaction) => {
      await advanceRevision(transaction, database);
      await work(transaction);
    });
    await overlay.refresh();
  }

  /** In a house's own network, which has to be allowed, certificates are rare. */
  function refuseUnencrypted(url: string): void {
    if (url.startsWith('https:') || filter.allowIPAddressList?.length) return;
    const message = 'Use an address that begins with https://.';
    throw new ApiError({ code: 'invalid', message, fields: { url: message } });
  }
}

async function find(kysely: StudioKysely, id: string): Promise<WebhookRow> {
  const row = await kysely.selectFrom('studio_webhooks').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('This webhook has been removed.');
  return row;
}

/** Addresses may hold a secret; their origins do not. */
function note(
  transaction: StudioKysely,
  { id: by }: Requester,
  verb: 'add' | 'change' | 'remove' | 'try' | 'redeliver',
  { url, events, off_since }: WebhookRow,
): Promise<void> {
  const details = { events: JSON.parse(events) as string[], isOn: off_since === null };
  const action = `webhooks.${verb}`;
  const hasDetails = verb === 'add' || verb === 'change';
  return recordAudit(transaction, {
    by,
    action,
    subject: new URL(url).origin,
    ...(hasDetails && { details }),
  });
}

/** The events in the log of each webhook that it has not accepted, tries aside. */
async function readFailed(kysely: StudioKysely) {
  const rows = await kysely
    .selectFrom('studio_webhook_deliveries')
    .select(({ fn }) => ['webhook_id', fn.countAll().as('count'), fn.min('noted_at').as('since')])
    .where('failure', 'is not', null)
    .where('type', '!=', 'webhook.tried')
    .groupBy('webhook_id')
    .execute();
  return new Map(
    rows.map(({ webhook_id, count, since }) => [webhook_id, { failed: { count: Number(count), since } }]),
  );
}

function describeWebhook({ id, url, events, created_at, failing_since, off_since }: WebhookRow): Webhook {
  return {
    id,
    url,
    events: JSON.parse(events) as Webhook['events'],
    createdAt: created_at,
    ...(failing_since !== null && { failingSince: failing_since }),
    ...(off_since !== null && { offSince: off_since }),
  };
}

function describeDelivery(row: Selectable<StudioTables['studio_webhook_deliveries']>): WebhookDelivery {
  const { id, type, subject, body, state, attempts, noted_at, tried_at, status, answer, failure } = row;
  return {
    ...{ id, subject, body, state, attempts, notedAt: noted_at },
    type: type as WebhookDelivery['type'],
    ...(tried_at !== null && { triedAt: tried_at }),
    ...(status !== null && { status }),
    ...(answer !== null && answer !== '' && { answer }),
    ...(failure !== null && { failure }),
  };
}

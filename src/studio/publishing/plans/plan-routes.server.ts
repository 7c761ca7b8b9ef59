import { Hono } from 'hono';
import { z } from 'zod';
import { readDatabaseTime } from '#jobs/database-time.ts';
import type {
  ChangedPlan,
  CheckAnswer,
  EntryToPlan,
  NewPlan,
  Plan,
  PlanCheck,
  Published,
} from '../../api/publishing.ts';
import { type Editor, isAllowed } from '../../api/roles.ts';
import { ApiError } from '../../api-error.server.ts';
import { cleanName } from '../../clean-name.ts';
import { readJson } from '../../contract/read-input.server.ts';
import { shareWork } from '../../contract/share-work.server.ts';
import { nameAllowedEntry, nameEntry } from '../../entries/name-entry.server.ts';
import type { EntryPublisher } from '../../entries/publish/create-publisher.server.ts';
import { pinDraft } from '../../entries/publish/pin-draft.server.ts';
import type { Publication, PublishContext } from '../../entries/publish/publish-context.server.ts';
import { findEdited, readEntry } from '../../entries/read-entry.server.ts';
import { findTitleAmongAll } from '../../entries/title-facts.server.ts';
import { words } from '../../shell/words/plans.ts';
import type { StudioEnv } from '../../studio-env.server.ts';
import type { Requester } from '../../write-as.server.ts';
import { checkAt, refuseUnsound } from './check-plan.server.ts';
import { listPlans } from './list-plans.server.ts';
import {
  addPlan,
  changePlan,
  endPlan,
  listPublications,
  noteChange,
  type Pinned,
  putEntries,
  requireEntries,
  requireOpen,
  requirePlan,
  takeOutEntry,
} from './plans.server.ts';

const file = z.string().max(400);
const entries = z
  .array(
    z.union([
      z.strictObject({ file, action: z.literal('publish'), revision: z.int().min(0) }),
      z.strictObject({ file, action: z.literal('withdraw') }),
    ]),
  )
  .max(500);
const note = z.string().trim().max(1000).optional();
/** With or without seconds, and any offset; normalised to UTC with milliseconds. */
const dueAt = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text).toISOString())
  .nullable();
const timeZone = z.string().max(60).refine(isTimeZone, 'That time zone does not exist.');
const changedPlan = z.strictObject({ dueAt, timeZone, note }) as z.ZodType<ChangedPlan>;
const name = z.string().transform(cleanName).pipe(z.string().min(1).max(200)).optional();
const newPlan: z.ZodType<NewPlan> = z.strictObject({
  name,
  note,
  entries,
  dueAt: dueAt.optional(),
  timeZone: timeZone.optional(),
}) as z.ZodType<NewPlan>;
const planCheck = z.strictObject({ isNow: z.boolean().optional() }) as z.ZodType<PlanCheck>;

/** Routes for plans: what is published or withdrawn together, at a time or by hand. */
export function planRoutes(
  context: Pick<PublishContext, 'database' | 'content' | 'now'>,
  publisher: EntryPublisher,
): Hono<StudioEnv> {
  const { database, content } = context;
  const { kysely } = database;
  const routes = new Hono<StudioEnv>();

  routes.get('/plans', async (c) => c.json<Plan[]>(await listPlans(context)));

  routes.post('/plans', shareWork({ atOnce: 1, waiting: 8 }), async (c) => {
    const editor = c.get('editor');
    requirePublisher(editor);
    const body = await readJson(c, newPlan);
    const asked = nameAllowed(body.entries, editor);
    const time = body.dueAt ? { dueAt: body.dueAt, timeZone: body.timeZone ?? 'UTC' } : undefined;
    if (time) {
      requireEntries(asked);
      await requireFuture(time.dueAt);
      await refuseUnsound(context, asked, time);
    }
    const title = body.name ?? (await findTitles(asked));
    const pinned = await pin(asked, editor);
    const plan = { name: title, note: body.note || body.name, entries: pinned, time };
    return c.json({ id: await addPlan(database, plan, editor) }, 201);
  });

  routes.put('/plans/:id', async (c) => {
    const id = c.req.param('id');
    const editor = c.get('editor');
    await requirePlan(kysely, id);
    const publications = await listAllowed(id, editor);
    const time = await readJson(c, changedPlan);
    if (time.dueAt !== null) {
      requireEntries(publications);
      await requireFuture(time.dueAt);
      await refuseUnsound(context, publications, { id, dueAt: time.dueAt });
    }
    await changePlan(database, id, time, editor);
    return c.json({});
  });

  routes.delete('/plans/:id', async (c) => {
    const id = c.req.param('id');
    const editor = c.get('editor');
    await requirePlan(kysely, id);
    await listAllowed(id, editor);
    await changePlan(database, id, 'cancelled', editor);
    return c.json({});
  });

  routes.post('/plans/:id/entries', shareWork({ atOnce: 1, waiting: 30 }), async (c) => {
    const id = c.req.param('id');
    const editor = c.get('editor');
    requirePublisher(editor);
    const asked = nameAllowed((await readJson(c, z.strictObject({ entries }))).entries, editor);
    const { planned_for, state } = await requireOpen(kysely, id);
    if (state === 'waiting' && planned_for !== null) {
      const kept = (await listPublications(kysely, id)).filter((one) =>
        asked.every((other) => other.file !== one.file),
      );
      await refuseUnsound(context, [...kept, ...asked], { id, dueAt: planned_for });
    }
    await putEntries(database, id, await pin(asked, editor), editor);
    return c.json({}, 201);
  });

  routes.delete('/plans/:id/entries/:file{.+}', async (c) => {
    const entry = nameAllowedEntry(c.req.param('file'), c.get('editor'), 'publish');
    await takeOutEntry(database, c.req.param('id'), entry.file, c.get('editor'));
    return c.json({});
  });

  routes.post('/plans/:id/check', shareWork({ atOnce: 1, waiting: 30 }), async (c) => {
    const id = c.req.param('id');
    const { isNow } = await readJson(c, planCheck);
    const { planned_for, state } = await requireOpen(kysely, id);
    const now = await readDatabaseTime(database);
    const time = state === 'waiting' && !isNow ? (planned_for ?? now) : now;
    return c.json<CheckAnswer>(
      await checkAt(context, await listPublications(kysely, id), { id, dueAt: time }),
    );
  });

  routes.post('/plans/:id/publish', shareWork({ atOnce: 1, waiting: 8 }), async (c) => {
    const id = c.req.param('id');
    const editor = c.get('editor');
    requirePublisher(editor);
    const body = await readJson(c, z.strictObject({ note }));
    const plan = await requireOpen(kysely, id);
    const publications = await listAllowed(id, editor);
    requireEntries(publications);
    const settle = async (transaction: typeof kysely) => {
      await noteChange(transaction, id, editor, 'plans.publish', {}, id);
      const at = await readDatabaseTime({ ...database, kysely: transaction });
      await endPlan(transaction, id, publications, { at });
    };
    return c.json<Published>(
      await publisher.publish(publications, { editor, note: body.note || (plan.note ?? undefined), settle }),
    );
  });

  return routes;

  /** @throws ApiError where they may not publish one of the entries */
  function nameAllowed(asked: readonly EntryToPlan[], editor: Editor): EntryToPlan[] {
    const named = asked.map((one) => ({ ...one, file: nameAllowedEntry(one.file, editor, 'publish').file }));
    return [...new Map(named.map((one) => [one.file, one])).values()];
  }

  /**
   * A plan's publications, for an editor who may make all of them.
   *
   * @throws ApiError where they may not
   */
  async function listAllowed(id: string, editor: Editor): Promise<Publication[]> {
    requirePublisher(editor);
    const publications = await listPublications(kysely, id);
    for (const one of publications) nameAllowedEntry(one.file, editor, 'publish');
    return publications;
  }

  async function pin(asked: readonly EntryToPlan[], editor: Requester): Promise<Pinned[]> {
    const pinned: Pinned[] = [];
    for (const one of asked)
      pinned.push(
        one.action === 'withdraw'
          ? one
          : { file: one.file, action: one.action, versionId: await pinDraft(context, one, editor) },
      );
    return pinned;
  }

  /** The title of the only entry, or of the first of several. */
  async function findTitles([first, ...others]: readonly EntryToPlan[]): Promise<string> {
    if (!first) return words.unnamed;
    const entry = nameEntry(first.file);
    const document = findEdited(await readEntry(kysely, content, first.file));
    const title = entry ? await findTitleAmongAll(kysely, content, entry, document) : first.file;
    return others.length === 0 ? title : words.andOthers(title, others.length);
  }

  async function requireFuture(time: string): Promise<void> {
    if (time > (await readDatabaseTime(database))) return;
    throw new ApiError({
      code: 'invalid',
      message: 'That time has already passed.',
      remedy: 'Choose a time in the future, or publish now.',
      fields: { dueAt: 'Choose a time in the future.' },
    });
  }
}

/** @throws ApiError where the editor's role may not publish */
function requirePublisher(editor: Editor): void {
  if (isAllowed(editor, 'publish')) return;
  throw new ApiError({
    code: 'forbidden',
    message: 'Your role does not let you publish.',
    remedy: 'Ask an editor to publish it, or an administrator to change your role.',
  });
}

function isTimeZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
}

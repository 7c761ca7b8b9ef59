import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { CheckAnswer, Schedule } from '../../api/publishing.ts';
import { ApiError } from '../../api-error.server.ts';
import { nameAllowedEntry } from '../../entries/name-entry.server.ts';
import { pinDraft } from '../../entries/publish/pin-draft.server.ts';
import type { Publication, PublishContext } from '../../entries/publish/publish-context.server.ts';
import { findEdited, readEntry } from '../../entries/read-entry.server.ts';
import { findTitleAmongAll } from '../../entries/title-facts.server.ts';
import { readJson } from '../../read-json.server.ts';
import { shareWork } from '../../share-work.server.ts';
import type { StudioEnv } from '../../studio-env.server.ts';
import { listAllowed } from '../releases/list-allowed.server.ts';
import { requireEntries, requireOpen } from '../releases/releases.server.ts';
import { requirePublisher } from '../require-publisher.server.ts';
import { checkScheduled, refuseUnsound } from './check-schedule.server.ts';
import { readDatabaseTime } from './database-time.server.ts';
import { listScheduled } from './list-scheduled.server.ts';
import { addSchedule, changeSchedule, findSchedule, listSchedules } from './schedules.server.ts';

const file = z.string().max(400);
const revision = z.int().min(0);
const time = {
  /** With or without seconds, and any offset; normalised to UTC with milliseconds. */
  dueAt: z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString()),
  timeZone: z.string().max(60).refine(isTimeZone, 'That time zone does not exist.'),
};
const changedSchedule = z.strictObject({
  ...time,
  dueAt: z.literal('now').or(time.dueAt),
  revision: revision.optional(),
});
const scheduleCheck = z.strictObject({ revision: revision.optional() });
const chosen = { ...time, note: z.string().trim().max(1000).optional() };
const newSchedule = z.union([
  z.strictObject({ file, action: z.literal('publish'), revision, ...chosen }),
  z.strictObject({ file, action: z.literal('withdraw'), ...chosen }),
  z.strictObject({ releaseId: z.string().max(36), action: z.literal('publish'), ...chosen }),
]);

/** Routes for schedules. */
export function scheduleRoutes(
  context: Pick<PublishContext, 'database' | 'content' | 'now'>,
): Hono<StudioEnv> {
  const { database, content } = context;
  const routes = new Hono<StudioEnv>();

  routes.get('/schedules', async (c) => c.json<Schedule[]>(await listSchedules(database)));

  routes.post('/schedules', shareWork({ atOnce: 1, waiting: 8 }), async (c) => {
    const editor = c.get('editor');
    requirePublisher(editor);
    const { dueAt, timeZone, note, ...body } = await readJson(c, newSchedule);
    const plan = { dueAt, timeZone, note, action: body.action };
    if ('releaseId' in body) {
      const { releaseId } = body;
      const { name: title } = await requireOpen(database.kysely, releaseId);
      const publications = await listAllowed(database, releaseId, editor);
      requireEntries(publications);
      await refuseUnsound(context, publications, { dueAt });
      const id = await addSchedule(database, { subject: { releaseId }, title, ...plan }, editor);
      return c.json({ id }, 201);
    }
    const name = nameAllowedEntry(body.file, editor, 'publish');
    const { kysely } = database;
    const edited = findEdited(await readEntry(kysely, content, name.file));
    const title = await findTitleAmongAll(kysely, content, name, edited);
    if (body.action === 'publish') {
      const { action, revision: seen } = body;
      await refuseUnsound(context, [{ file: name.file, action, revision: seen }], { dueAt });
    }
    const pinned =
      body.action === 'publish'
        ? { versionId: await pinDraft(context, { file: name.file, revision: body.revision }, editor) }
        : {};
    const subject = { file: name.file, ...pinned };
    return c.json({ id: await addSchedule(database, { subject, title, ...plan }, editor) }, 201);
  });

  routes.put('/schedules/:id', async (c) => {
    const editor = c.get('editor');
    const schedule = await readSchedule(c);
    const { revision: pinned, ...when } = await readJson(c, changedSchedule);
    const { id, file: name, releaseId } = schedule;
    if (releaseId !== undefined) await requireOpen(database.kysely, releaseId);
    const dueAt = when.dueAt === 'now' ? await readDatabaseTime(database) : when.dueAt;
    await refuseUnsound(context, await list(schedule, pinned), { id, dueAt });
    const versionId =
      pinned !== undefined && name !== undefined
        ? await pinDraft(context, { file: name, revision: pinned }, editor)
        : undefined;
    await changeSchedule(database, schedule, { ...when, versionId }, editor);
    return c.json<Schedule>(await readSchedule(c));
  });

  routes.post('/schedules/:id/check', shareWork({ atOnce: 1, waiting: 8 }), async (c) => {
    const schedule = await readSchedule(c);
    const { revision: pinned } = await readJson(c, scheduleCheck);
    const dueAt = await readDatabaseTime(database);
    const publications = await list(schedule, pinned);
    return c.json<CheckAnswer>(await checkScheduled(context, publications, { id: schedule.id, dueAt }));
  });

  routes.delete('/schedules/:id', async (c) => {
    await changeSchedule(database, await readSchedule(c), undefined, c.get('editor'));
    return c.json<Schedule>(await readSchedule(c));
  });

  return routes;

  /**
   * A schedule's publications, with the draft at revision `pinned` in place of the pinned version if given.
   */
  async function list(
    { file: name, versionId, releaseId, action }: Schedule,
    pinned: number | undefined,
  ): Promise<Publication[]> {
    if (action === 'publish' && name !== undefined && pinned !== undefined) {
      return [{ file: name, action, revision: pinned }];
    }
    return listScheduled(database, {
      file: name ?? null,
      version_id: versionId ?? null,
      release_id: releaseId ?? null,
      action,
    });
  }

  async function readSchedule(c: Context<StudioEnv>): Promise<Schedule> {
    const editor = c.get('editor');
    requirePublisher(editor);
    const schedule = await findSchedule(database, c.req.param('id') ?? '');
    if (!schedule) throw new ApiError({ code: 'not-found', message: 'That schedule does not exist.' });
    if (schedule.file !== undefined) nameAllowedEntry(schedule.file, editor, 'publish');
    else if (schedule.releaseId !== undefined) await listAllowed(database, schedule.releaseId, editor);
    else
      throw new ApiError({ code: 'conflict', message: 'The release that this was for has been discarded.' });
    return schedule;
  }
}

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { ChangedSchedule, NewSchedule, Schedule } from '../../api/publishing.ts';
import { ApiError } from '../../api-error.server.ts';
import { findTitle } from '../../entries/list-entries.server.ts';
import { nameAllowedEntry } from '../../entries/name-entry.server.ts';
import { pinDraft } from '../../entries/publish/pin-draft.server.ts';
import type { PublishContext } from '../../entries/publish/publish-context.server.ts';
import { findEdited, readEntry } from '../../entries/read-entry.server.ts';
import { readJson } from '../../read-json.server.ts';
import type { StudioEnv } from '../../studio-env.server.ts';
import { allowRelease } from '../releases/allow-release.server.ts';
import { requireEntries, requireOpen } from '../releases/releases.server.ts';
import { requirePublisher } from '../require-publisher.server.ts';
import { addSchedule, changeSchedule, findSchedule, listSchedules } from './schedules.server.ts';

const file = z.string().max(400);
const revision = z.int().min(0);
const time = {
  /** With seconds or without, with any offset: kept in UTC to the millisecond. */
  dueAt: z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString()),
  timeZone: z.string().max(60).refine(isTimeZone, 'There is no such time zone.'),
};
const changedSchedule = z.strictObject({ ...time, revision: revision.optional() });
const newSchedule = z.union([
  z.strictObject({ file, action: z.literal('publish'), revision, ...time }),
  z.strictObject({ file, action: z.literal('withdraw'), ...time }),
  z.strictObject({ releaseId: z.string().max(36), action: z.literal('publish'), ...time }),
]);

/** What is to happen at a time. */
export function scheduleRoutes(
  context: Pick<PublishContext, 'database' | 'content' | 'now'>,
): Hono<StudioEnv> {
  const { database, content } = context;
  const routes = new Hono<StudioEnv>();

  routes.get('/schedules', async (c) => c.json<Schedule[]>(await listSchedules(database)));

  routes.post('/schedules', async (c) => {
    const editor = c.get('editor');
    requirePublisher(editor);
    const { dueAt, timeZone, ...body }: NewSchedule = await readJson(c, newSchedule);
    const chosen = { dueAt, timeZone, action: body.action };
    if ('releaseId' in body) {
      const { releaseId } = body;
      const { name: title } = await requireOpen(database.kysely, releaseId);
      await requireEntries(database.kysely, releaseId);
      await allowRelease(database, releaseId, editor);
      const id = await addSchedule(database, { subject: { releaseId }, title, ...chosen }, editor);
      return c.json({ id }, 201);
    }
    const name = nameAllowedEntry(body.file, editor, 'publish');
    const title = findTitle(name, findEdited(await readEntry(database.kysely, content, name.file)));
    const pinned =
      body.action === 'publish'
        ? { versionId: await pinDraft(context, { file: name.file, revision: body.revision }, editor) }
        : {};
    const subject = { file: name.file, ...pinned };
    return c.json({ id: await addSchedule(database, { subject, title, ...chosen }, editor) }, 201);
  });

  routes.put('/schedules/:id', async (c) => {
    const editor = c.get('editor');
    const schedule = await readSchedule(c);
    const { revision: pinned, ...chosen }: ChangedSchedule = await readJson(c, changedSchedule);
    const { file: name, releaseId } = schedule;
    if (releaseId !== undefined) await requireOpen(database.kysely, releaseId);
    const versionId =
      pinned !== undefined && name !== undefined
        ? await pinDraft(context, { file: name, revision: pinned }, editor)
        : undefined;
    await changeSchedule(database, schedule, { ...chosen, versionId }, editor);
    return c.json<Schedule>(await readSchedule(c));
  });

  routes.delete('/schedules/:id', async (c) => {
    await changeSchedule(database, await readSchedule(c), undefined, c.get('editor'));
    return c.json<Schedule>(await readSchedule(c));
  });

  return routes;

  async function readSchedule(c: Context<StudioEnv>): Promise<Schedule> {
    const editor = c.get('editor');
    requirePublisher(editor);
    const schedule = await findSchedule(database, c.req.param('id') ?? '');
    if (!schedule) throw new ApiError({ code: 'not-found', message: 'Nothing of that kind is scheduled.' });
    if (schedule.file !== undefined) nameAllowedEntry(schedule.file, editor, 'publish');
    else if (schedule.releaseId !== undefined) await allowRelease(database, schedule.releaseId, editor);
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

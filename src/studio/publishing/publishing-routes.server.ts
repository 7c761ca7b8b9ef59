import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { Published, Release, Schedule } from '../api/publishing.ts';
import { isAllowed } from '../api/roles.ts';
import { ApiError } from '../api-error.server.ts';
import { findTitle } from '../entries/list-entries.server.ts';
import { nameAllowedEntry } from '../entries/name-entry.server.ts';
import { type EntryPublisher, PublishRefused } from '../entries/publish/create-publisher.server.ts';
import { pinDraft } from '../entries/publish/pin-draft.server.ts';
import type { PublishContext } from '../entries/publish/publish-context.server.ts';
import { findEdited, readEntry } from '../entries/read-entry.server.ts';
import { readJson } from '../read-json.server.ts';
import type { StudioEnv } from '../studio-env.server.ts';
import {
  addRelease,
  closeRelease,
  listPublications,
  listReleases,
  putEntry,
  requireOpen,
  takeOutEntry,
} from './releases/releases.server.ts';
import { addSchedule, changeSchedule, findSchedule, listSchedules } from './schedules/schedules.server.ts';

const file = z.string().max(400);
const revision = z.int().min(0);
const time = {
  /** With seconds or without, with any offset: kept in UTC to the millisecond. */
  dueAt: z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString()),
  timeZone: z.string().max(60).refine(isTimeZone, 'There is no such time zone.'),
};
const chosenTime = z.strictObject(time);
const newSchedule = z.union([
  z.strictObject({ file, action: z.literal('publish'), revision, ...time }),
  z.strictObject({ file, action: z.literal('withdraw'), ...time }),
  z.strictObject({ releaseId: z.string().max(36), action: z.literal('publish'), ...time }),
]);
const newRelease = z.strictObject({ name: z.string().trim().min(1).max(200) });
const releaseEntry = z.union([
  z.strictObject({ file, action: z.literal('publish'), revision }),
  z.strictObject({ file, action: z.literal('withdraw') }),
]);

/** What is to be published later, and what together. */
// Long because it is the list of these routes, each with what it takes.
export function publishingRoutes(
  context: Pick<PublishContext, 'database' | 'content' | 'now'>,
  publisher: EntryPublisher,
): Hono<StudioEnv> {
  const { database, content } = context;
  const routes = new Hono<StudioEnv>();

  routes.get('/schedules', async (c) => c.json<Schedule[]>(await listSchedules(database)));

  routes.post('/schedules', async (c) => {
    requirePublisher(c);
    const { dueAt, timeZone, ...body } = await readJson(c, newSchedule);
    const editor = c.get('editor');
    const chosen = { dueAt, timeZone, action: body.action };
    if ('releaseId' in body) {
      await allowRelease(c, body.releaseId);
      const { name: title } = await requireOpen(database.kysely, body.releaseId);
      const id = await addSchedule(
        database,
        { subject: { releaseId: body.releaseId }, title, ...chosen },
        editor,
      );
      return c.json({ id }, 201);
    }
    const name = nameAllowedEntry(body.file, editor, 'publish');
    const title = findTitle(name, findEdited(await readEntry(database.kysely, content, name.file)));
    const pinned =
      body.action === 'publish'
        ? { versionId: await pinDraft(context, { file: name.file, revision: body.revision }, editor) }
        : {};
    const id = await addSchedule(
      database,
      { subject: { file: name.file, ...pinned }, title, ...chosen },
      editor,
    );
    return c.json({ id }, 201);
  });

  routes.put('/schedules/:id', async (c) => {
    const schedule = await readSchedule(c);
    await changeSchedule(database, schedule, await readJson(c, chosenTime), c.get('editor'));
    return c.json<Schedule>(await readSchedule(c));
  });

  routes.delete('/schedules/:id', async (c) => {
    await changeSchedule(database, await readSchedule(c), undefined, c.get('editor'));
    return c.json<Schedule>(await readSchedule(c));
  });

  routes.get('/releases', async (c) => c.json<Release[]>(await listReleases(database)));

  routes.post('/releases', async (c) => {
    requirePublisher(c);
    const { name } = await readJson(c, newRelease);
    return c.json({ id: await addRelease(database, name, c.get('editor')) }, 201);
  });

  routes.post('/releases/:id/entries', async (c) => {
    const body = await readJson(c, releaseEntry);
    const editor = c.get('editor');
    const name = nameAllowedEntry(body.file, editor, 'publish');
    await requireOpen(database.kysely, c.req.param('id'));
    const pinned =
      body.action === 'publish'
        ? {
            versionId: await pinDraft(context, { file: name.file, revision: body.revision }, editor),
            draftRevision: body.revision,
          }
        : {};
    const entry = { file: name.file, action: body.action, ...pinned };
    await putEntry(database, c.req.param('id'), entry, editor);
    return c.json({}, 201);
  });

  routes.delete('/releases/:id/entries/:file{.+}', async (c) => {
    const name = nameAllowedEntry(c.req.param('file'), c.get('editor'), 'publish');
    await takeOutEntry(database, c.req.param('id'), name.file, c.get('editor'));
    return c.json({});
  });

  routes.post('/releases/:id/publish', async (c) => {
    const id = c.req.param('id');
    const editor = c.get('editor');
    const { name: note } = await requireOpen(database.kysely, id);
    const publications = await allowRelease(c, id);
    try {
      const published = await publisher.publish(publications, { editor, note });
      await closeRelease(database, id, editor);
      return c.json<Published>(published);
    } catch (error) {
      if (error instanceof PublishRefused) return c.json(error.refusal, 422);
      throw error;
    }
  });

  return routes;

  /** The entries of a release, each of which its editor may publish. */
  async function allowRelease(c: Context<StudioEnv>, id: string) {
    const publications = await listPublications(database.kysely, id);
    for (const publication of publications) nameAllowedEntry(publication.file, c.get('editor'), 'publish');
    return publications;
  }

  async function readSchedule(c: Context<StudioEnv>): Promise<Schedule> {
    const schedule = await findSchedule(database, c.req.param('id') ?? '');
    if (!schedule) throw new ApiError({ code: 'not-found', message: 'Nothing of that kind is scheduled.' });
    if (schedule.file !== undefined) nameAllowedEntry(schedule.file, c.get('editor'), 'publish');
    else if (schedule.releaseId !== undefined) await allowRelease(c, schedule.releaseId);
    return schedule;
  }
}

function requirePublisher(c: Context<StudioEnv>): void {
  if (isAllowed(c.get('editor'), 'publish')) return;
  throw new ApiError({
    code: 'forbidden',
    message: 'You may not publish.',
    remedy: 'Ask an editor to do it, or an administrator for the role.',
  });
}

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

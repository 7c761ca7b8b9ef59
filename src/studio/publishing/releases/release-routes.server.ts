import { Hono } from 'hono';
import { z } from 'zod';
import type { CheckAnswer, Published, Release } from '../../api/publishing.ts';
import { cleanName } from '../../clean-name.ts';
import { nameAllowedEntry } from '../../entries/name-entry.server.ts';
import { checkPlan } from '../../entries/publish/check-plan.server.ts';
import type { EntryPublisher } from '../../entries/publish/create-publisher.server.ts';
import { pinDraft } from '../../entries/publish/pin-draft.server.ts';
import { planPublishing } from '../../entries/publish/plan-publishing.server.ts';
import type { PublishContext } from '../../entries/publish/publish-context.server.ts';
import { readJson } from '../../read-json.server.ts';
import { shareWork } from '../../share-work.server.ts';
import type { StudioEnv } from '../../studio-env.server.ts';
import { requirePublisher } from '../require-publisher.server.ts';
import { closeRelease } from './close-release.server.ts';
import { listAllowed } from './list-allowed.server.ts';
import { listReleases } from './list-releases.server.ts';
import {
  addRelease,
  listPublications,
  putEntry,
  removeRelease,
  requireEntries,
  requireOpen,
  takeOutEntry,
} from './releases.server.ts';

const newRelease = z.strictObject({
  name: z.string().transform(cleanName).pipe(z.string().min(1).max(200)),
});
const publishBody = z.strictObject({ note: z.string().trim().max(1000).optional() });
const file = z.string().max(400);
const releaseEntry = z.union([
  z.strictObject({ file, action: z.literal('publish'), revision: z.int().min(0) }),
  z.strictObject({ file, action: z.literal('withdraw') }),
]);

/** Routes for releases. */
export function releaseRoutes(
  context: Pick<PublishContext, 'database' | 'content' | 'now'>,
  publisher: EntryPublisher,
): Hono<StudioEnv> {
  const { database } = context;
  const routes = new Hono<StudioEnv>();

  routes.get('/releases', async (c) => c.json<Release[]>(await listReleases(context)));

  routes.post('/releases', async (c) => {
    requirePublisher(c.get('editor'));
    const { name } = await readJson(c, newRelease);
    return c.json({ id: await addRelease(database, name, c.get('editor')) }, 201);
  });

  routes.delete('/releases/:id', async (c) => {
    const id = c.req.param('id');
    requirePublisher(c.get('editor'));
    await listAllowed(database, id, c.get('editor'));
    await removeRelease(database, id, c.get('editor'));
    return c.json({});
  });

  routes.post('/releases/:id/entries', shareWork({ atOnce: 1, waiting: 30 }), async (c) => {
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

  routes.post('/releases/:id/check', shareWork({ atOnce: 1, waiting: 8 }), async (c) => {
    const id = c.req.param('id');
    await requireOpen(database.kysely, id);
    const plan = await planPublishing(context, await listPublications(database.kysely, id), {});
    return c.json<CheckAnswer>(await checkPlan(context, plan));
  });

  routes.post('/releases/:id/publish', shareWork({ atOnce: 1, waiting: 8 }), async (c) => {
    const id = c.req.param('id');
    const editor = c.get('editor');
    requirePublisher(editor);
    const { note } = await readJson(c, publishBody);
    const { name } = await requireOpen(database.kysely, id);
    const publications = await listAllowed(database, id, editor);
    requireEntries(publications);
    return c.json<Published>(
      await publisher.publish(publications, {
        editor,
        note: note || name,
        settle: (transaction) => closeRelease(transaction, id, publications, editor),
      }),
    );
  });

  return routes;
}

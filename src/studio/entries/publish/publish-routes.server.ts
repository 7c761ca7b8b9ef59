import { Hono } from 'hono';
import { z } from 'zod';
import type {
  BringBackRequest,
  DraftsCheckAnswer,
  Published,
  TakeAwayRequest,
} from '../../api/publishing.ts';
import type { Editor, Permission } from '../../api/roles.ts';
import { readJson } from '../../contract/read-input.server.ts';
import { shareWork } from '../../contract/share-work.server.ts';
import type { StudioEnv } from '../../studio-env.server.ts';
import { digestBody, revisionBody } from '../draft-body.server.ts';
import { nameAllowedEntry } from '../name-entry.server.ts';
import { bringBack } from './bring-back.server.ts';
import { checkPlan } from './check-plan.server.ts';
import type { EntryPublisher } from './create-publisher.server.ts';
import { findNeeded } from './find-needed.server.ts';
import { planPublishing } from './plan-publishing.server.ts';
import type { Publication, PublishContext } from './publish-context.server.ts';

/** The most entries in one request. */
const most = 500;

const file = z.string().max(400);
const note = z.string().trim().max(1000).optional();
const publishBody = z.strictObject({
  entries: z
    .array(z.strictObject({ file, revision: revisionBody }))
    .min(1)
    .max(most),
  note,
  rewritesLinks: z.boolean().optional(),
});
const takeAwayBody: z.ZodType<TakeAwayRequest> = z.strictObject({
  files: z.array(file).min(1).max(most),
  note,
  fileDigest: digestBody.nullable().optional(),
});
const bringBackBody: z.ZodType<BringBackRequest> = z.strictObject({
  files: z.array(file).min(1).max(most),
});
const checkBody = z.strictObject({
  files: z.array(file).min(1).max(most),
  together: z.array(file).max(most).optional(),
});

/** Routes that change what visitors see, or tell what would change. */
export function publishRoutes(context: PublishContext, publisher: EntryPublisher): Hono<StudioEnv> {
  const routes = new Hono<StudioEnv>();
  const publishing = shareWork({ atOnce: 1, waiting: 8 });

  routes.post('/publish', publishing, async (c) => {
    const { entries, ...options } = await readJson(c, publishBody);
    const editor = c.get('editor');
    const publications = entries.map(
      (entry): Publication => ({
        file: allow(entry.file, editor),
        action: 'publish',
        revision: entry.revision,
      }),
    );
    return c.json<Published>(await publisher.publish(dropRepeated(publications), { editor, ...options }));
  });

  for (const action of ['withdraw', 'delete'] as const) {
    routes.post(`/${action}`, publishing, async (c) => {
      const body = await readJson(c, takeAwayBody);
      const editor = c.get('editor');
      const fileDigest = body.files.length === 1 ? body.fileDigest : undefined;
      const publications = body.files.map(
        (one): Publication => ({ file: allow(one, editor), action, fileDigest }),
      );
      return c.json<Published>(
        await publisher.publish(dropRepeated(publications), { editor, note: body.note }),
      );
    });
  }

  routes.post('/bring-back', publishing, async (c) => {
    const { files } = await readJson(c, bringBackBody);
    const editor = c.get('editor');
    const names = [...new Set(files)].map((one) => allow(one, editor));
    await bringBack(context, publisher, names, editor);
    return c.json({});
  });

  routes.post('/check', shareWork({ atOnce: 1, waiting: 8 }), async (c) => {
    const { files, together } = await readJson(c, checkBody);
    const editor = c.get('editor');
    const asked = [...new Set(files)].map((one) => allow(one, editor, 'read'));
    const needed = await findNeeded(context, asked, { editor, together });
    const names = [...asked, ...needed.filter(({ isTaken }) => isTaken).map((one) => one.file)];
    const drafts = await context.database.kysely
      .selectFrom('studio_drafts')
      .select(['file', 'revision'])
      .where('file', 'in', names)
      .where('document', 'is not', null)
      .execute();
    const publications = names.flatMap((name): Publication[] => {
      const draft = drafts.find((one) => one.file === name);
      return draft ? [{ ...draft, action: 'publish' }] : [];
    });
    const plan = await planPublishing(context, publications, { editor });
    return c.json<DraftsCheckAnswer>({ ...(await checkPlan(context, plan)), needed });
  });

  return routes;
}

function allow(name: string, editor: Editor, permission: Permission = 'publish'): string {
  return nameAllowedEntry(name, editor, permission).file;
}

function dropRepeated(publications: readonly Publication[]): Publication[] {
  return [...new Map(publications.map((publication) => [publication.file, publication])).values()];
}

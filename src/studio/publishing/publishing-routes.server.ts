import type { Hono } from 'hono';
import { z } from 'zod';
import type { Consequences, ConsequencesRequest } from '../api/publishing.ts';
import { readJson } from '../contract/read-input.server.ts';
import { nameAllowedEntry } from '../entries/name-entry.server.ts';
import type { EntryPublisher } from '../entries/publish/create-publisher.server.ts';
import type { PublishContext } from '../entries/publish/publish-context.server.ts';
import type { StudioEnv } from '../studio-env.server.ts';
import { planRoutes } from './plans/plan-routes.server.ts';
import { findConsequences } from './removal/find-consequences.server.ts';

const consequences: z.ZodType<ConsequencesRequest> = z.strictObject({
  files: z.array(z.string().max(400)).min(1).max(500),
});

/** Routes for plans, and for the consequences of taking entries away. */
export function publishingRoutes(
  context: Pick<PublishContext, 'database' | 'content' | 'now'>,
  publisher: EntryPublisher,
): Hono<StudioEnv> {
  const routes = planRoutes(context, publisher);
  routes.post('/consequences', async (c) => {
    const { files } = await readJson(c, consequences);
    const names = [...new Set(files)].map((file) => nameAllowedEntry(file, c.get('editor'), 'read').file);
    return c.json<Consequences>(await findConsequences(context, names));
  });
  return routes;
}

import { Hono } from 'hono';
import { z } from 'zod';
import type { Consequences, ConsequencesRequest } from '../../api/publishing.ts';
import { nameAllowedEntry } from '../../entries/name-entry.server.ts';
import type { PublishContext } from '../../entries/publish/publish-context.server.ts';
import { readJson } from '../../read-json.server.ts';
import type { StudioEnv } from '../../studio-env.server.ts';
import { findConsequences } from './find-consequences.server.ts';

const body: z.ZodType<ConsequencesRequest> = z.strictObject({
  files: z.array(z.string().max(400)).min(1).max(500),
});

/** Routes for the consequences of taking entries away. */
export function removalRoutes(context: Pick<PublishContext, 'database' | 'content'>): Hono<StudioEnv> {
  const routes = new Hono<StudioEnv>();
  routes.post('/consequences', async (c) => {
    const { files } = await readJson(c, body);
    const names = [...new Set(files)].map((file) => nameAllowedEntry(file, c.get('editor'), 'read').file);
    return c.json<Consequences>(await findConsequences(context, names));
  });
  return routes;
}

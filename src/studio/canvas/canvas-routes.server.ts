import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import type { CanvasAnswer } from '../api/canvas.ts';
import { isAllowed } from '../api/roles.ts';
import { ApiError } from '../api-error.server.ts';
import { nameEntry } from '../entries/name-entry.server.ts';
import type { StudioEnv } from '../studio-env.server.ts';
import { type DrawOptions, drawDraft } from './draw-draft.server.ts';

/** In bytes: as much as a draft may have. */
const largestRequest = 8_000_000;

const request = z.strictObject({
  file: z.string(),
  document: z.record(z.string(), z.unknown()),
});

/** `POST /canvas`: what a draft looks like as a page. Nothing is stored. */
export function canvasRoutes(options: DrawOptions): Hono<StudioEnv> {
  const routes = new Hono<StudioEnv>();
  const limit = bodyLimit({
    maxSize: largestRequest,
    onError: () => {
      throw new ApiError({
        code: 'too-large',
        message: 'The page is too large to be drawn.',
        remedy: 'Take blocks out of it, or make two pages of it.',
      });
    },
  });
  routes.post('/canvas', limit, async (c) => {
    if (!isAllowed(c.get('editor'), 'read')) {
      throw new ApiError({ code: 'forbidden', message: 'Your role does not let you see drafts.' });
    }
    const body = request.safeParse(await c.req.json().catch(() => undefined));
    const entry = body.success ? nameEntry(body.data.file) : undefined;
    if (!body.success || !entry) {
      throw new ApiError({ code: 'invalid', message: 'This is no entry that could be drawn.' });
    }
    return c.json<CanvasAnswer>(await drawDraft(options, entry, body.data.document));
  });
  return routes;
}

import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { CanvasAnswer } from '../api/canvas.ts';
import type { EntryDocument } from '../api/entries.ts';
import { isAllowed } from '../api/roles.ts';
import { ApiError } from '../api-error.server.ts';
import { measureDocument } from '../documents/measure-document.ts';
import { reuseParts } from '../documents/reuse-parts.ts';
import { documentBody, largestDocument } from '../entries/draft-body.server.ts';
import { nameEntry } from '../entries/name-entry.server.ts';
import type { StudioEnv } from '../studio-env.server.ts';
import { type DrawOptions, drawDraft } from './draw-draft.server.ts';
import { joinDocument } from './split-document.ts';
import { splitPage } from './split-page.server.ts';

const request = z.strictObject({
  file: z.string(),
  document: documentBody,
  id: z.string().max(40).optional(),
  since: z.string().max(40).optional(),
  has: z.record(z.string(), z.string()).optional(),
});

/**
 * Limits of the cache of drawn documents: their number, and their bytes as received. Successive documents
 * share most of their blocks.
 */
const mostKept = { max: 60, maxSize: 4 * largestDocument };

interface KeptDocument {
  document: EntryDocument;
  size: number;
}

/** `POST /canvas`: renders a draft to page props. Stores nothing. */
export function canvasRoutes(options: DrawOptions): Hono<StudioEnv> {
  const routes = new Hono<StudioEnv>();
  const drawn = new LRUCache<string, KeptDocument>(mostKept);
  const limit = bodyLimit({
    maxSize: largestDocument,
    onError: () => {
      throw tooLarge();
    },
  });
  routes.post('/canvas', limit, async (c) => {
    if (!isAllowed(c.get('editor'), 'read')) {
      throw new ApiError({ code: 'forbidden', message: 'Your role doesn’t let you see drafts.' });
    }
    const body = request.safeParse(await c.req.json().catch(() => undefined));
    const entry = body.success ? nameEntry(body.data.file) : undefined;
    if (!body.success || !entry) {
      throw new ApiError({ code: 'invalid', message: 'This entry can’t be shown.' });
    }
    const { has } = body.data;
    const document = recall(body.data, Number(c.req.header('Content-Length')) || largestDocument);
    const { page, findings } = await drawDraft(options, entry, document);
    if (!page || !has) return c.json<CanvasAnswer>({ ...(page && { page }), findings });
    const { props, parts } = splitPage(page.props, new Map(Object.entries(has)));
    return c.json<CanvasAnswer>({ page: { ...page, props }, parts, findings });
  });
  return routes;

  /**
   * Restores the complete document of a request. Parts equal to the cached one's stay identical objects, for
   * memoisation.
   */
  function recall({ file, id, since, document }: z.infer<typeof request>, bytes: number): EntryDocument {
    const before = drawn.get(since ?? file);
    const whole = since === undefined ? document : before && joinDocument(document, before.document);
    if (!whole) {
      throw new ApiError({
        code: 'conflict',
        message: 'The server no longer has this page to add changes to.',
        remedy: 'Send the whole page.',
      });
    }
    // Assembled from cached parts, it may be many times the size of the request.
    if (measureDocument(whole) > largestDocument) throw tooLarge();
    const kept = reuseParts(before?.document, whole);
    const size = since === undefined || !before ? bytes : Math.max(bytes, before.size);
    drawn.set(file, { document: kept, size }, { size });
    if (id !== undefined) drawn.set(id, { document: kept, size }, { size });
    return kept;
  }
}

function tooLarge(): ApiError {
  return new ApiError({
    code: 'too-large',
    message: 'The page is too large to show.',
    remedy: 'Remove some blocks, or split it into two pages.',
  });
}

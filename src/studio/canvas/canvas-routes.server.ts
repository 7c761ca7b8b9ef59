import { setImmediate } from 'node:timers/promises';
import { Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { CanvasAnswer } from '../api/canvas.ts';
import type { EntryDocument } from '../api/entries.ts';
import { isAllowed } from '../api/roles.ts';
import { ApiError } from '../api-error.server.ts';
import { reuseParts } from '../documents/reuse-parts.ts';
import { documentBody, documentBounds, documentRequestBounds } from '../entries/draft-body.server.ts';
import { nameEntry } from '../entries/name-entry.server.ts';
import { readJson } from '../read-json.server.ts';
import { shareWork } from '../share-work.server.ts';
import type { StudioEnv } from '../studio-env.server.ts';
import { type DrawOptions, drawDraft } from './draw-draft.server.ts';

const request = z.strictObject({ file: z.string(), document: documentBody });

/** Limits of the documents kept: their number, and their bytes as received. */
const mostKept = { max: 60, maxSize: 8 * documentBounds.bytes };

/** The canvas of a window asks for one page at a time. */
const drawing = { atOnce: 1, waiting: 8 };

/** `POST /canvas`: renders a draft to page props. Stores nothing. */
export function canvasRoutes(options: DrawOptions): Hono<StudioEnv> {
  const routes = new Hono<StudioEnv>();
  /** The documents last drawn: blocks that stay the same objects are not parsed again. */
  const drawn = new LRUCache<string, EntryDocument>(mostKept);
  routes.post('/canvas', shareWork(drawing), async (c) => {
    if (!isAllowed(c.get('editor'), 'read')) {
      throw new ApiError({ code: 'forbidden', message: 'Your role does not let you see drafts.' });
    }
    const { file, document: sent } = await readJson(c, request, documentRequestBounds);
    const entry = nameEntry(file);
    if (!entry) throw new ApiError({ code: 'invalid', message: 'This entry cannot be shown.' });
    const document = reuseParts(drawn.get(file), sent);
    drawn.set(file, document, { size: Number(c.req.header('Content-Length')) || documentBounds.bytes });
    const answer = await drawDraft(options, entry, document);
    // Writing the answer of a long page must not hold up what waits behind the drawing.
    await setImmediate();
    return c.json<CanvasAnswer>(answer);
  });
  return routes;
}

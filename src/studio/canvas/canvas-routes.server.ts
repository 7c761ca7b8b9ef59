import { setImmediate } from 'node:timers/promises';
import { Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { findJsonExcess } from '#http/json-bounds.ts';
import type { CanvasAnswer } from '../api/canvas.ts';
import type { EntryDocument } from '../api/entries.ts';
import { isAllowed } from '../api/roles.ts';
import { ApiError } from '../api-error.server.ts';
import { readJson } from '../contract/read-input.server.ts';
import { shareWork } from '../contract/share-work.server.ts';
import { measureDocument } from '../documents/measure-document.ts';
import { reuseParts } from '../documents/reuse-parts.ts';
import { documentBody, documentBounds, documentRequestBounds } from '../entries/draft-body.server.ts';
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
  has: z.array(z.tuple([z.string(), z.string()])).optional(),
});

/**
 * Limits of the cache of drawn documents: their number, and their bytes as received. Successive documents
 * share most of their blocks.
 */
const mostKept = { max: 60, maxSize: 8 * documentBounds.bytes };

/** The canvas of a window asks for one page at a time. */
const drawing = { atOnce: 1, waiting: 8 };

/** Characters and values: more can neither be read nor published. */
const mostDrawn = 500_000;

/** A request with digests besides has a few values more for each block. */
const requestBounds = {
  ...documentRequestBounds,
  bytes: documentRequestBounds.bytes + 1_000_000,
  values: documentRequestBounds.values + 4 * documentBounds.blocks,
};

interface KeptDocument {
  document: EntryDocument;
  size: number;
}

/** `POST /canvas`: renders a draft to page props. Stores nothing. */
export function canvasRoutes(options: DrawOptions): Hono<StudioEnv> {
  const routes = new Hono<StudioEnv>();
  const drawn = new LRUCache<string, KeptDocument>(mostKept);
  routes.post('/canvas', shareWork(drawing), async (c) => {
    if (!isAllowed(c.get('editor'), 'read')) {
      throw new ApiError({ code: 'forbidden', message: 'Your role does not let you see drafts.' });
    }
    const body = await readJson(c, request, requestBounds);
    const entry = nameEntry(body.file);
    if (!entry) throw new ApiError({ code: 'invalid', message: 'This entry cannot be shown.' });
    const { has } = body;
    const document = recall(body, Number(c.req.header('Content-Length')) || documentBounds.bytes);
    const { page, findings } = await drawDraft(options, entry, document);
    if (!page || !has) return c.json<CanvasAnswer>({ ...(page && { page }), findings });
    // A long page: neither this nor writing the answer is to hold up what waits behind the drawing.
    await setImmediate();
    const { props, parts } = splitPage(page.props, new Map(has));
    await setImmediate();
    return c.json<CanvasAnswer>({ page: { ...page, props }, parts, findings });
  });
  return routes;

  /**
   * Restores the complete document of a request. Parts equal to the cached one's stay identical objects, for
   * memoisation.
   */
  function recall(
    { file, id, since, document }: Pick<z.infer<typeof request>, 'file' | 'id' | 'since' | 'document'>,
    bytes: number,
  ): EntryDocument {
    const before = drawn.get(since ?? file);
    const whole = since === undefined ? document : before && joinDocument(document, before.document);
    if (!whole) {
      throw new ApiError({
        code: 'conflict',
        message: 'The server no longer has this page to add changes to.',
        remedy: 'Send the whole page.',
      });
    }
    // Assembled from cached parts, it may be many times the size of the request, whose own bounds were kept.
    if (measureDocument(whole) > mostDrawn) throw tooLarge();
    if (since !== undefined && findJsonExcess(JSON.stringify(whole), documentBounds)) throw tooLarge();
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

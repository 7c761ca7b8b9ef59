import { setImmediate } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { createJsonScan } from '#http/json-bounds.ts';
import { encodeJson } from '#platform/encode-json.ts';
import { runInSteps } from '#platform/event-loop-yielder.ts';
import { isLarger } from '#schema/is-larger.ts';
import { ApiError, conflict, invalid } from '#studio/contract/api-error.server.ts';
import { type Service, serve } from '#studio/contract/mount-endpoints.server.ts';
import { nameEntry } from '#studio/contract/name-entry.server.ts';
import { documentBounds, type EntryDocument } from '#studio/documents/contract.ts';
import { reuseParts } from '#studio/documents/reuse-parts.ts';
import { type CanvasRequest, canvasEndpoints } from './contract.ts';
import { type DrawOptions, drawDraft } from './draw-draft.server.ts';
import { joinDocument } from './split-document.ts';
import { splitPage } from './split-page.server.ts';

/**
 * Limits of the cache of drawn documents: their number, and their bytes as received. Successive documents
 * share most of their blocks.
 */
const mostKept = { max: 60, maxSize: 8 * documentBounds.bytes };

/** Characters and values: more can neither be read nor published. */
const mostDrawn = 500_000;

interface KeptDocument {
  document: EntryDocument;
  size: number;
}

/** `POST /canvas`: renders a draft to page props. Stores nothing. */
export function canvasRoutes(options: DrawOptions): Service {
  const drawn = new LRUCache<string, KeptDocument>(mostKept);
  return serve(canvasEndpoints, {
    'POST /canvas': async ({ body, c }) => {
      const entry = nameEntry(body.file);
      if (!entry) throw invalid('This entry cannot be shown.');
      const { has } = body;
      const document = await recall(body, Number(c.req.header('Content-Length')) || documentBounds.bytes);
      const { page, findings } = await drawDraft(options, entry, document);
      if (!page || !has) return { ...(page && { page }), findings };
      // A long page is not to hold up what waits behind the drawing.
      await setImmediate();
      const { props, parts } = await runInSteps(splitPage(page.props, new Map(has)));
      return { page: { ...page, props }, parts, findings };
    },
  });

  /**
   * Restores the complete document of a request. Parts equal to the cached one's stay identical objects, for
   * memoisation.
   */
  async function recall({ file, id, since, document }: CanvasRequest, bytes: number): Promise<EntryDocument> {
    await setImmediate();
    const before = drawn.get(since ?? file);
    const whole = since === undefined ? document : before && joinDocument(document, before.document);
    if (!whole) {
      throw conflict('The server no longer has this page to add changes to.', 'Send the whole page.');
    }
    // Assembled from cached parts, it may be many times the size of the request, whose own bounds were kept.
    if (isLarger(whole, mostDrawn) || (since !== undefined && (await isOutOfBounds(whole)))) throw tooLarge();
    const kept = reuseParts(before?.document, whole);
    const size = since === undefined || !before ? bytes : Math.max(bytes, before.size);
    drawn.set(file, { document: kept, size }, { size });
    if (id !== undefined) drawn.set(id, { document: kept, size }, { size });
    return kept;
  }
}

async function isOutOfBounds(document: EntryDocument): Promise<boolean> {
  const findExcess = createJsonScan(documentBounds);
  for await (const chunk of encodeJson(document)) if (findExcess(chunk)) return true;
  return false;
}

function tooLarge(): ApiError {
  return new ApiError({
    code: 'too-large',
    message: 'The page is too large to show.',
    remedy: 'Remove some blocks, or split it into two pages.',
  });
}

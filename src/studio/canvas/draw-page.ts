import { ApiError, callApi } from '#studio/contract/call-api.ts';
import type { EntryDocument } from '#studio/documents/contract.ts';
import { createRandomId } from '#studio/documents/create-random-id.ts';
import type { CanvasAnswer, CanvasRequest } from './contract.ts';
import { joinPage, type KnownParts, listDigests } from './join-page.ts';
import { splitDocument } from './split-document.ts';

export type DrawnDocument = Pick<CanvasRequest, 'file' | 'document'>;

/** A drawn page, with what the next request needs to send and receive differences only. */
export interface DrawnPage {
  answer: CanvasAnswer;
  parts: KnownParts;
  /** Its document, and the id under which the server may have cached it. */
  sent: { id: string; document: EntryDocument };
}

/** Prefetched pages, by document identity. */
const ahead = new WeakMap<EntryDocument, Promise<DrawnPage>>();

/**
 * Requests a draft's page from the server.
 *
 * @param last the previous page of the same draft, to transfer differences only
 * @throws ApiError, NetworkError
 */
export function drawPage(drawn: DrawnDocument, last?: DrawnPage): Promise<DrawnPage> {
  const known = ahead.get(drawn.document);
  ahead.delete(drawn.document);
  return known ?? askForPage(drawn, last);
}

/** Prefetches a page for the next `drawPage` with the identical document. */
export function drawPageAhead(drawn: DrawnDocument): void {
  const page = drawPage(drawn);
  // `drawPage` reports the error.
  page.catch(() => undefined);
  ahead.set(drawn.document, page);
}

async function askForPage({ file, document }: DrawnDocument, last?: DrawnPage): Promise<DrawnPage> {
  const sent = { id: createRandomId(), document };
  const before = last?.parts ?? new Map();
  const body: CanvasRequest = {
    file,
    id: sent.id,
    has: listDigests(before),
    ...(last ? { since: last.sent.id, document: splitDocument(document, last.sent.document) } : { document }),
  };
  try {
    const answer = await callApi('POST /canvas', { body });
    const joined = joinPage(answer, before);
    if (joined) return { ...joined, sent };
  } catch (error) {
    if (!last || !(error instanceof ApiError) || error.fault.code !== 'conflict') throw error;
  }
  // Another server answered, or the document has been evicted: send it whole.
  return askForPage({ file, document });
}

import type { CanvasAnswer, CanvasRequest } from '../api/canvas.ts';
import type { EntryDocument } from '../api/entries.ts';
import { createRandomId } from '../documents/create-random-id.ts';
import { ApiError, callApi } from '../shell/call-api.ts';
import { joinPage, type KnownParts, listDigests } from './join-page.ts';
import { splitDocument } from './split-document.ts';

/** What is drawn. */
export type DrawnDocument = Pick<CanvasRequest, 'file' | 'document'>;

/** A page as it was drawn, and what the next drawing is told by: only what has changed is sent, either way. */
export interface DrawnPage {
  answer: CanvasAnswer;
  parts: KnownParts;
  /** Its document, and the name under which the server may still have it. */
  sent: { id: string; document: EntryDocument };
}

/** Pages that are drawn ahead, by their documents. */
const ahead = new WeakMap<EntryDocument, Promise<DrawnPage>>();

/**
 * Has the server draw a draft.
 *
 * @param last the page of it that was drawn last
 * @throws ApiError, NetworkError
 */
export function drawPage(drawn: DrawnDocument, last?: DrawnPage): Promise<DrawnPage> {
  const known = ahead.get(drawn.document);
  ahead.delete(drawn.document);
  return known ?? askForPage(drawn, last);
}

/** Has it drawn before it is asked for, by `drawPage` with the very same document, once. */
export function drawPageAhead(drawn: DrawnDocument): void {
  const page = drawPage(drawn);
  // Whoever asks for it is told what was wrong.
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
    const answer = await callApi<CanvasAnswer>('/canvas', { method: 'POST', body });
    const joined = joinPage(answer, before);
    if (joined) return { ...joined, sent };
  } catch (error) {
    if (!last || !(error instanceof ApiError) || error.fault.code !== 'conflict') throw error;
  }
  // It is another server that was asked, or it has forgotten.
  return askForPage({ file, document });
}

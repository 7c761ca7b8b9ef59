import type { CanvasAnswer, CanvasRequest } from '../api/canvas.ts';
import type { EntryDocument } from '../api/entries.ts';
import { callApi } from '../shell/call-api.ts';

/** Pages that are drawn ahead, by their documents. */
const ahead = new WeakMap<EntryDocument, Promise<CanvasAnswer>>();

/**
 * Has the server draw a draft.
 *
 * @throws ApiError, NetworkError
 */
export function drawPage(request: CanvasRequest): Promise<CanvasAnswer> {
  const { document } = request;
  const known = ahead.get(document);
  ahead.delete(document);
  return known ?? callApi<CanvasAnswer>('/canvas', { method: 'POST', body: request });
}

/** Has it drawn before it is asked for, by `drawPage` with the very same document, once. */
export function drawPageAhead(request: CanvasRequest): void {
  const drawn = drawPage(request);
  // Whoever asks for it is told what was wrong.
  drawn.catch(() => undefined);
  ahead.set(request.document, drawn);
}

import { useEffect, useRef, useState } from 'react';
import type { CanvasAnswer, CanvasRequest } from '../../api/canvas.ts';
import type { EntryDocument } from '../../api/entries.ts';
import { callApi, describeError } from '../../shell/call-api.ts';

/** What came of drawing a document. */
export interface Drawing extends CanvasAnswer {
  document: EntryDocument;
}

/**
 * What a document looks like as a page. One request is on its way at a time; of what changed meanwhile the newest is
 * drawn next, so that typing is never behind by more than two drawings.
 *
 * @param isReady whether there is somebody to show it
 */
export function useDrawing(
  file: string,
  document: EntryDocument,
  isReady: boolean,
): { answer: Drawing | undefined; error: string | undefined } {
  const [drawn, setDrawn] = useState<{ answer?: Drawing; error?: string }>({});
  const turn = useRef({ isDrawing: false, next: undefined as EntryDocument | undefined });
  useEffect(() => {
    if (!isReady) return;
    const own = turn.current;
    own.next = document;
    if (!own.isDrawing) void draw();

    async function draw(): Promise<void> {
      own.isDrawing = true;
      while (own.next) {
        const current = own.next;
        own.next = undefined;
        try {
          const body: CanvasRequest = { file, document: current };
          const answer = await callApi<CanvasAnswer>('/canvas', { method: 'POST', body });
          setDrawn({ answer: { ...answer, document: current } });
        } catch (error) {
          const { message, remedy } = describeError(error);
          setDrawn((before) => ({ ...before, error: remedy ? `${message} ${remedy}` : message }));
        }
      }
      own.isDrawing = false;
    }
  }, [file, document, isReady]);
  return { answer: drawn.answer, error: drawn.error };
}

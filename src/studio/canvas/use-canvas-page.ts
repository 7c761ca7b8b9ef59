import { useEffect, useRef, useState } from 'react';
import type { CanvasAnswer } from '../api/canvas.ts';
import type { EntryDocument } from '../api/entries.ts';
import { isEqual } from '../documents/is-equal.ts';
import { ApiError, NetworkError } from '../shell/call-api.ts';
import { useContentChanges } from '../shell/content-changes.ts';
import { type DrawnDocument, type DrawnPage, drawPage } from './draw-page.ts';

/** Milliseconds until a server that was not reached is asked again. */
const retryDelay = 3000;

/** What is known of the page of a draft. */
export interface DrawnEntry {
  /** The last that could be drawn, and the document that it was drawn of. */
  drawn?: { answer: CanvasAnswer; document: EntryDocument; file: string };
  /** Why the newest could not be. */
  error?: unknown;
  isDrawing: boolean;
}

/**
 * Has the server draw a draft whenever it changes. There is one request at a time: what is entered meanwhile is drawn once
 * that has been answered, the newest alone.
 *
 * @returns what was drawn last, and what draws it again
 */
export function useCanvasPage(file: string, document: EntryDocument): DrawnEntry & { drawAgain: () => void } {
  const [state, setState] = useState<DrawnEntry>({ isDrawing: true });
  const wanted = useRef<DrawnDocument>(undefined);
  const last = useRef<DrawnPage>(undefined);
  const isAsking = useRef(false);
  const isOpen = useRef(true);

  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  async function ask(): Promise<void> {
    if (isAsking.current) return;
    isAsking.current = true;
    while (wanted.current && isOpen.current) {
      const request = wanted.current;
      wanted.current = undefined;
      const next = await draw(request);
      if (isOpen.current) setState((before) => follow(before, next, wanted.current !== undefined));
    }
    isAsking.current = false;
  }

  async function draw(request: DrawnDocument): Promise<Omit<DrawnEntry, 'isDrawing'>> {
    try {
      last.current = await drawPage(request, last.current);
      return { drawn: { answer: last.current.answer, ...request } };
    } catch (error) {
      return { error };
    }
  }

  function drawAgain(): void {
    wanted.current = { file, document };
    setState((before) => (before.isDrawing ? before : { ...before, isDrawing: true }));
    void ask();
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn depends on these alone
  useEffect(drawAgain, [file, document]);
  // What it uses may be another now.
  useContentChanges(drawAgain);

  const latest = useRef(drawAgain);
  latest.current = drawAgain;
  useEffect(() => {
    if (!isPassing(state.error)) return;
    const timer = setTimeout(() => latest.current(), retryDelay);
    return () => clearTimeout(timer);
  }, [state.error]);

  return { ...state, drawAgain };
}

/** Whether it may go by itself: nobody was reached, or the server could not do it just then. */
function isPassing(error: unknown): boolean {
  return error instanceof NetworkError || (error instanceof ApiError && error.fault.code === 'unavailable');
}

/** What was found stays the very same while nothing else is found: with it go all the fields, which show it. */
function follow(
  before: DrawnEntry,
  { drawn, error }: Omit<DrawnEntry, 'isDrawing'>,
  isDrawing: boolean,
): DrawnEntry {
  if (!drawn) return { ...before, error, isDrawing };
  const known = before.drawn?.answer.findings;
  const findings = isEqual(known, drawn.answer.findings) && known ? known : drawn.answer.findings;
  return { drawn: { ...drawn, answer: { ...drawn.answer, findings } }, isDrawing };
}

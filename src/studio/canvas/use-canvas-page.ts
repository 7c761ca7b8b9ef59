import { useEffect, useRef, useState } from 'react';
import { ApiError, isTransient } from '#studio/contract/call-api.ts';
import type { EntryDocument } from '#studio/documents/contract.ts';
import { isEqual } from '#studio/documents/is-equal.ts';
import { useContentChanges } from '#studio/kit/content-changes.ts';
import type { CanvasAnswer } from './contract.ts';
import { type DrawnDocument, type DrawnPage, drawPage } from './draw-page.ts';

/** Milliseconds before a server that is away, or cannot draw it, is asked again; doubles each time. */
const retries = { first: 3000, longest: 48_000 };

/** The state of a draft's page. */
export interface DrawnEntry {
  /** The last page drawn, with its document. */
  drawn?: { answer: CanvasAnswer; document: EntryDocument; file: string };
  /** Why the latest document could not be drawn. */
  error?: unknown;
  isDrawing: boolean;
}

/**
 * Requests the page of a draft on every change. One request at a time; changes in the meantime are coalesced
 * into the next.
 *
 * @returns the last page drawn, and `drawAgain` to retry
 */
export function useCanvasPage(file: string, document: EntryDocument): DrawnEntry & { drawAgain: () => void } {
  const [state, setState] = useState<DrawnEntry>({ isDrawing: true });
  const wanted = useRef<DrawnDocument>(undefined);
  const last = useRef<DrawnPage>(undefined);
  const isAsking = useRef(false);

  useEffect(() => {
    return () => {
      wanted.current = undefined;
    };
  }, []);

  async function ask(): Promise<void> {
    if (isAsking.current) return;
    isAsking.current = true;
    while (wanted.current) {
      const request = wanted.current;
      wanted.current = undefined;
      const next = await draw(request);
      setState((before) => follow(before, next, wanted.current !== undefined));
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: the page depends on these alone
  useEffect(drawAgain, [file, document]);
  // Content that the page uses may have changed.
  useContentChanges(drawAgain);

  const latest = useRef(drawAgain);
  latest.current = drawAgain;
  const pause = useRef(retries.first);
  useEffect(() => {
    const milliseconds = pause.current;
    pause.current = state.error === undefined ? retries.first : Math.min(2 * milliseconds, retries.longest);
    if (!isPassing(state.error)) return;
    const timer = setTimeout(() => latest.current(), milliseconds);
    return () => clearTimeout(timer);
  }, [state.error]);

  return { ...state, drawAgain };
}

/** Whether drawing again may succeed by itself. */
function isPassing(error: unknown): boolean {
  return isTransient(error) || (error instanceof ApiError && error.fault.code === 'too-many');
}

/** Keeps equal findings identical, since all fields that show them would re-render. */
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

import { useState } from 'react';
import { checkInFrame } from '#studio/canvas/check-in-frame.ts';
import type { EntryDocument, Finding } from '#studio/documents/contract.ts';
import { isFault } from '#studio/entries/is-fault.ts';
import { useLoaded } from '#studio/kit/use-loaded.ts';
import type { CheckAnswer } from './contract.ts';
import { messages } from './messages.ts';

/** What the server says, with the pages to look at. */
export type Asked<Answer extends CheckAnswer> = Answer & {
  pages: readonly { file: string; document: EntryDocument }[];
};

export interface Check<Answer> {
  /** Of the server; kept while it is asked again. */
  answer: Answer | undefined;
  /** Whether it is of what is asked for now. */
  isAsked: boolean;
  /** Whether the pages have been looked at as well. */
  isChecked: boolean;
  /** Those of the server, and of axe. */
  findings: readonly Finding[];
  /** Whether axe found a fault: only the browser knows of those. */
  isDrawnFaulty: boolean;
  error: unknown;
  /** How far it is; undefined once it is done or has failed. */
  progress: string | undefined;
  checkAgain: () => void;
}

/**
 * Checks what publishing would change, and what is wrong with it: by the server, then by axe on each page at phone and desktop
 * widths, one after the other, as each occupies the main thread.
 *
 * @param ask the server; undefined where there is nothing to ask yet
 */
export function useCheck<Answer extends CheckAnswer>(
  ask: (signal: AbortSignal) => Promise<Asked<Answer> | undefined>,
  dependencies: readonly unknown[],
): Check<Asked<Answer>> {
  const asked = useLoaded(ask, dependencies);
  const [page, setPage] = useState(1);
  const answer = asked.value;
  const drawn = useLoaded(
    async (signal) => {
      const found: Finding[] = [];
      for (const [index, { file, document }] of (answer?.pages ?? []).entries()) {
        signal.throwIfAborted();
        setPage(index + 1);
        found.push(...(await checkInFrame(file, document)));
      }
      return { answer, found };
    },
    [answer],
  );
  const error = asked.error ?? (asked.isLoading ? undefined : drawn.error);
  // What was found before is outdated while it is asked again, and where that failed.
  const isAsked = answer !== undefined && !asked.isLoading && error === undefined;
  const isChecked = isAsked && drawn.value?.answer === answer;
  const found = (isChecked && drawn.value?.found) || [];
  return {
    answer,
    isAsked,
    isChecked,
    findings: [...(answer?.findings ?? []), ...found],
    isDrawnFaulty: found.some(isFault),
    error,
    progress:
      isChecked || error !== undefined
        ? undefined
        : isAsked
          ? messages.pagesChecked(page, answer.pages.length)
          : messages.checking,
    checkAgain: asked.loadAgain,
  };
}

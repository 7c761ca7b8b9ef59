import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '#operations/log.ts';
import { asClient } from './keep-answers.ts';
import type { KeptAnswers } from './kept-answers.ts';

export interface MakeAnswersAheadOptions {
  /** Keeps what it answers. */
  app: { request(path: string, init: RequestInit): Response | Promise<Response> };
  content: { subscribe(listener: () => void): () => void };
  kept: Pick<KeptAnswers, 'listMissed'>;
  version: string;
  log: Log;
}

/** How much longer it rests after each answer than that took: visitors ask for most of the time. */
const restPerWork = 3;

/**
 * After every change of content, makes the answers that visitors asked for most, one after the other with rests, ahead of them.
 * Returns a function that stops it.
 */
export function makeAnswersAhead({ app, content, kept, version, log }: MakeAnswersAheadOptions): () => void {
  let current = new AbortController();
  const unsubscribe = content.subscribe(() => {
    current.abort();
    current = new AbortController();
    makeAll(current.signal).catch((error: unknown) =>
      log.warn({ err: error }, 'Answers could not be made ahead.'),
    );
  });
  return () => {
    unsubscribe();
    current.abort();
  };

  async function makeAll(signal: AbortSignal): Promise<void> {
    let rest = 0;
    for (const { target, representation } of kept.listMissed()) {
      await wait(rest);
      if (signal.aborted) return;
      const began = performance.now();
      await app.request(target, { headers: representation === 'json' ? asClient(version) : {} });
      rest = (performance.now() - began) * restPerWork;
    }
  }
}

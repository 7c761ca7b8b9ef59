import { setImmediate } from 'node:timers/promises';
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

/**
 * After every change of content, makes the answers that visitors asked for most, one after the other, ahead of them.
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
    for (const { target, representation } of kept.listMissed()) {
      await setImmediate();
      if (signal.aborted) return;
      await app.request(target, { headers: representation === 'json' ? asClient(version) : {} });
    }
  }
}

import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '#operations/log.ts';
import { asClient } from './cache-responses.ts';
import type { ResponseCache } from './response-cache.ts';

export interface WarmResponseCacheOptions {
  /** Caches its responses. */
  app: { request(path: string, init: RequestInit): Response | Promise<Response> };
  content: { subscribe(listener: () => void): () => void };
  cache: Pick<ResponseCache, 'listMissed'>;
  version: string;
  log: Log;
}

/** It pauses three times as long as each response took, which leaves most of the time to visitors. */
const pausePerWork = 3;

/**
 * Warms the response cache after every change of content: makes the most requested responses before visitors ask for them,
 * one by one with pauses. Returns a function that stops it.
 */
export function warmResponseCache({
  app,
  content,
  cache,
  version,
  log,
}: WarmResponseCacheOptions): () => void {
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
    let pause = 0;
    for (const { target, representation } of cache.listMissed()) {
      await wait(pause);
      if (signal.aborted) return;
      const start = performance.now();
      await app.request(target, { headers: representation === 'json' ? asClient(version) : {} });
      pause = (performance.now() - start) * pausePerWork;
    }
  }
}

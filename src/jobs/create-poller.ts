import { setTimeout as wait } from 'node:timers/promises';

export interface PollerOptions {
  /** Does what is due. */
  run: () => Promise<unknown>;
  /** Milliseconds from the end of a run to the next. */
  pause: number;
  /** Is told of a run that has failed; the next one comes all the same. */
  onFailure: (error: unknown) => void;
}

/** Runs work again and again in the background, from `begin` until `close`, which waits for the present run. */
export function createPoller({ run, pause, onFailure }: PollerOptions) {
  const stopping = new AbortController();
  const { signal } = stopping;
  let polling: Promise<void> | undefined;
  return {
    /** Aborted once it is to be closed. */
    signal,
    begin(): void {
      polling ??= poll();
    },
    async close(): Promise<void> {
      stopping.abort();
      await polling;
    },
  };

  async function poll(): Promise<void> {
    while (!signal.aborted) {
      await run().catch(onFailure);
      await wait(pause, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }
}

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
  let alarm = new AbortController();
  let polling: Promise<void> | undefined;
  return {
    /** Aborted once it is to be closed. */
    signal,
    begin(): void {
      polling ??= poll();
    },
    /** Has it run at once, instead of after the pause. */
    wake(): void {
      alarm.abort();
    },
    async close(): Promise<void> {
      stopping.abort();
      alarm.abort();
      await polling;
    },
  };

  async function poll(): Promise<void> {
    while (!signal.aborted) {
      // Before the run, so that nothing that comes up meanwhile waits.
      alarm = new AbortController();
      await run().catch(onFailure);
      await wait(pause, undefined, { signal: alarm.signal, ref: false }).catch(() => undefined);
    }
  }
}

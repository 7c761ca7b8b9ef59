import { setTimeout as wait } from 'node:timers/promises';

/** The clock of a worker; tests replace it. */
export interface Clock {
  /** Resolves after the time, or as soon as the signal is aborted. */
  wait(milliseconds: number, signal: AbortSignal): Promise<void>;
}

export const systemClock: Clock = {
  wait: (milliseconds, signal) => wait(milliseconds, undefined, { signal }).catch(() => undefined),
};

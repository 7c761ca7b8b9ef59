import type { Clock } from './clock.server.ts';

/** A clock that stands still until a test moves it. */
export interface ManualClock extends Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** The number of pending waits. */
  countWaiting(): number;
  /** Sets the wall clock, as people and time servers do. Pending waits are not affected. */
  set(milliseconds: number): void;
  /** Lets time pass, ending in order the waits that come due. */
  advance(milliseconds: number): Promise<void>;
}

const start = Date.parse('2026-11-04T09:00:00.000Z');

/** @param settle resolves once outstanding work elsewhere, such as database queries, is done */
export function createManualClock(settle: () => unknown = () => undefined): ManualClock {
  let lead = 0;
  let time = start;
  const waiting = new Set<{ until: number; resolve: () => void }>();
  return {
    now: () => time + lead,
    countWaiting: () => waiting.size,
    set(milliseconds) {
      lead = milliseconds - time;
    },
    wait(milliseconds, signal) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const waiter = { until: time + milliseconds, resolve };
      const end = () => {
        waiting.delete(waiter);
        resolve();
      };
      if (signal.aborted) end();
      else {
        waiting.add(waiter);
        signal.addEventListener('abort', end, { once: true });
      }
      return promise;
    },
    async advance(milliseconds) {
      const end = time + milliseconds;
      for (;;) {
        await finishWork();
        const next = [...waiting].sort((one, other) => one.until - other.until)[0];
        if (next === undefined || next.until > end) break;
        waiting.delete(next);
        time = Math.max(time, next.until);
        next.resolve();
      }
      time = end;
    },
  };

  /** Repeats, since one answer may lead to the next query. */
  async function finishWork(): Promise<void> {
    for (let step = 0; step < 32; step += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      await settle();
    }
  }
}

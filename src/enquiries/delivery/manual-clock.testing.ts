import type { Clock } from './clock.server.ts';

/** A clock that stands still until a test moves it. */
export interface ManualClock extends Clock {
  /** How many are waiting for time to pass. */
  countWaiting(): number;
  /** Puts it forward or back, as people and time servers do: nothing that waits notices. */
  set(milliseconds: number): void;
  /** Lets time pass, and everything due meanwhile happen in order. */
  advance(milliseconds: number): Promise<void>;
}

/** @param start milliseconds since 1970 */
export function createManualClock(start = Date.parse('2026-11-04T09:00:00.000Z')): ManualClock {
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
}

/** SQLite answers within one turn of the event loop; work in several steps takes a few more. */
async function finishWork(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

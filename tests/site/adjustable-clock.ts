import type { Clock } from '#enquiries/delivery/clock.server.ts';

/** A running clock that can be put forward. */
export interface AdjustableClock extends Clock {
  /** Milliseconds since 1970. */
  now(): number;
  putForward(milliseconds: number): void;
}

export function createAdjustableClock(): AdjustableClock {
  let lead = 0;
  const checks = new Set<() => void>();
  const now = () => Date.now() + lead;
  return {
    now,
    wait(milliseconds, signal) {
      const until = now() + milliseconds;
      return new Promise((resolve) => {
        let timer: NodeJS.Timeout | undefined;
        const check = () => {
          clearTimeout(timer);
          if (now() < until && !signal.aborted) {
            timer = setTimeout(check, until - now());
            return;
          }
          checks.delete(check);
          signal.removeEventListener('abort', check);
          resolve();
        };
        checks.add(check);
        signal.addEventListener('abort', check);
        check();
      });
    },
    putForward(milliseconds) {
      lead += milliseconds;
      for (const check of [...checks]) check();
    },
  };
}

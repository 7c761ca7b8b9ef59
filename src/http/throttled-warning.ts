import type { Log } from '#operations/log.ts';

/** Milliseconds between two lines. */
const interval = 60_000;

/**
 * Makes a throttled warning for what may happen thousands of times, such as refused requests: the first one is logged at
 * once, then at most one a minute, with the number since the last line.
 *
 * @param now a monotonic clock, in milliseconds
 *
 * @example
 * const report = createThrottledWarning('Pictures are put off: more are asked for than can be made.');
 * report(log);
 */
export function createThrottledWarning(message: string, now: () => number = () => performance.now()) {
  let refused = 0;
  let reportedAt = Number.NEGATIVE_INFINITY;
  /** @param details logged if this call writes the line */
  return function warn(log: Pick<Log, 'warn'>, details: object = {}): void {
    refused += 1;
    if (now() - reportedAt < interval) return;
    log.warn({ ...details, refused }, message);
    reportedAt = now();
    refused = 0;
  };
}

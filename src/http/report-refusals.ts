import type { Log } from '#operations/log.ts';

/** Milliseconds between two lines. */
const pause = 60_000;

/**
 * Makes what logs that something is refused, or put off until later: at once, and then not each of them, since there may
 * be thousands.
 *
 * @param now milliseconds since some point in time
 *
 * @example
 * const report = createRefusalReport('Pictures are put off: more are asked for than can be made.');
 * report(log);
 */
export function createRefusalReport(message: string, now: () => number = () => performance.now()) {
  let refused = 0;
  let reportedAt = Number.NEGATIVE_INFINITY;
  /** @param details of this one: those of the others are not told */
  return function reportRefusal(log: Pick<Log, 'warn'>, details: object = {}): void {
    refused += 1;
    if (now() - reportedAt < pause) return;
    log.warn({ ...details, refused }, message);
    reportedAt = now();
    refused = 0;
  };
}

import type { Log } from '#operations/log.ts';

/** Milliseconds between two lines. */
const pause = 60_000;

/** Makes what logs that something is refused, not each of them: there may be thousands. */
export function createRefusalReport(log: Log, message: string, details: object = {}): () => void {
  let refused = 0;
  let reportedAt = Number.NEGATIVE_INFINITY;
  return function reportRefusal() {
    refused += 1;
    if (performance.now() - reportedAt < pause) return;
    log.warn({ ...details, refused }, message);
    reportedAt = performance.now();
    refused = 0;
  };
}

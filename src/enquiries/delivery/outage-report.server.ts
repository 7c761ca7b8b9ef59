import type { Logger } from 'pino';
import { StoreUnavailableError } from '../enquiry.server.ts';

export type OutageReport = ReturnType<typeof createOutageReport>;

const firstPause = 250;

/** Logs the beginning and the end of a store outage, once each. */
export function createOutageReport(log: Pick<Logger, 'info' | 'warn' | 'error'>) {
  let failures = 0;
  return {
    /** Call when the store has answered. */
    end(): void {
      if (failures > 0) log.info('Deliveries go on.');
      failures = 0;
    },
    /**
     * Call when the store, or the code around it, has failed.
     *
     * @returns milliseconds before the next try: exponential back-off up to `longestPause`
     */
    notice(error: unknown, longestPause: number): number {
      if (!(error instanceof StoreUnavailableError)) {
        log.error({ err: error }, 'The delivery of enquiries broke.');
      } else if (failures === 0) {
        log.warn({ err: error }, 'Deliveries wait until the database is back.');
      }
      failures += 1;
      return Math.min(firstPause * 2 ** failures, longestPause);
    },
  };
}

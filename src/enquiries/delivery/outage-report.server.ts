import type { Logger } from 'pino';
import { StoreUnavailableError } from '../enquiry.server.ts';

export type OutageReport = ReturnType<typeof createOutageReport>;

const firstPause = 250;

/** Makes a report that logs once that the store is away, and once that it is back. */
export function createOutageReport(log: Pick<Logger, 'info' | 'warn' | 'error'>) {
  let failures = 0;
  return {
    /** The store answered. */
    end(): void {
      if (failures > 0) log.info('Deliveries go on.');
      failures = 0;
    },
    /**
     * The store failed, or what uses it did.
     *
     * @returns milliseconds to wait before the next try: twice as long each time, up to `longestPause`
     */
    notice(error: unknown, longestPause: number): number {
      if (!(error instanceof StoreUnavailableError)) {
        log.error(describeFault(error), 'The delivery of enquiries broke.');
      } else if (failures === 0) {
        log.warn({ err: error }, 'Deliveries wait until the database is back.');
      }
      failures += 1;
      return Math.min(firstPause * 2 ** failures, longestPause);
    },
  };
}

/** An error without its message, which may hold what a visitor typed: its name, and where it was thrown. */
export function describeFault(error: unknown): { name: string; at?: string[] } {
  if (!(error instanceof Error)) return { name: typeof error };
  const at = error.stack?.split('\n').filter((line) => line.startsWith('    at ')) ?? [];
  return { name: error.name, at: at.map((line) => line.trim()) };
}

import { endProcess } from '#platform/end-process.ts';
import type { Log } from './log.ts';

/**
 * Logs an uncaught exception and exits with code 1: the state may be corrupt, and the supervisor starts a new process. The
 * log flushes on exit.
 */
export function endOnCrash(log: Pick<Log, 'fatal'>, target: NodeJS.EventEmitter = process): void {
  let isEnding = false;
  // Includes unhandled rejections, which Node throws by default.
  target.on('uncaughtException', (error: unknown, origin: string) => {
    // Errors during the exit itself are not logged.
    if (!isEnding) {
      isEnding = true;
      log.fatal({ err: error, origin }, 'The process crashed.');
    }
    endProcess(1);
  });
}

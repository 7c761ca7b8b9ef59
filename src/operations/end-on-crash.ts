import { endProcess } from '#platform/end-process.ts';
import type { Log } from './log.ts';

/**
 * Has the process end with code 1 when something is thrown that nothing catches: its state may be broken, and whatever
 * runs it starts another. A line says why; the log writes what it holds when the process ends.
 */
export function endOnCrash(log: Pick<Log, 'fatal'>, target: NodeJS.EventEmitter = process): void {
  let isEnding = false;
  // A rejection that nothing handles is thrown as well, by Node's default.
  target.on('uncaughtException', (error: unknown, origin: string) => {
    // What fails while it ends has no more to tell.
    if (!isEnding) {
      isEnding = true;
      log.fatal({ err: error, origin }, 'The process crashed.');
    }
    endProcess(1);
  });
}

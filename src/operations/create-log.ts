import { destination, type Logger, pino } from 'pino';

/** Characters that are written at once: one by one, lines would cost as much as the answers that they tell of. */
const batch = 4096;
/** Milliseconds after which fewer are written as well. */
const longestWait = 200;

/** The process's log: JSON lines on the standard output, a few at a time, and the last ones when the process ends. */
export function createLog(): Logger {
  const output = destination({ fd: 1, sync: true, minLength: batch, periodicFlush: longestWait });
  process.on('exit', () => output.flushSync());
  return pino({}, output);
}

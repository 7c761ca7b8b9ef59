import { destination, type Logger, pino } from 'pino';

/**
 * Characters that are written at once: one by one, lines would cost as much as the answers that they tell of. With the
 * line that completes them they stay within the 4,096 bytes that a pipe takes whole (POSIX, PIPE_BUF), so that several
 * processes may write to one.
 */
const batch = 3072;
/** Milliseconds after which fewer are written as well. */
const longestWait = 200;

/** The process's log: JSON lines on the standard output, a few at a time, and the last ones when the process ends. */
export function createLog(): Logger {
  const output = destination({ fd: 1, sync: true, minLength: batch, periodicFlush: longestWait });
  process.on('exit', () => output.flushSync());
  return pino({}, output);
}

import { type Logger, type LoggerOptions, pino } from 'pino';
import { describeError } from './describe-error.ts';
import { createLogOutput } from './log-output.ts';

/**
 * Characters that are written at once: one by one, lines would cost as much as the answers that they tell of. With the
 * line that completes them they stay within the 4,096 bytes that a pipe takes whole (POSIX, PIPE_BUF), so that several
 * processes may write to one.
 */
const batch = 3072;
/** Milliseconds after which fewer are written as well. */
const longestWait = 200;
/** Bytes that wait at most where nobody reads the output. What comes then is lost, rather than keep visitors waiting. */
const mostWaiting = 4_000_000;

/** How the site's log writes what it is given: errors without what visitors typed. */
export const logOptions = { serializers: { err: describeError } } satisfies LoggerOptions;

/**
 * The process's log: JSON lines on the standard output, written beside the main thread a few at a time, and the last
 * ones when the process ends. Where the output takes none, the site goes on without.
 *
 * @param isDevelopment whether errors keep their messages: visitors type nothing there
 */
export function createLog(isDevelopment = false): Logger {
  const output = createLogOutput(mostWaiting);
  let lines = '';
  const write = () => {
    if (lines) output.write(lines);
    lines = '';
  };
  setInterval(write, longestWait).unref();
  process.on('exit', () => {
    write();
    output.writeRest();
  });
  return pino(isDevelopment ? {} : logOptions, {
    write(line) {
      lines += line;
      if (lines.length >= batch) write();
    },
  });
}

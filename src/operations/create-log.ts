import { type Logger, type LoggerOptions, pino } from 'pino';
import { describeError } from './describe-error.ts';
import { createLogOutput } from './log-output.ts';

/**
 * Characters per write: writing each line by itself would cost as much as the response it logs. Including the line that
 * exceeds it, a batch stays within the 4,096 bytes that a pipe takes atomically (POSIX, PIPE_BUF), so that several
 * processes may share one.
 */
const batch = 3072;
/** Milliseconds after which a smaller batch is flushed. */
const longestWait = 200;
/**
 * The most bytes to buffer while nobody reads the output. Further lines are dropped rather than keeping visitors
 * waiting.
 */
const mostWaiting = 4_000_000;

/** Serialises errors without personal data. */
export const logOptions = { serializers: { err: describeError } } satisfies LoggerOptions;

/**
 * The process's log: JSON lines on the standard output, written in batches and flushed on exit. If the
 * output accepts nothing, the site runs on without a log.
 *
 * @param isDevelopment whether errors keep their messages, since there are no visitors' data in development
 */
export function createLog(isDevelopment = false): Logger {
  const output = createLogOutput(mostWaiting);
  let lines = '';
  const write = () => {
    if (lines) output.write(lines);
    lines = '';
  };
  setInterval(write, longestWait).unref();
  process.on('exit', () => output.writeLast(lines));
  return pino(isDevelopment ? {} : logOptions, {
    write(line) {
      lines += line;
      if (lines.length >= batch) write();
    },
  });
}

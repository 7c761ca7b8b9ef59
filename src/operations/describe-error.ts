import { UnreadableSpaceError } from '#content-source/unreadable-space-error.ts';
import { StartError } from './start-error.ts';

/** An error as it may be logged, without personal data. */
export interface DescribedError {
  type: string;
  /** Only if it is known to contain no data. */
  message?: string;
  /** `ENOSPC`, say, or a database's error code. */
  code?: string | number;
  /** Where it was thrown. */
  stack?: string;
  cause?: DescribedError;
}

/** The most nested causes to describe. */
const deepest = 3;
const mostFrames = 20;
const mostFrameCharacters = 300;

/**
 * Messages of JavaScript engines and React about bugs, and of SQLite about a file: their variable parts are identifiers
 * and numbers. Other messages may contain data: a parser quotes its input, a database the offending row.
 */
const harmless = [
  /^Cannot (?:read|set) properties of (?:undefined|null) \((?:reading|setting) '[\w$.#-]{1,60}'\)$/,
  /^Cannot (?:access '[\w$]{1,60}' before initialization|convert undefined or null to object)$/,
  /^(?:undefined|null) is not an object \(evaluating '[\w$.?()[\]]{1,80}'\)$/,
  /^[\w$.?()[\]]{1,80} is (?:not (?:a function|defined|iterable|a constructor)|undefined|null)$/,
  /^Maximum call stack size exceeded$/,
  /^Invalid (?:URL|time value|array length|string length)$/,
  /^(?:The|This) operation was aborted(?: due to timeout)?$/,
  // SQLite's errors about a file as a whole.
  /^(?:file is not a database|database disk image is malformed|database or disk is full|disk I\/O error)$/,
  /^(?:attempt to write a readonly database|unable to open database file|database is locked)$/,
  // PostgreSQL's about access to it, with names of DATABASE_URL, and its client's about the connection.
  /^(?:password authentication failed for user|database|role) "[\w.-]{1,63}"(?: does not exist)?$/,
  /^permission denied for (?:database|schema|table) [\w.-]{1,63}$/,
  /^no pg_hba\.conf entry for host "[\da-f.:]{1,45}"(?:, (?:user|database) "[\w.-]{1,63}"){2}, (?:no|SSL) encryption$/,
  /^(?:sorry, too many clients already|The server does not support SSL connections)$/,
  /^(?:Connection terminated(?: unexpectedly| due to connection timeout)?|timeout exceeded when trying to connect)$/,
  /^(?:Failed to fetch|Load failed|NetworkError when attempting to fetch resource\.)$/,
];

/** The harmless part of a message, if there is any: `Minified React error #418`, but not its arguments. */
export function toHarmlessMessage(message: string): string | undefined {
  const [react] = /^Minified React error #\d{1,4}/.exec(message) ?? [];
  if (react) return react;
  const [chunk] =
    /^(?:Failed to fetch|error loading) dynamically imported module|^Importing a module script failed/.exec(
      message,
    ) ?? [];
  if (chunk) return chunk;
  return harmless.some((pattern) => pattern.test(message)) ? message : undefined;
}

/**
 * Describes whatever was thrown: its type, code, stack and causes. The message is left out, unless it is a system error
 * about a file or a connection, says why the site cannot start or Contentful cannot be read, or is known to contain no data.
 */
export function describeError(error: unknown, depth = 1): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, errcode, syscall } = error as { code?: unknown; errcode?: unknown; syscall?: unknown };
  const shownCode = [code, errcode].findLast(
    (value) => typeof value === 'string' || typeof value === 'number',
  );
  const isOfOperators = error instanceof StartError || error instanceof UnreadableSpaceError;
  const isHarmless = typeof syscall === 'string' || isOfOperators;
  const message = isHarmless ? error.message : toHarmlessMessage(error.message);
  const stack = listFrames(error);
  return {
    type: toName(error.name),
    ...(message !== undefined && { message }),
    ...(shownCode !== undefined && { code: shownCode as string | number }),
    ...(stack !== '' && { stack }),
    ...(error.cause !== undefined && depth < deepest && { cause: describeError(error.cause, depth + 1) }),
  };
}

function toName(name: unknown): string {
  return /^[A-Za-z][\w.]{0,60}$/.test(String(name)) ? String(name) : 'Error';
}

/** A stack without its first lines, which repeat the message: a line of that may look like a frame. */
function listFrames({ stack, message }: Error): string {
  const lines = typeof stack === 'string' ? stack.replace(message, '').split('\n') : [];
  return (
    lines
      .filter((line) => /^ {4}at .*(?::\d+\)?|<anonymous>\)?|native\)?)$/.test(line))
      .slice(0, mostFrames)
      // Strips the code out of `data:` URLs.
      .map((line) =>
        line
          .trim()
          .replace(/data:.*/, 'data:…')
          .slice(0, mostFrameCharacters),
      )
      .join('\n')
  );
}

import { constants, fstatSync, openSync, write, writeSync } from 'node:fs';

export interface LogOutput {
  /** Queues a text for writing. Never throws. */
  write(text: string): void;
  /**
   * Writes a last text and the queue before it synchronously, as far as possible, when the process is about to end.
   * Nothing is left to other threads, which end with the process.
   */
  writeLast(text: string): void;
}

/** Milliseconds before retrying an output that was not ready. */
const pause = 50;
/** The same on exit, when nothing else has to run. */
const shortPause = 5;
/** Milliseconds for which exiting waits for an output that is not ready. */
const longestRest = 500;

/**
 * Writes texts to the standard output, one per system call. What cannot be written, because the disk is full or the
 * pipe has no reader, is dropped: a failing output must neither crash the process nor keep it from exiting. pino's own
 * destination does both: it throws write errors, and on exit it retries for ever.
 *
 * @param mostWaiting bytes to buffer; further texts are dropped
 */
export function createLogOutput(mostWaiting: number): LogOutput {
  const { fd, isNonBlocking } = openOutput();
  const texts: Buffer[] = [];
  let waiting = 0;
  let isWriting = false;
  /** A thread is writing the first of the queue. */
  let isUnderWay = false;

  return {
    write(text) {
      const bytes = Buffer.from(text);
      if (waiting + bytes.length > mostWaiting) return;
      texts.push(bytes);
      waiting += bytes.length;
      if (!isWriting) writeNext();
    },
    writeLast(text) {
      const deadline = performance.now() + longestRest;
      // What is under way cannot be asked for: a thread that is free has written it by then.
      if (isUnderWay) sleep(pause);
      const rest = isUnderWay ? texts.slice(1) : texts;
      for (const bytes of [...rest, Buffer.from(text)]) if (!writeAtOnce(fd, bytes, deadline)) return;
    },
  };

  /** In a loop, since thousands may wait for a reader that comes back. */
  function writeNext(): void {
    let isOpen = true;
    while (isOpen) {
      const [bytes] = texts;
      isWriting = bytes !== undefined;
      if (!bytes) return;
      if (!isNonBlocking) {
        isUnderWay = true;
        write(fd, bytes, (error, count) => {
          isUnderWay = false;
          if (shift(bytes, error, count)) writeNext();
        });
        return;
      }
      try {
        isOpen = shift(bytes, null, writeSync(fd, bytes));
      } catch (error) {
        isOpen = shift(bytes, error as NodeJS.ErrnoException, 0);
      }
    }
  }

  /** Whether the next can be written now. */
  function shift(bytes: Buffer, error: NodeJS.ErrnoException | null, count: number): boolean {
    if (error && isNotReady(error)) {
      setTimeout(writeNext, pause);
      return false;
    }
    // Of an output that fails, none of those after it is tried.
    if (error) texts.length = 0;
    else if (count < bytes.length) texts[0] = bytes.subarray(count);
    else texts.shift();
    waiting = error ? 0 : waiting - count;
    return true;
  }
}

/**
 * The file descriptor of the standard output. A pipe is reopened in non-blocking mode, so that writes to a full pipe
 * fail with EAGAIN and no thread is needed for them. Other processes that share the pipe are not affected.
 */
function openOutput(): { fd: number; isNonBlocking: boolean } {
  const standardOutput = 1;
  try {
    if (fstatSync(standardOutput).isFIFO())
      return { fd: openSync('/dev/stdout', constants.O_WRONLY | constants.O_NONBLOCK), isNonBlocking: true };
  } catch {
    // Another user's pipe, or no standard output at all: use the descriptor as it is.
  }
  return { fd: standardOutput, isNonBlocking: false };
}

/** Writes synchronously. False if not everything could be written. */
function writeAtOnce(fd: number, bytes: Buffer, deadline: number): boolean {
  let left = bytes;
  while (left.length > 0) {
    try {
      left = left.subarray(writeSync(fd, left));
    } catch (error) {
      if (!isNotReady(error) || performance.now() > deadline) return false;
      sleep(shortPause);
    }
  }
  return true;
}

/** Blocks this thread. */
function sleep(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

/** Whether a pipe is full, or another process is writing to it. */
function isNotReady(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'EAGAIN' || code === 'EBUSY';
}

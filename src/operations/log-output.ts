import { constants, fstatSync, openSync, write, writeSync } from 'node:fs';

export interface LogOutput {
  /** Queues a text for asynchronous writing. Never throws. */
  write(text: string): void;
  /** Flushes the queue synchronously, as far as possible, when the process is about to end. */
  writeRest(): void;
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
  const fd = openOutput();
  const texts: Buffer[] = [];
  let waiting = 0;
  let isWriting = false;

  return {
    write(text) {
      const bytes = Buffer.from(text);
      if (waiting + bytes.length > mostWaiting) return;
      texts.push(bytes);
      waiting += bytes.length;
      if (!isWriting) writeNext();
    },
    writeRest() {
      const deadline = performance.now() + longestRest;
      // The write under way completes by itself, or never.
      const rest = isWriting ? texts.slice(1) : texts;
      for (const bytes of rest) if (!writeAtOnce(fd, bytes, deadline)) return;
    },
  };

  function writeNext(): void {
    const [bytes] = texts;
    isWriting = bytes !== undefined;
    if (!bytes) return;
    write(fd, bytes, (error, count) => {
      if (error && isNotReady(error)) {
        setTimeout(writeNext, pause);
        return;
      }
      const left = error ? Buffer.alloc(0) : bytes.subarray(count);
      waiting -= bytes.length - left.length;
      if (left.length > 0) texts[0] = left;
      else texts.shift();
      writeNext();
    });
  }
}

/**
 * The file descriptor of the standard output. A pipe is reopened in non-blocking mode, so that writes to a full pipe
 * fail with EAGAIN: otherwise the writing thread would block until somebody reads, and exiting would wait for that
 * thread. Other processes that share the pipe are not affected.
 */
function openOutput(): number {
  const standardOutput = 1;
  try {
    if (fstatSync(standardOutput).isFIFO())
      return openSync('/dev/stdout', constants.O_WRONLY | constants.O_NONBLOCK);
  } catch {
    // Another user's pipe, or no standard output at all: use the descriptor as it is.
  }
  return standardOutput;
}

/** Writes synchronously. False if not everything could be written. */
function writeAtOnce(fd: number, bytes: Buffer, deadline: number): boolean {
  let left = bytes;
  while (left.length > 0) {
    try {
      left = left.subarray(writeSync(fd, left));
    } catch (error) {
      if (!isNotReady(error) || performance.now() > deadline) return false;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, shortPause);
    }
  }
  return true;
}

/** Whether a pipe is full, or another process is writing to it. */
function isNotReady(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'EAGAIN' || code === 'EBUSY';
}

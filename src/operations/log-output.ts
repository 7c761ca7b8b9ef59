import { constants, fstatSync, openSync, write, writeSync } from 'node:fs';

export interface LogOutput {
  /** Has a text written after those before it, beside the main thread. Never throws. */
  write(text: string): void;
  /** Writes what waits, as far as it can be written at once: the process is about to end. */
  writeRest(): void;
}

/** Milliseconds after which an output that was not ready is tried again. */
const pause = 50;
/** The same at the end of the process, where nothing else has to be done. */
const shortPause = 5;
/** Milliseconds for which the end of the process waits for an output that is not ready. */
const longestRest = 500;

/**
 * Writes texts to the standard output, a text a call. What cannot be written, because the disk is full or nobody is at the
 * other end, is lost: an output that fails must not end the process, nor keep it from ending. pino's own destination does
 * both: it throws what it cannot write, and at the end of the process it tries without end.
 *
 * @param mostWaiting bytes that wait at most. What comes then is lost.
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
      // What is being written leaves by itself, or never.
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
 * The standard output. A pipe is opened once more, so that whoever writes to it while it is full is told so: without, the
 * thread that writes waits until somebody reads, and the end of the process waits for that thread. Other processes that
 * have the pipe notice nothing of it.
 */
function openOutput(): number {
  const standardOutput = 1;
  try {
    if (fstatSync(standardOutput).isFIFO())
      return openSync('/dev/stdout', constants.O_WRONLY | constants.O_NONBLOCK);
  } catch {
    // Another user's pipe, or there is none: it is used as it is.
  }
  return standardOutput;
}

/** False if not all could be written. */
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

import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, mkdir, open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ifThere } from '#platform/read-if-there.ts';

/**
 * Partial uploads in a folder, which replicas may share.
 *
 * @param directory absolute path; created on demand
 */
export function createIncomingFiles(directory: string) {
  const writers = new Map<string, { stop: AbortController; done: Promise<void> }>();
  const locate = (id: string) => join(directory, `${id}.part`);
  return { measure, append, copy, remove };

  /** Bytes received. */
  async function measure(id: string): Promise<number> {
    return (await ifThere(stat(locate(id))))?.size ?? 0;
  }

  /**
   * Writes a body from `offset` on. On interruption, what was written stays. A second writer of the same file
   * aborts the first, whose connection must have been lost.
   *
   * @throws errors of the file system and the body
   * @throws RangeError where there are more than `size` bytes
   */
  async function append(
    id: string,
    offset: number,
    body: ReadableStream<Uint8Array>,
    size: number,
  ): Promise<void> {
    await stopWriter(id);
    const stop = new AbortController();
    const done = Promise.withResolvers<void>();
    const writer = { stop, done: done.promise };
    writers.set(id, writer);
    try {
      await mkdir(directory, { recursive: true });
      await write(locate(id), offset, body, { size, signal: stop.signal });
    } finally {
      if (writers.get(id) === writer) writers.delete(id);
      done.resolve();
    }
  }

  /**
   * Copies a complete file for whoever examines it, and rewrites and removes the copy: another replica may still write what
   * it had received.
   *
   * @returns absolute path
   */
  async function copy(id: string): Promise<string> {
    const file = join(directory, `${id}.${randomUUID()}`);
    await copyFile(locate(id), file, constants.COPYFILE_FICLONE);
    return file;
  }

  async function remove(id: string): Promise<void> {
    await stopWriter(id);
    await rm(locate(id), { force: true });
  }

  async function stopWriter(id: string): Promise<void> {
    writers.get(id)?.stop.abort();
    await writers.get(id)?.done;
  }
}

/** Back-pressure: only one chunk of a file is held in memory. */
async function write(
  file: string,
  offset: number,
  body: ReadableStream<Uint8Array>,
  { size, signal }: { size: number; signal: AbortSignal },
): Promise<void> {
  const handle = await open(file, constants.O_RDWR | constants.O_CREAT, 0o600);
  const reader = body.getReader();
  signal.addEventListener('abort', () => void reader.cancel().catch(() => undefined), { once: true });
  try {
    let at = offset;
    for (;;) {
      const { done, value } = await reader.read();
      if (done || signal.aborted) return;
      if (at + value.length > size) throw new RangeError('More bytes arrived than were announced.');
      await handle.write(value, 0, value.length, at);
      at += value.length;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
    await handle.close();
  }
}

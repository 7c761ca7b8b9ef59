import { constants } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Partial uploads on this replica's disk. */
export interface IncomingFiles {
  /** Bytes received; undefined once complete and closed, after which the file may be rewritten. */
  measure(id: string): Promise<number | undefined>;
  /**
   * Writes a body from `offset` on. On interruption, what was written stays. A second writer of the same file
   * aborts the first, whose connection must have been lost.
   *
   * @throws errors of the file system and the body
   * @throws RangeError where there are more than `size` bytes
   */
  append(id: string, offset: number, body: ReadableStream<Uint8Array>, size: number): Promise<void>;
  /** Closes a complete file. Resolves with its absolute path. */
  close(id: string): Promise<string>;
  remove(id: string): Promise<void>;
  /** Removes files last written longer ago than this. */
  removeOlderThan(milliseconds: number): Promise<void>;
}

/** @param directory absolute path; created on demand */
export function createIncomingFiles(directory: string): IncomingFiles {
  const writers = new Map<string, { stop: AbortController; done: Promise<void> }>();
  const arriving = (id: string) => join(directory, `${id}.part`);
  const whole = (id: string) => join(directory, id);

  return { measure, append, close, remove, removeOlderThan };

  async function measure(id: string): Promise<number | undefined> {
    if (await sizeOf(whole(id))) return undefined;
    const size = await sizeOf(arriving(id));
    // Another process may just have closed it.
    return size === undefined && (await sizeOf(whole(id))) ? undefined : (size ?? 0);
  }

  async function append(
    id: string,
    offset: number,
    body: ReadableStream<Uint8Array>,
    size: number,
  ): Promise<void> {
    const before = writers.get(id);
    before?.stop.abort();
    await before?.done;
    const stop = new AbortController();
    const done = Promise.withResolvers<void>();
    const writer = { stop, done: done.promise };
    writers.set(id, writer);
    try {
      await mkdir(directory, { recursive: true });
      await write(arriving(id), offset, body, { size, signal: stop.signal });
    } finally {
      if (writers.get(id) === writer) writers.delete(id);
      done.resolve();
    }
  }

  async function close(id: string): Promise<string> {
    await rename(arriving(id), whole(id)).catch(ignoreGone);
    return whole(id);
  }

  async function remove(id: string): Promise<void> {
    writers.get(id)?.stop.abort();
    await writers.get(id)?.done;
    await rm(arriving(id), { force: true });
    await rm(whole(id), { force: true });
  }

  async function removeOlderThan(milliseconds: number): Promise<void> {
    for (const name of await readdir(directory).catch(() => [])) {
      const file = join(directory, name);
      const stats = await stat(file).catch(() => undefined);
      if (stats && Date.now() - stats.mtimeMs > milliseconds) await rm(file, { force: true });
    }
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

async function sizeOf(file: string): Promise<number | undefined> {
  const stats = await stat(file).catch(ignoreGone);
  return stats?.size;
}

function ignoreGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

import { constants } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Files as they arrive, on this replica's disk. */
export interface IncomingFiles {
  /** Bytes that have arrived; undefined once all have, after which the file may be rewritten. */
  measure(id: string): Promise<number | undefined>;
  /**
   * Writes what comes, from `offset` on, until its end or until it is broken off. What was written stays. Of two who
   * write to the same file the earlier one is ended: its connection was lost, and it does not know yet.
   *
   * @throws whatever the file system and the body throw
   * @throws RangeError where more comes than `size`
   */
  append(id: string, offset: number, body: ReadableStream<Uint8Array>, size: number): Promise<void>;
  /** Closes a file that is whole. Resolves with its absolute path. */
  close(id: string): Promise<string>;
  remove(id: string): Promise<void>;
  /** Removes those that nothing has come of for so long. */
  removeOlderThan(milliseconds: number): Promise<void>;
}

/** @param directory absolute path; made when the first arrives */
export function createIncomingFiles(directory: string): IncomingFiles {
  const writers = new Map<string, { stop: AbortController; done: Promise<void> }>();
  const arriving = (id: string) => join(directory, `${id}.part`);
  const whole = (id: string) => join(directory, id);

  return { measure, append, close, remove, removeOlderThan };

  async function measure(id: string): Promise<number | undefined> {
    if (await sizeOf(whole(id))) return undefined;
    const size = await sizeOf(arriving(id));
    // Another process may have closed it in between.
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

/** Each piece is on its way to the disk before the next is taken: that is all that is held of a file in memory. */
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
      if (at + value.length > size) throw new RangeError('More has come than was said.');
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

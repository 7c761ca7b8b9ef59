import { open } from 'node:fs/promises';

/** Random access to a file. */
export interface FileReader {
  /** Bytes. */
  size: number;
  /** Reads up to `length` bytes; fewer at the end of the file. */
  read(offset: number, length: number): Promise<Buffer>;
  write(offset: number, bytes: Uint8Array): Promise<void>;
}

/** Opens a file, passes it to `work` and closes it. */
export async function withFile<Result>(
  path: string,
  work: (file: FileReader) => Promise<Result>,
): Promise<Result> {
  const handle = await open(path, 'r+');
  try {
    const { size } = await handle.stat();
    return await work({
      size,
      async read(offset, length) {
        const bytes = Buffer.alloc(Math.max(0, Math.min(length, size - offset)));
        const { bytesRead } = await handle.read(bytes, 0, bytes.length, offset);
        return bytes.subarray(0, bytesRead);
      },
      async write(offset, bytes) {
        await handle.write(bytes, 0, bytes.length, offset);
      },
    });
  } finally {
    await handle.close();
  }
}

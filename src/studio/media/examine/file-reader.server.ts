import { open } from 'node:fs/promises';

/** Reads parts of a file, wherever they stand. */
export interface FileReader {
  /** Bytes. */
  size: number;
  /** As many bytes as there are, up to `length`. */
  read(offset: number, length: number): Promise<Buffer>;
  write(offset: number, bytes: Uint8Array): Promise<void>;
}

/** Opens a file for as long as it is worked on. */
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

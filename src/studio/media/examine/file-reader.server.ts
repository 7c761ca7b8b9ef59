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

/** Overwrites a range of a file with zeros. */
export async function wipe(file: FileReader, start: number, end: number): Promise<void> {
  const nothing = Buffer.alloc(Math.min(64 * 1024, end - start));
  for (let at = start; at < end; at += nothing.length)
    await file.write(at, nothing.subarray(0, Math.min(nothing.length, end - at)));
}

/** A film's properties, from its container. */
export interface VideoFacts {
  contentType: 'video/mp4' | 'video/webm';
  /** Pixels, after rotation. */
  width: number;
  height: number;
}

import type { FileReader } from './file-reader.server.ts';

/** Overwrites a range of a file with zeros. */
export async function wipe(file: FileReader, start: number, end: number): Promise<void> {
  const nothing = Buffer.alloc(Math.min(64 * 1024, end - start));
  for (let at = start; at < end; at += nothing.length)
    await file.write(at, nothing.subarray(0, Math.min(nothing.length, end - at)));
}

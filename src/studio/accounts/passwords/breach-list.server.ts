import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';

/** Longer than any line of the file: 40 digits, a colon, a count. */
const longestLine = 64;

/**
 * Whether a password is in a list of breached ones: sorted upper-case hexadecimal SHA-1 hashes, one per line,
 * optionally with `:` and a count, as Have I Been Pwned's downloader writes it. Uses binary search on disk,
 * as the file may have 40 GB.
 *
 * @throws the file system's error
 */
export async function isBreached(password: string, file: string): Promise<boolean> {
  const hash = createHash('sha1').update(password).digest('hex').toUpperCase();
  const list = await open(file);
  try {
    let low = 0;
    let high = (await list.stat()).size;
    // Invariant: the first line that starts at or after `low` is not past the wanted one.
    while (high - low > longestLine) {
      const middle = Math.floor((low + high) / 2);
      const line = await readLineAfter(list, middle);
      if (line === undefined || line.hash > hash) high = middle;
      else if (line.hash === hash) return true;
      else low = line.offset;
    }
    for (let line = await readLineAt(list, low); line; line = await readLineAt(list, line.end)) {
      if (line.hash === hash) return true;
      if (line.hash > hash) return false;
    }
    return false;
  } finally {
    await list.close();
  }
}

/** The first line that starts after an offset. */
async function readLineAfter(
  list: FileHandle,
  offset: number,
): Promise<{ hash: string; offset: number } | undefined> {
  const text = await readText(list, offset);
  const lineBreak = text.indexOf('\n');
  if (lineBreak < 0) return undefined;
  const begin = offset + lineBreak + 1;
  const line = await readLineAt(list, begin);
  return line && { hash: line.hash, offset: begin };
}

async function readLineAt(
  list: FileHandle,
  offset: number,
): Promise<{ hash: string; end: number } | undefined> {
  const text = await readText(list, offset);
  if (!text) return undefined;
  const [line = ''] = text.split('\n', 1);
  return { hash: line.slice(0, 40).toUpperCase(), end: offset + line.length + 1 };
}

async function readText(list: FileHandle, offset: number): Promise<string> {
  const { buffer, bytesRead } = await list.read(Buffer.alloc(longestLine), 0, longestLine, offset);
  return buffer.toString('latin1', 0, bytesRead);
}

import { RefusedFileError } from '#content-source/refused-file-error.ts';
import { type Box, cutOff, findInside } from './mp4-boxes.server.ts';

/** Byte range in the film. */
interface Range {
  start: number;
  end: number;
}

/** Generous limit: each chunk costs a write. */
const mostChunks = 100_000;

/**
 * The byte ranges of tracks' samples: their chunks, by the tables of ISO/IEC 14496-12, 8.7.
 *
 * @param bytes the film's index
 * @param tracks the boxes in the `mdia` of each
 * @param size bytes of the film
 * @throws RefusedFileError where the tables are truncated, of an unsupported form, or point outside the film
 */
export function findSamples(bytes: Buffer, tracks: readonly (readonly Box[])[], size: number): Range[] {
  const ranges: Range[] = [];
  let total = 0;
  for (const media of tracks) {
    const tables = findInside(bytes, findInside(bytes, media, 'minf'), 'stbl');
    const chunks = readTable(bytes, tables, 'stco', 8, 4) ?? readTable(bytes, tables, 'co64', 8, 8);
    if (!chunks || chunks.count === 0) continue;
    if (ranges.length + chunks.count > mostChunks) throw keepsNotes();
    const runs = readTable(bytes, tables, 'stsc', 8, 12);
    const measure = readSizes(bytes, tables);
    if (!runs || runs.count === 0) throw cutOff();
    for (let index = 0, run = 0; index < chunks.count; index += 1) {
      while (run + 1 < runs.count && runs.read(run + 1) <= index + 1) run += 1;
      const start =
        chunks.length === 4 ? chunks.read(index) : chunks.read(index) * 2 ** 32 + chunks.read(index, 4);
      const length = measure(runs.read(run, 4));
      total += length;
      if (start + length > size || total > size) throw cutOff();
      ranges.push({ start, end: start + length });
    }
  }
  return ranges;
}

/** Returns a function that sums the sizes of the next samples. */
function readSizes(bytes: Buffer, tables: readonly Box[]): (samples: number) => number {
  const sizes = readTable(bytes, tables, 'stsz', 12, 4);
  const common = readTable(bytes, tables, 'stsz', 8, 0)?.count;
  if (common) return (samples) => samples * common;
  // The compact form, `stz2`, is hardly ever written, and not supported.
  if (!sizes) throw keepsNotes();
  let next = 0;
  return (samples) => {
    if (next + samples > sizes.count) throw cutOff();
    let length = 0;
    for (const last = next + samples; next < last; next += 1) length += sizes.read(next);
    return length;
  };
}

/**
 * Locates a table of the index.
 *
 * @param head bytes before its rows, of which the last four are their number
 * @param length bytes of a row
 */
function readTable(bytes: Buffer, tables: readonly Box[], name: string, head: number, length: number) {
  const box = tables.find(({ type }) => type === name);
  if (!box) return undefined;
  const first = box.start + head;
  if (first > box.end) throw cutOff();
  const count = bytes.readUInt32BE(first - 4);
  // A common sample size has no rows.
  if (first + count * length > box.end && !(name === 'stsz' && bytes.readUInt32BE(box.start + 4) > 0))
    throw cutOff();
  return {
    count,
    length,
    read: (row: number, offset = 0) => bytes.readUInt32BE(first + row * length + offset),
  };
}

/** The refusal of a film whose metadata track cannot be removed. */
export function keepsNotes(): RefusedFileError {
  return new RefusedFileError(
    'The film has a track of metadata, which may reveal where it was filmed.',
    'Export it again with only its video and sound.',
  );
}

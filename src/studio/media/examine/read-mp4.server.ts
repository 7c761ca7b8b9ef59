import { RefusedFileError } from '#content-source/refused-file-error.ts';
import { type FileReader, type VideoFacts, wipe } from './file-reader.server.ts';

/** A box of an MP4 film (ISO/IEC 14496-12): header at `head`, content from `start` to `end`. */
interface Box {
  type: string;
  head: number;
  start: number;
  end: number;
}

/** Generous limit: the index of hours of film is smaller. */
const largestIndex = 32 * 1024 * 1024;
/** Generous limit of sibling boxes, or of boxes in all tracks: each costs a read or a write. */
const mostBoxes = 10_000;

/**
 * A film's top-level boxes.
 *
 * @throws RefusedFileError where it is truncated
 */
async function listTopBoxes(file: FileReader): Promise<Box[]> {
  const boxes: Box[] = [];
  let offset = 0;
  while (offset < file.size) {
    const box = readBox(await file.read(offset, 16), offset, file.size);
    if (!box || boxes.length >= mostBoxes) throw cutOff();
    boxes.push(box);
    offset = box.end;
  }
  return boxes;
}

/** The boxes in a part of the index, up to the first malformed one. */
function listBoxes(bytes: Buffer, start: number, end: number, most = mostBoxes): Box[] {
  const boxes: Box[] = [];
  let offset = start;
  while (offset < end) {
    const box = readBox(bytes.subarray(offset, offset + 16), offset, end);
    if (!box) break;
    if (boxes.length >= most) throw cutOff();
    boxes.push(box);
    offset = box.end;
  }
  return boxes;
}

/**
 * @param bytes of its header, which is at `head`
 * @param last the end of the enclosing box
 */
function readBox(bytes: Buffer, head: number, last: number): Box | undefined {
  if (bytes.length < 8) return undefined;
  const short = bytes.readUInt32BE(0);
  const isLong = short === 1;
  if (isLong && bytes.length < 16) return undefined;
  // Size 0 means: to the end.
  const size = isLong ? Number(bytes.readBigUInt64BE(8)) : short || last - head;
  const length = isLong ? 16 : 8;
  if (size < length || size > last - head) return undefined;
  return { type: bytes.toString('latin1', 4, 8), head, start: head + length, end: head + size };
}

/** The boxes inside the first box of a type. */
function findInside(bytes: Buffer, boxes: readonly Box[], type: string): Box[] {
  const box = boxes.find((one) => one.type === type);
  return box ? listBoxes(bytes, box.start, box.end) : [];
}

function cutOff(): RefusedFileError {
  return new RefusedFileError('The film is incomplete.', 'Export it again, and upload it again.');
}

/** Codecs that all supported browsers play. */
const playedCodecs = ['avc1', 'avc3', 'av01', 'vp09', 'vp08'];

/**
 * Reads an MP4 film's properties from its `moov` box, wherever that is.
 *
 * @throws RefusedFileError where it is truncated, has no video track, or uses a codec that browsers do not
 *   play
 */
export async function readMp4(file: FileReader): Promise<VideoFacts> {
  const boxes = await listTopBoxes(file);
  const index = boxes.find(({ type }) => type === 'moov');
  if (!index || !boxes.some(({ type }) => type === 'mdat')) throw cutOff();
  if (index.end - index.head > largestIndex) throw cutOff();
  const bytes = await file.read(index.head, index.end - index.head);
  const movie = listBoxes(bytes, index.start - index.head, bytes.length);
  for (const track of movie.filter(({ type }) => type === 'trak')) {
    const facts = readTrack(bytes, track);
    if (facts) return facts;
  }
  throw new RefusedFileError('The film has no video track.', 'Export it again with its video track.');
}

/** A track's handler: `vide` for video, `soun` for sound. */
function readHandler(bytes: Buffer, media: readonly Box[]): string | undefined {
  const handler = media.find(({ type }) => type === 'hdlr');
  return handler && bytes.toString('latin1', handler.start + 8, handler.start + 12);
}

function readTrack(bytes: Buffer, track: Box): VideoFacts | undefined {
  const parts = listBoxes(bytes, track.start, track.end);
  const media = findInside(bytes, parts, 'mdia');
  if (readHandler(bytes, media) !== 'vide') return undefined;
  const samples = findInside(bytes, findInside(bytes, media, 'minf'), 'stbl').find(
    ({ type }) => type === 'stsd',
  );
  const codec = samples ? bytes.toString('latin1', samples.start + 12, samples.start + 16) : '';
  if (!playedCodecs.includes(codec)) {
    throw new RefusedFileError(
      `The film is encoded as “${codec.replace(/[^\w ]/g, '?')}”, which not all browsers can play.`,
      'Export it as H.264 (MP4), or as VP9 or AV1.',
    );
  }
  const header = parts.find(({ type }) => type === 'tkhd');
  if (!header || header.end - header.start < 84) return undefined;
  const sizes = header.end - 8;
  const [width, height] = [bytes.readUInt32BE(sizes) >>> 16, bytes.readUInt32BE(sizes + 4) >>> 16];
  // Rotated by 90°, as from a phone held upright: the first number of the matrix is 0.
  const isTurned = bytes.readInt32BE(sizes - 36) === 0;
  return { contentType: 'video/mp4', width: isTurned ? height : width, height: isTurned ? width : height };
}

/** Boxes with metadata of cameras and programs. */
const notes = ['udta', 'meta', 'uuid'];

/**
 * Overwrites metadata, such as a location, with free space of the same length, including tracks that are
 * neither video nor sound, with their samples. No offset changes.
 *
 * @throws RefusedFileError where such a track's samples cannot be located
 */
export async function stripMp4(file: FileReader): Promise<void> {
  for (const box of await listTopBoxes(file)) {
    if (notes.includes(box.type)) await blank(file, box, 0);
    if (box.type !== 'moov' || box.end - box.head > largestIndex) continue;
    const bytes = await file.read(box.head, box.end - box.head);
    const inside = listBoxes(bytes, box.start - box.head, bytes.length);
    const noted: Box[] = [];
    const silent: Box[][] = [];
    let listed = inside.length;
    for (const track of inside.filter(({ type }) => type === 'trak')) {
      const parts = listBoxes(bytes, track.start, track.end, mostBoxes - listed);
      listed += parts.length;
      const media = findInside(bytes, parts, 'mdia');
      if (['vide', 'soun'].includes(readHandler(bytes, media) ?? '')) inside.push(...parts);
      else {
        silent.push(media);
        noted.push(track);
      }
    }
    // A fragmented film lists its samples in every fragment.
    if (silent.length > 0 && inside.some(({ type }) => type === 'mvex')) throw keepsNotes();
    for (const { start, end } of findSamples(bytes, silent, file.size)) await wipe(file, start, end);
    noted.push(...inside.filter(({ type }) => notes.includes(type)));
    for (const one of noted) await blank(file, one, box.head);
  }
}

async function blank(file: FileReader, { head, start, end }: Box, offset: number): Promise<void> {
  await file.write(offset + head + 4, Buffer.from('free', 'latin1'));
  await wipe(file, offset + start, offset + end);
}

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
function findSamples(bytes: Buffer, tracks: readonly (readonly Box[])[], size: number): Range[] {
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
function keepsNotes(): RefusedFileError {
  return new RefusedFileError(
    'The film has a track of metadata, which may reveal where it was filmed.',
    'Export it again with only its video and sound.',
  );
}

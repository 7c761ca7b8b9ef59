import type { FileReader } from './file-reader.server.ts';
import type { FilmFacts } from './film-facts.server.ts';
import { RefusedFileError } from './refused-file-error.server.ts';

/** A part of an MP4 film (ISO/IEC 14496-12), its content from `start` to `end`. */
interface Box {
  type: string;
  head: number;
  start: number;
  end: number;
}

/** More than the index of a film of hours has. */
const largestIndex = 32 * 1024 * 1024;
/** More than stand beside one another, or in all tracks, of any film: each costs a reading, or a writing. */
const mostBoxes = 10_000;

/** What every browser of ours plays. */
const playedCodecs = ['avc1', 'avc3', 'av01', 'vp09', 'vp08'];

/**
 * What an MP4 film says of itself, in the box that lists its tracks, wherever that stands.
 *
 * @throws RefusedFileError where it is cut off, has no pictures, or is coded in a way that browsers do not play
 */
export async function readMp4(file: FileReader): Promise<FilmFacts> {
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
  throw new RefusedFileError('The film has no pictures in it.', 'Export it again with its video track.');
}

/**
 * Takes out what a camera noted in an MP4 film, such as where it was taken: the boxes become free space of the same
 * length, so that nothing else moves.
 */
export async function stripMp4(file: FileReader): Promise<void> {
  for (const box of await listTopBoxes(file)) {
    if (box.type === 'udta' || box.type === 'meta' || box.type === 'uuid') await blank(file, box, 0);
    if (box.type !== 'moov' || box.end - box.head > largestIndex) continue;
    const bytes = await file.read(box.head, box.end - box.head);
    const inside = listBoxes(bytes, box.start - box.head, bytes.length);
    for (const { type, start, end } of [...inside]) {
      if (type === 'trak') inside.push(...listBoxes(bytes, start, end, mostBoxes - inside.length));
    }
    for (const noted of inside.filter(({ type }) => type === 'udta' || type === 'meta'))
      await blank(file, noted, box.head);
  }
}

async function blank(file: FileReader, { head, start, end }: Box, offset: number): Promise<void> {
  await file.write(offset + head + 4, Buffer.from('free', 'latin1'));
  const nothing = Buffer.alloc(64 * 1024);
  for (let at = start; at < end; at += nothing.length) {
    await file.write(offset + at, nothing.subarray(0, Math.min(nothing.length, end - at)));
  }
}

async function listTopBoxes(file: FileReader): Promise<Box[]> {
  const boxes: Box[] = [];
  let offset = 0;
  while (offset < file.size) {
    const box = readBox(await file.read(offset, 16), 0, file.size - offset);
    if (!box || boxes.length >= mostBoxes) throw cutOff();
    boxes.push({ type: box.type, head: offset, start: offset + box.start, end: offset + box.end });
    offset += box.end;
  }
  return boxes;
}

/** The boxes that stand in a part of the index; what is not one ends the list. */
function listBoxes(bytes: Buffer, start: number, end: number, most = mostBoxes): Box[] {
  const boxes: Box[] = [];
  let offset = start;
  while (offset < end) {
    const box = readBox(bytes.subarray(offset, offset + 16), 0, end - offset);
    if (!box) break;
    if (boxes.length >= most) throw cutOff();
    boxes.push({ type: box.type, head: offset, start: offset + box.start, end: offset + box.end });
    offset += box.end;
  }
  return boxes;
}

/** @param room bytes up to the end of what the box stands in */
function readBox(head: Buffer, offset: number, room: number): Box | undefined {
  if (head.length < 8) return undefined;
  const short = head.readUInt32BE(offset);
  if (short === 1 && head.length < 16) return undefined;
  const isLong = short === 1;
  // Of 0, it goes to the end.
  const size = isLong ? Number(head.readBigUInt64BE(offset + 8)) : short || room;
  const start = isLong ? 16 : 8;
  if (size < start || size > room) return undefined;
  return { type: head.toString('latin1', 4, 8), head: 0, start, end: size };
}

function readTrack(bytes: Buffer, track: Box): FilmFacts | undefined {
  const parts = listBoxes(bytes, track.start, track.end);
  const media = find(bytes, parts, 'mdia');
  const handler = media.find(({ type }) => type === 'hdlr');
  if (!handler || bytes.toString('latin1', handler.start + 8, handler.start + 12) !== 'vide')
    return undefined;
  const samples = find(bytes, find(bytes, media, 'minf'), 'stbl').find(({ type }) => type === 'stsd');
  const codec = samples ? bytes.toString('latin1', samples.start + 12, samples.start + 16) : '';
  if (!playedCodecs.includes(codec)) {
    throw new RefusedFileError(
      `The film is coded as “${codec.replace(/[^\w ]/g, '?')}”, which not all browsers play.`,
      'Export it as H.264 (MP4), or as VP9 or AV1.',
    );
  }
  const header = parts.find(({ type }) => type === 'tkhd');
  if (!header || header.end - header.start < 84) return undefined;
  const sizes = header.end - 8;
  const [width, height] = [bytes.readUInt32BE(sizes) >>> 16, bytes.readUInt32BE(sizes + 4) >>> 16];
  // Turned by a quarter, as a phone held upright writes it: the first number of its matrix is 0.
  const isTurned = bytes.readInt32BE(sizes - 36) === 0;
  return { contentType: 'video/mp4', width: isTurned ? height : width, height: isTurned ? width : height };
}

function find(bytes: Buffer, boxes: readonly Box[], type: string): Box[] {
  const box = boxes.find((one) => one.type === type);
  return box ? listBoxes(bytes, box.start, box.end) : [];
}

function cutOff(): RefusedFileError {
  return new RefusedFileError('The film is not whole.', 'Export it again, and upload it again.');
}

import { RefusedFileError } from '#content-source/refused-file-error.ts';
import type { FileReader } from './file-reader.server.ts';
import type { FilmFacts } from './film-facts.server.ts';
import { type Box, cutOff, findInside, largestIndex, listBoxes, listTopBoxes } from './mp4-boxes.server.ts';

/** Codecs that all supported browsers play. */
const playedCodecs = ['avc1', 'avc3', 'av01', 'vp09', 'vp08'];

/**
 * Reads an MP4 film's properties from its `moov` box, wherever that is.
 *
 * @throws RefusedFileError where it is truncated, has no video track, or uses a codec that browsers do not
 *   play
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
  throw new RefusedFileError('The film has no video track.', 'Export it again with its video track.');
}

/** A track's handler: `vide` for video, `soun` for sound. */
export function readHandler(bytes: Buffer, media: readonly Box[]): string | undefined {
  const handler = media.find(({ type }) => type === 'hdlr');
  return handler && bytes.toString('latin1', handler.start + 8, handler.start + 12);
}

function readTrack(bytes: Buffer, track: Box): FilmFacts | undefined {
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

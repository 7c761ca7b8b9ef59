import { crc32 } from 'node:zlib';

/**
 * Removes metadata from a picture: locations, names, earlier versions, notes. Colour profile, orientation and
 * every pixel stay: rotating 40 megapixels would take half a gigabyte.
 *
 * @param orientation Exif's, from 1 (upright) to 8
 * @returns the remaining parts as views of `bytes`, to avoid another copy of 60 MB; undefined where the file
 *   is malformed
 */
export function stripPicture(
  bytes: Buffer,
  format: 'jpeg' | 'png' | 'webp',
  orientation: number,
): Buffer[] | undefined {
  const exif = orientation === 1 ? undefined : describeOrientation(orientation);
  return { jpeg: listJpegParts, png: listPngParts, webp: listWebpParts }[format](bytes, exif);
}

/** Generous limit: each part takes memory and blocks the thread. */
const mostParts = 100_000;

/** Minimal Exif with a single entry, the orientation. */
function describeOrientation(orientation: number): Buffer {
  const exif = Buffer.alloc(26);
  exif.write('II*\0', 'latin1');
  exif.writeUInt32LE(8, 4);
  exif.writeUInt16LE(1, 8);
  exif.writeUInt16LE(0x0112, 10);
  exif.writeUInt16LE(3, 12);
  exif.writeUInt32LE(1, 14);
  exif.writeUInt16LE(orientation, 18);
  return exif;
}

/** Application segments needed for decoding: JFIF, colour profile, Adobe's colour transform. */
const keptApplications: readonly [marker: number, start: string][] = [
  [0xe0, 'JFIF\0'],
  [0xe2, 'ICC_PROFILE\0'],
  [0xee, 'Adobe'],
];

/** Ends with the picture: phones append a film, with its location. */
function listJpegParts(bytes: Buffer, exif: Buffer | undefined): Buffer[] | undefined {
  const parts = [bytes.subarray(0, 2)];
  if (exif) {
    const head = Buffer.from('\xff\xe1\0\0Exif\0\0', 'latin1');
    head.writeUInt16BE(8 + exif.length, 2);
    parts.push(head, exif);
  }
  let offset = 2;
  for (let count = 0; count < mostParts && offset + 4 <= bytes.length; count += 1) {
    if (bytes[offset] !== 0xff) return undefined;
    const marker = bytes[offset + 1] as number;
    if (marker === 0xff) {
      offset += 1;
      continue;
    }
    const end = offset + 2 + bytes.readUInt16BE(offset + 2);
    if (end > bytes.length) return undefined;
    if (isKeptSegment(marker, bytes.subarray(offset + 4, end))) parts.push(bytes.subarray(offset, end));
    offset = end;
    if (marker !== 0xda) continue;
    const next = findJpegMarker(bytes, offset);
    parts.push(bytes.subarray(offset, next));
    offset = next;
    if (bytes[offset + 1] === 0xd9) return [...parts, bytes.subarray(offset, offset + 2)];
  }
  return undefined;
}

function isKeptSegment(marker: number, content: Buffer): boolean {
  const isComment = marker === 0xfe;
  const isApplication = marker >= 0xe0 && marker <= 0xef;
  if (!isApplication) return !isComment;
  return keptApplications.some(
    ([kept, start]) => marker === kept && content.toString('latin1', 0, start.length) === start,
  );
}

/** PNG chunks that draw: programs keep texts, times, and whole earlier versions in others. */
const pngChunks = 'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD pHYs'.split(' ');
/** The same of a WebP. */
const webpChunks = ['VP8 ', 'VP8L', 'ALPH', 'ICCP'];

function listPngParts(bytes: Buffer, exif: Buffer | undefined): Buffer[] | undefined {
  const parts = [bytes.subarray(0, 8)];
  let offset = 8;
  for (let count = 0; count < mostParts && offset + 12 <= bytes.length; count += 1) {
    const end = offset + 12 + bytes.readUInt32BE(offset);
    if (end > bytes.length) return undefined;
    const type = bytes.toString('latin1', offset + 4, offset + 8);
    if (pngChunks.includes(type)) parts.push(bytes.subarray(offset, end));
    if (exif && type === 'IHDR') parts.push(makePngChunk('eXIf', exif));
    if (type === 'IEND') return parts;
    offset = end;
  }
  return undefined;
}

function makePngChunk(type: string, content: Buffer): Buffer {
  const chunk = Buffer.alloc(content.length + 12);
  chunk.writeUInt32BE(content.length, 0);
  chunk.write(type, 4, 'latin1');
  content.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);
  return chunk;
}

function listWebpParts(bytes: Buffer, exif: Buffer | undefined): Buffer[] | undefined {
  const parts: Buffer[] = [Buffer.from(bytes.subarray(0, 12))];
  const end = Math.min(bytes.length, 8 + bytes.readUInt32LE(4));
  let offset = 12;
  while (offset + 8 <= end) {
    if (parts.length > mostParts) return undefined;
    const type = bytes.toString('latin1', offset, offset + 4);
    const size = bytes.readUInt32LE(offset + 4);
    const next = offset + 8 + size + (size % 2);
    if (next > end + 1) return undefined;
    const part = bytes.subarray(offset, next);
    if (type === 'VP8X') parts.push(describeWebp(part, exif !== undefined));
    else if (webpChunks.includes(type)) parts.push(part);
    offset = next;
  }
  if (exif) {
    const head = Buffer.from('EXIF\0\0\0\0', 'latin1');
    head.writeUInt32LE(exif.length, 4);
    parts.push(head, exif);
  }
  // The RIFF header holds the length.
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  parts[0]?.writeUInt32LE(length - 8, 4);
  return parts;
}

/** Updates the flags for parts present: Exif is the fourth bit, XMP the third. */
function describeWebp(part: Buffer, hasExif: boolean): Buffer<ArrayBuffer> {
  const described = Buffer.from(part);
  described[8] = ((described[8] as number) & ~0x0c) | (hasExif ? 0x08 : 0);
  return described;
}

/** Offset of the marker that ends a scan's data; skips stuffed bytes and restart markers. */
function findJpegMarker(bytes: Buffer, from: number): number {
  const last = bytes.length - 1;
  // Not `indexOf`: a crafted file can consist of such bytes alone, and one search for each is many times
  // slower.
  for (let offset = from; offset < last; offset += 1) {
    if (bytes[offset] !== 0xff) continue;
    const next = bytes[offset + 1] as number;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return offset;
  }
  return bytes.length;
}

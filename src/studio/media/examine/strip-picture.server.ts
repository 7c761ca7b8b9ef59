/**
 * A picture without what cameras and programs wrote into it: places, names, earlier versions, notes. What it is drawn by
 * stays, its colour profile among it, and every pixel is as it was.
 *
 * @returns undefined where the format is none of the three whose parts are known, or the file is not in parts
 */
export function stripPicture(bytes: Buffer, format: 'jpeg' | 'png' | 'webp'): Buffer | undefined {
  const parts = { jpeg: listJpegParts, png: listPngParts, webp: listWebpParts }[format](bytes);
  if (!parts) return undefined;
  const stripped = Buffer.concat(parts);
  return format === 'webp' ? closeWebp(stripped) : stripped;
}

/** Segments that say how the picture is drawn: JFIF, the profile, Adobe’s colour transform. */
const keptApplications: readonly [marker: number, start: string][] = [
  [0xe0, 'JFIF\0'],
  [0xe2, 'ICC_PROFILE\0'],
  [0xee, 'Adobe'],
];

/** Ends with the picture: phones write a film, with where it was taken, behind it. */
function listJpegParts(bytes: Buffer): Buffer[] | undefined {
  const parts = [bytes.subarray(0, 2)];
  let offset = 2;
  while (offset + 4 <= bytes.length) {
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
    const next = findMarker(bytes, offset);
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

/** Where the data of a scan ends: at a marker that is neither a stuffed byte nor a restart. */
function findMarker(bytes: Buffer, from: number): number {
  let offset = bytes.indexOf(0xff, from);
  while (offset !== -1 && offset + 1 < bytes.length) {
    const next = bytes[offset + 1] as number;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return offset;
    offset = bytes.indexOf(0xff, offset + 1);
  }
  return bytes.length;
}

/** Chunks of PNG that are of words, of times or of the camera. */
const wordyChunks = ['tEXt', 'zTXt', 'iTXt', 'tIME', 'eXIf'];

function listPngParts(bytes: Buffer): Buffer[] | undefined {
  const parts = [bytes.subarray(0, 8)];
  let offset = 8;
  while (offset + 12 <= bytes.length) {
    const end = offset + 12 + bytes.readUInt32BE(offset);
    if (end > bytes.length) return undefined;
    const type = bytes.toString('latin1', offset + 4, offset + 8);
    if (!wordyChunks.includes(type)) parts.push(bytes.subarray(offset, end));
    if (type === 'IEND') return parts;
    offset = end;
  }
  return undefined;
}

function listWebpParts(bytes: Buffer): Buffer[] | undefined {
  const parts = [Buffer.from(bytes.subarray(0, 12))];
  const end = Math.min(bytes.length, 8 + bytes.readUInt32LE(4));
  let offset = 12;
  while (offset + 8 <= end) {
    const type = bytes.toString('latin1', offset, offset + 4);
    const size = bytes.readUInt32LE(offset + 4);
    const next = offset + 8 + size + (size % 2);
    if (next > end + 1) return undefined;
    const part = Buffer.from(bytes.subarray(offset, next));
    // Its flags say which parts there are: Exif is the fourth bit, XMP the third.
    if (type === 'VP8X') part[8] = (part[8] as number) & ~0x0c;
    if (type !== 'EXIF' && type !== 'XMP ') parts.push(part);
    offset = next;
  }
  return parts;
}

/** Its head says how long it is. */
function closeWebp(bytes: Buffer): Buffer {
  bytes.writeUInt32LE(bytes.length - 8, 4);
  return bytes;
}

/** Whether a PNG moves, which its decoder does not say. */
export function isMovingPng(bytes: Buffer): boolean {
  const data = bytes.indexOf('IDAT');
  const control = bytes.indexOf('acTL');
  return control !== -1 && control < data;
}

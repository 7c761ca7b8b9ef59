import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { loadSharp } from '#platform/load-sharp.ts';
import { type AssetKind, assetHashLength, hashAsset, maxInputPixels } from '../assets.ts';
import { readPictureHead } from '../read-picture-head.ts';
import { weighDrawing } from '../weigh-drawing.ts';

const kindsByExtension: Readonly<Record<string, { kind: AssetKind; contentType: string }>> = {
  '.jpg': { kind: 'picture', contentType: 'image/jpeg' },
  '.jpeg': { kind: 'picture', contentType: 'image/jpeg' },
  '.png': { kind: 'picture', contentType: 'image/png' },
  '.webp': { kind: 'picture', contentType: 'image/webp' },
  '.avif': { kind: 'picture', contentType: 'image/avif' },
  '.svg': { kind: 'vector', contentType: 'image/svg+xml' },
  '.webm': { kind: 'film', contentType: 'video/webm' },
  '.mp4': { kind: 'film', contentType: 'video/mp4' },
};

export const mediaExtensions = Object.keys(kindsByExtension);

/** The kind and type of a file by its extension; `undefined` if the site does not serve it. */
export function classifyMediaFile(name: string): { kind: AssetKind; contentType: string } | undefined {
  return kindsByExtension[extname(name).toLowerCase()];
}

export interface MediaInspection {
  hash: string;
  /** Pixels, upright; left out if the file does not say. */
  size?: { width: number; height: number };
  /** The file itself, if it is a small vector picture. */
  bytes?: Buffer<ArrayBuffer>;
}

/** The largest vector graphic that is kept in memory, in bytes. */
const mostBytesHeld = 256 * 1024;

/**
 * Reads the hash and size of a file.
 *
 * @param known an earlier result for a file of the same name, reused if the content is the same
 * @throws Error with a message for editors when the file is not what its name says, or a picture is cut off
 * @throws RefusedFileError where the site does not show such a file
 */
export async function inspectMediaFile(
  file: string,
  kind: AssetKind,
  known?: Promise<MediaInspection>,
): Promise<MediaInspection> {
  if (kind === 'film') return inspectFilm(file);
  const bytes = await readFile(file);
  const hash = hashAsset(bytes);
  const found = await known;
  if (found?.hash === hash && kind === 'picture') return found;
  if (kind === 'picture') return { hash, size: await measurePicture(bytes) };
  const markup = bytes.toString('utf8');
  const size = measureVector(markup);
  await weighDrawing(markup);
  return { hash, ...(size && { size }), ...(bytes.length <= mostBytesHeld && { bytes }) };
}

async function measurePicture(bytes: Buffer): Promise<{ width: number; height: number }> {
  await readPictureHead(bytes);
  const sharp = await loadSharp();
  const picture = sharp(bytes, { limitInputPixels: maxInputPixels, failOn: 'error' });
  const { autoOrient, format } = await picture.metadata();
  // The header gives the size even if the rest is missing, so decode it, at the smallest size.
  if (!endsAsItShould(bytes, format)) await picture.resize(1, 1, { fit: 'fill' }).toBuffer();
  return { width: autoOrient.width, height: autoOrient.height };
}

/** The end markers of formats that have one. Anything may follow a marker. */
const endings: Readonly<Partial<Record<string, Buffer>>> = {
  jpeg: Buffer.from([0xff, 0xd9]),
  png: Buffer.from('IEND\xae\x42\x60\x82', 'latin1'),
};

/** A quick check that spares most intact pictures decoding, which takes some 15 ms. */
function endsAsItShould(bytes: Buffer, format: string): boolean {
  const ending = endings[format];
  return ending !== undefined && bytes.subarray(-ending.length).equals(ending);
}

/**
 * The size that a vector graphic states, in whole pixels as browsers round them: its `width` and `height` if in pixels,
 * else its `viewBox`.
 */
function measureVector(markup: string): { width: number; height: number } | undefined {
  const root = /<svg\b[^<>]*>/i.exec(markup)?.[0];
  if (!root) throw new Error('it has no <svg> element');
  if (!root.endsWith('/>') && !/<\/(?:\w+:)?svg\s*>/i.test(markup)) throw new Error('its end is missing');
  const width = readLength(root, 'width');
  const height = readLength(root, 'height');
  if (width && height) return round(width, height);
  const [, , viewWidth, viewHeight] = (/\sviewBox\s*=\s*["']([^"']*)["']/.exec(root)?.[1] ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  return viewWidth && viewHeight ? round(viewWidth, viewHeight) : undefined;
}

function round(width: number, height: number): { width: number; height: number } {
  return { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) };
}

function readLength(root: string, name: 'width' | 'height'): number | undefined {
  const value = new RegExp(`\\s${name}\\s*=\\s*["']\\s*([\\d.]+)(?:px)?\\s*["']`).exec(root)?.[1];
  return value === undefined ? undefined : Number(value);
}

async function inspectFilm(file: string): Promise<MediaInspection> {
  const digest = createHash('sha256');
  let start: Buffer | undefined;
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    start ??= chunk;
    digest.update(chunk);
  }
  const isMp4 = start?.toString('latin1', 4, 8) === 'ftyp';
  const isWebm = start?.toString('hex', 0, 4) === '1a45dfa3';
  if (!isMp4 && !isWebm) throw new Error('it is neither an MP4 nor a WebM film');
  return { hash: digest.digest('hex').slice(0, assetHashLength) };
}

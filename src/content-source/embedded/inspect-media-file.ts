import { createHash, hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import sharp from 'sharp';

/** The most pixels a picture may have: decoding more would take gigabytes. */
export const maxInputPixels = 50_000_000;

/** Pictures are made into variants; vectors and films are served as they are. */
export type MediaKind = 'picture' | 'vector' | 'film';

const kindsByExtension: Readonly<Record<string, { kind: MediaKind; contentType: string }>> = {
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

/** What a file of that name should hold; `undefined` for a kind that the site does not serve. */
export function classifyMediaFile(name: string): { kind: MediaKind; contentType: string } | undefined {
  return kindsByExtension[extname(name).toLowerCase()];
}

/** The eight hexadecimal digits that stand for a file's content in its address. */
export function hashMedia(bytes: Uint8Array): string {
  return hash('sha256', bytes, 'hex').slice(0, hashLength);
}

const hashLength = 8;

export interface MediaInspection {
  hash: string;
  /** Pixels, upright; left out if the file does not say. */
  size?: { width: number; height: number };
}

/**
 * Reads the hash and size of a file.
 *
 * @throws Error with a message for editors when the file is not what its name says
 */
export async function inspectMediaFile(file: string, kind: MediaKind): Promise<MediaInspection> {
  if (kind === 'film') return inspectFilm(file);
  const bytes = await readFile(file);
  const size = kind === 'picture' ? await measurePicture(bytes) : measureVector(bytes.toString('utf8'));
  return { hash: hashMedia(bytes), ...(size && { size }) };
}

async function measurePicture(bytes: Buffer): Promise<{ width: number; height: number }> {
  const { autoOrient } = await sharp(bytes, { limitInputPixels: maxInputPixels }).metadata();
  return { width: autoOrient.width, height: autoOrient.height };
}

/** The size a vector picture states: its `width` and `height` in pixels, else its `viewBox`. */
function measureVector(markup: string): { width: number; height: number } | undefined {
  const root = /<svg\b[^>]*>/i.exec(markup)?.[0];
  if (!root) throw new Error('it has no <svg> element');
  const width = readLength(root, 'width');
  const height = readLength(root, 'height');
  if (width && height) return { width, height };
  const [, , viewWidth, viewHeight] = (/\sviewBox\s*=\s*["']([^"']*)["']/.exec(root)?.[1] ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  return viewWidth && viewHeight ? { width: viewWidth, height: viewHeight } : undefined;
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
  const isWebm = start?.readUInt32BE(0) === 0x1a45dfa3;
  if (!isMp4 && !isWebm) throw new Error('it is neither an MP4 nor a WebM film');
  return { hash: digest.digest('hex').slice(0, hashLength) };
}

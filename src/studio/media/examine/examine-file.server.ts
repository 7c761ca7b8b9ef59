import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, rename, stat, writeFile } from 'node:fs/promises';
import type { Metadata, Sharp } from 'sharp';
import { type AssetKind, maxInputPixels } from '#content-source/assets.ts';
import { inspectMediaFile } from '#content-source/embedded/inspect-media-file.ts';
import { loadSharp } from '#platform/load-sharp.ts';
import { cleanDrawing } from './clean-drawing.server.ts';
import { withFile } from './file-reader.server.ts';
import { readMp4, stripMp4 } from './read-mp4.server.ts';
import { readWebm } from './read-webm.server.ts';
import { RefusedFileError } from './refused-file-error.server.ts';
import { isMovingPng, stripPicture } from './strip-picture.server.ts';

/** What a file was found to be, whatever it is called, and made into. */
export interface ExaminedUpload {
  kind: AssetKind;
  contentType: string;
  /** With its dot, as its content type has it. */
  extension: string;
  /** Pixels, upright. */
  width: number;
  height: number;
  /** The average of a picture’s, as `#RRGGBB`. */
  color?: string;
  /** Bytes. */
  size: number;
  /** SHA-256 in hexadecimal digits. */
  digest: string;
}

/** Bytes that each kind of file may have: what is decoded has to be held in memory. */
const largest: Readonly<Record<AssetKind, number>> = {
  picture: 60 * 1024 * 1024,
  vector: 2 * 1024 * 1024,
  film: 200 * 1024 * 1024,
};

/** Bytes of the largest file that is taken at all. */
export const largestUpload = largest.film;

type Found = Omit<ExaminedUpload, 'size' | 'digest'>;

/**
 * Finds out what a file is, by its content alone, and rewrites it without what does not belong on a website: what cameras
 * and programs noted in it, but for its colour profile and which way is up.
 *
 * @param file absolute path, of a file that is the caller's
 * @throws RefusedFileError where it is not served, is damaged, or could do harm
 */
export async function examineFile(file: string): Promise<ExaminedUpload> {
  const found = await findOut(file);
  const { size } = await stat(file);
  return { ...found, size, digest: await digestFile(file) };
}

/** The SHA-256 of a file, in hexadecimal digits. */
export async function digestFile(file: string): Promise<string> {
  const digest = createHash('sha256');
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) digest.update(chunk);
  return digest.digest('hex');
}

async function findOut(file: string): Promise<Found> {
  const start = await withFile(file, ({ read }) => read(0, 512));
  const { size } = await stat(file);
  if (start.length >= 4 && start.readUInt32BE(0) === 0x1a45dfa3) return examineFilm(file, size, '.webm');
  // A still picture in AVIF has the same beginning as a film.
  const isIsoMedia = start.toString('latin1', 4, 8) === 'ftyp';
  if (isIsoMedia && !/^(?:avi[fs]|mif1|msf1|hei[cfsx]|hev[cx])/.test(start.toString('latin1', 8, 12)))
    return examineFilm(file, size, '.mp4');
  if (/^(?:\uFEFF)?\s*</.test(start.toString('utf8'))) return examineDrawing(file, size);
  return examinePicture(file, size);
}

async function examineFilm(file: string, size: number, extension: '.mp4' | '.webm'): Promise<Found> {
  refuseLarge('film', size);
  const facts = await withFile(file, async (reader) => {
    const found = await (extension === '.mp4' ? readMp4(reader) : readWebm(reader));
    if (extension === '.mp4') await stripMp4(reader);
    return found;
  });
  return { kind: 'film', extension, ...facts };
}

async function examineDrawing(file: string, size: number): Promise<Found> {
  refuseLarge('vector', size);
  await writeFile(file, cleanDrawing(await readFile(file, 'utf8')));
  const { size: pixels } = await inspectMediaFile(file, 'vector');
  if (!pixels) {
    throw new RefusedFileError(
      'The drawing does not say how large it is.',
      'Export it with a width and a height, or with a viewBox.',
    );
  }
  const { width, height } = pixels;
  return { kind: 'vector', extension: '.svg', contentType: 'image/svg+xml', width, height };
}

const pictureTypes = {
  jpeg: { extension: '.jpg', contentType: 'image/jpeg' },
  png: { extension: '.png', contentType: 'image/png' },
  webp: { extension: '.webp', contentType: 'image/webp' },
  avif: { extension: '.avif', contentType: 'image/avif' },
} as const;

type PictureFormat = keyof typeof pictureTypes;

/** Of what is encoded anew, which takes memory in proportion. */
const mostEncodedPixels = 4_000_000;

/** As near to what came as makes no difference to the eye, for what has to be encoded anew. */
const encoders: Record<PictureFormat, (picture: Sharp) => Sharp> = {
  jpeg: (picture) => picture.jpeg({ quality: 95, chromaSubsampling: '4:4:4' }),
  png: (picture) => picture.png(),
  webp: (picture) => picture.webp({ quality: 95 }),
  avif: (picture) => picture.avif({ quality: 80, effort: 2 }),
};

async function examinePicture(file: string, size: number): Promise<Found> {
  refuseLarge('picture', size);
  const bytes = await readFile(file);
  const { format, autoOrient, orientation = 1, isMoving } = await readHead(bytes);
  const { width, height } = autoOrient;
  if (width * height > maxInputPixels) {
    throw new RefusedFileError(
      `The picture has ${Math.round((width * height) / 1e6)} megapixels, and at most ${maxInputPixels / 1e6} are taken.`,
      'Make it smaller and upload it again.',
    );
  }
  if (format === 'avif' && width * height > mostEncodedPixels) {
    throw new RefusedFileError(
      `An AVIF may have ${mostEncodedPixels / 1e6} megapixels, since it has to be encoded anew.`,
      'Save it as a JPEG or PNG: pages get it as AVIF all the same.',
    );
  }
  if (isMoving || (format === 'png' && isMovingPng(bytes))) throw moving();
  const stripped = format === 'avif' ? undefined : stripPicture(bytes, format, orientation);
  try {
    const sharp = await loadSharp();
    const open = (input: Buffer) => sharp(input, { limitInputPixels: maxInputPixels, failOn: 'error' });
    const rewritten =
      stripped ?? (await encoders[format](open(bytes).autoOrient().keepIccProfile()).toBuffer());
    // Decoding it, in the smallest size there is, shows that it is whole.
    const pixel = await open(rewritten)
      .resize(1, 1, { fit: 'fill' })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer();
    await replaceFile(file, rewritten);
    const color = `#${pixel.toString('hex', 0, 3).toUpperCase()}`;
    return { kind: 'picture', ...pictureTypes[format], width, height, color };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code) throw error;
    throw new RefusedFileError('The picture is damaged or cut off.', 'Export it again, and upload it again.');
  }
}

/** Nothing is decoded yet, so that a picture of any size may be asked how large it is. */
async function readHead(bytes: Buffer) {
  const sharp = await loadSharp();
  const head =
    bytes.length > 0
      ? await sharp(bytes, { limitInputPixels: false })
          .metadata()
          .catch(() => undefined)
      : undefined;
  if (head?.format === 'gif') throw moving();
  const known = head && toPictureFormat(head);
  if (!known) {
    throw new RefusedFileError(
      'This is neither a picture nor a film, whatever it is called.',
      'Choose a JPEG, PNG, WebP, AVIF, SVG, MP4 or WebM.',
    );
  }
  return {
    format: known,
    autoOrient: head.autoOrient,
    orientation: head.orientation,
    isMoving: (head.pages ?? 1) > 1,
  };
}

function toPictureFormat({ format, compression }: Metadata): PictureFormat | undefined {
  if (format === 'heif') return compression === 'av1' ? 'avif' : undefined;
  return format === 'jpeg' || format === 'png' || format === 'webp' ? format : undefined;
}

async function replaceFile(file: string, bytes: Buffer): Promise<void> {
  const draft = `${file}.new`;
  await writeFile(draft, bytes);
  await rename(draft, file);
}

function refuseLarge(kind: AssetKind, size: number): void {
  if (size <= largest[kind]) return;
  const name = { picture: 'picture', vector: 'drawing', film: 'film' }[kind];
  throw new RefusedFileError(
    `A ${name} may have ${largest[kind] / 1024 / 1024} MB at most, and this has ${Math.ceil(size / 1024 / 1024)}.`,
    `Export it smaller.`,
  );
}

function moving(): RefusedFileError {
  return new RefusedFileError(
    'Moving pictures and GIFs are not served: a film is a fraction of their size.',
    'Save it as an MP4 or WebM; a GIF that does not move, as a PNG.',
  );
}

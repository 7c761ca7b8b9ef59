import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import type { Sharp } from 'sharp';
import { maxInputPixels } from '#content-source/assets.ts';
import { noPicture, type PictureFormat, readPictureHead } from '#content-source/read-picture-head.ts';
import { RefusedFileError } from '#content-source/refused-file-error.ts';
import { loadSharp } from '#platform/load-sharp.ts';
import type { Found } from './examine-tasks.server.ts';
import { stripPicture } from './strip-picture.server.ts';

const pictureTypes = {
  jpeg: { extension: '.jpg', contentType: 'image/jpeg' },
  png: { extension: '.png', contentType: 'image/png' },
  webp: { extension: '.webp', contentType: 'image/webp' },
  avif: { extension: '.avif', contentType: 'image/avif' },
} as const satisfies Record<PictureFormat, object>;

/** Limit for formats that have to be re-encoded, which takes memory in proportion. */
const mostEncodedPixels = 4_000_000;

/**
 * Limit for a progressive JPEG to be stored as it is: a decoder holds up to six bytes for each of its pixels. A larger one
 * is encoded again in one pass when it is taken in, one at a time, so that no later reading of it costs that memory.
 */
const mostPixelsInPasses = 8_000_000;

/** Visually lossless settings for formats that have to be re-encoded. Optimal coding of a JPEG would hold all of it. */
const encoders: Record<PictureFormat, (picture: Sharp) => Sharp> = {
  jpeg: (picture) => picture.jpeg({ quality: 95, chromaSubsampling: '4:4:4', optimiseCoding: false }),
  png: (picture) => picture.png(),
  webp: (picture) => picture.webp({ quality: 95 }),
  avif: (picture) => picture.avif({ quality: 80, effort: 2 }),
};

/**
 * Detects a picture's format and size, and rewrites it without metadata.
 *
 * @throws RefusedFileError
 */
export async function examinePicture(file: string): Promise<Found> {
  const bytes = await readFile(file);
  const {
    format,
    orientation = 1,
    ...head
  } = await readPictureHead(bytes).catch((error: unknown) => {
    throw error instanceof RefusedFileError ? error : noPicture();
  });
  const { width, height } = head.autoOrient;
  if (width * height > maxInputPixels) {
    throw new RefusedFileError(
      `The picture has ${Math.round((width * height) / 1e6)} megapixels; the limit is ${maxInputPixels / 1e6}.`,
      'Make it smaller and upload it again.',
    );
  }
  const draft = `${file}.new`;
  try {
    const stripped = format === 'avif' ? undefined : stripPicture(bytes, format, orientation);
    if (!stripped) refuseToEncode(format, width * height);
    refuseHeld(format, { ...head, isLossless: stripped?.some(isLosslessWebp) ?? false }, width * height);
    const isInPasses = format === 'jpeg' && head.isProgressive && width * height > mostPixelsInPasses;
    await writeFile(draft, stripped && !isInPasses ? stripped : await encodeAnew(bytes, format));
    const color = await findColor(draft);
    await rename(draft, file);
    return { kind: 'picture', ...pictureTypes[format], width, height, color };
  } catch (error) {
    await rm(draft, { force: true });
    if (error instanceof RefusedFileError || (error as NodeJS.ErrnoException).code) throw error;
    throw new RefusedFileError('The picture is damaged or cut off.', 'Export it again, and upload it again.');
  }
}

/** Limit in bytes of decoded pixels, for formats that decode as a whole. */
const mostHeld = 64_000_000;

function refuseHeld(
  format: PictureFormat,
  {
    isProgressive,
    isLossless,
    bytesPerPixel,
  }: { isProgressive: boolean; isLossless: boolean; bytesPerPixel: number },
  pixels: number,
): void {
  const isHeld = format === 'png' ? isProgressive : isLossless;
  const most = Math.floor(mostHeld / bytesPerPixel / 1e6);
  if (!isHeld || pixels <= most * 1e6) return;
  const name = format === 'png' ? 'An interlaced PNG of this kind' : 'A lossless WebP';
  throw new RefusedFileError(
    `${name} can have up to ${most} megapixels, because all of it has to be held in memory at once.`,
    format === 'png'
      ? 'Save it without interlacing, or as a JPEG.'
      : 'Save it as a PNG or JPEG, or make it smaller.',
  );
}

function isLosslessWebp(part: Buffer): boolean {
  return part.toString('latin1', 0, 4) === 'VP8L';
}

function refuseToEncode(format: PictureFormat, pixels: number): void {
  if (pixels <= mostEncodedPixels) return;
  if (format !== 'avif') throw new Error('It does not have the structure of its format.');
  throw new RefusedFileError(
    `An AVIF can have up to ${mostEncodedPixels / 1e6} megapixels, because it has to be encoded again.`,
    'Save it as a JPEG or PNG: pages still show it as AVIF.',
  );
}

async function encodeAnew(bytes: Buffer, format: PictureFormat): Promise<Buffer> {
  return encoders[format]((await open(bytes)).autoOrient().keepIccProfile()).toBuffer();
}

/**
 * The average colour, by scaling to one pixel, which decodes the whole picture and so also proves it intact.
 */
async function findColor(file: string): Promise<string> {
  const picture = await open(file);
  const pixel = await picture
    .resize(1, 1, { fit: 'fill' })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  return `#${pixel.toString('hex', 0, 3).toUpperCase()}`;
}

async function open(picture: Buffer | string): Promise<Sharp> {
  const sharp = await loadSharp();
  return sharp(picture, { limitInputPixels: maxInputPixels, failOn: 'error' });
}

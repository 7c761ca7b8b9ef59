import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Next.js's own image optimiser and its widths; neither has types. */
interface NextPictures {
  optimizeImage(options: {
    buffer: Buffer;
    contentType: string;
    quality: number;
    width: number;
  }): Promise<Buffer>;
  imageConfigDefault: { deviceSizes: readonly number[]; imageSizes: readonly number[] };
}

/** Next.js's default quality. */
const quality = 75;

/**
 * Generates what `next/image` sends for a slot: the smallest sufficient width, uncropped, since it never crops.
 *
 * @param width device pixels that the picture needs, before cropping
 * @returns sizes in bytes in its default format, and as AVIF, which is opt-in
 */
export async function weighNextPicture(file: string, width: number): Promise<{ webp: number; avif: number }> {
  const { optimizeImage }: NextPictures = require('next/dist/server/image-optimizer/transform.js');
  const { imageConfigDefault }: NextPictures = require('next/dist/shared/lib/image-config.js');
  const widths = [...imageConfigDefault.imageSizes, ...imageConfigDefault.deviceSizes].sort((a, b) => a - b);
  const chosen = widths.find((candidate) => candidate >= width) ?? widths.at(-1) ?? width;
  const buffer = await readFile(file);
  const weigh = async (contentType: string) =>
    (await optimizeImage({ buffer, contentType, quality, width: chosen })).length;
  return { webp: await weigh('image/webp'), avif: await weigh('image/avif') };
}

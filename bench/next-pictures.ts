import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** What Next.js itself makes a picture with, and the widths that it makes; neither has types. */
interface NextPictures {
  optimizeImage(options: {
    buffer: Buffer;
    contentType: string;
    quality: number;
    width: number;
  }): Promise<Buffer>;
  imageConfigDefault: { deviceSizes: readonly number[]; imageSizes: readonly number[] };
}

/** The quality of a picture whose page does not ask for another. */
const quality = 75;

/**
 * Makes what `next/image` sends for a slot: the narrowest of its widths that is enough, uncropped, since it never crops.
 *
 * @param width pixels of the screen that the picture needs, before whatever is cropped away
 * @returns bytes as its default format, and as AVIF where its users have asked for that
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

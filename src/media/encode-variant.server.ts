import { readFile } from 'node:fs/promises';
import type { Sharp } from 'sharp';
import { type Asset, hashAsset, maxInputPixels } from '#content-source/assets.ts';
import { rasteriseDrawing } from '#content-source/rasterise-drawing.ts';
import type { ImageFormat } from '#images/presets.ts';
import { fitToOriginal, type Variant } from '#images/variants.ts';
import { loadSharp } from '#platform/load-sharp.ts';

/** An original of which no variant can be made. */
export class UnusableOriginalError extends Error {
  override name = 'UnusableOriginalError';
  /** Whether the same bytes will always fail; otherwise the file was replaced or is gone. */
  readonly isBroken: boolean;

  constructor(message: string, { isBroken, cause }: { isBroken: boolean; cause?: unknown }) {
    super(message, { cause });
    this.isBroken = isBroken;
  }
}

const longestEncodeInSeconds = 30;

/**
 * Effort 2 takes 0.6 to 0.9 s of one core for a 1920 × 960 photograph at quality 65; effort 3 takes 1.2 s and
 * effort 4 more than 4 s, to save 5 % and 10 % of the bytes.
 */
const avifEffort = 2;

/** How a picture is encoded in each format. */
export const encoders: Record<ImageFormat, (picture: Sharp, quality: number) => Sharp> = {
  avif: (picture, quality) => picture.avif({ quality, effort: avifEffort, chromaSubsampling: '4:2:0' }),
  webp: (picture, quality) => picture.webp({ quality }),
  jpg: (picture, quality) => picture.flatten({ background: '#fff' }).jpeg({ quality, mozjpeg: true }),
};

/**
 * Encodes one variant of a picture: upright, in sRGB, cropped if the variant has a height (around its focus, or else the
 * centre), and never enlarged. A vector graphic fills the width or the height.
 *
 * @throws UnusableOriginalError
 */
export async function encodeVariant(asset: Asset, variant: Variant): Promise<Buffer<ArrayBuffer>> {
  const original = await readOriginal(asset);
  if (asset.kind === 'vector') return rasteriseDrawing(original, variant.width).catch(explain);
  const { width, height } = fitToOriginal(variant, asset);
  const sharp = await loadSharp();
  const picture = sharp(original, { limitInputPixels: maxInputPixels, failOn: 'error' })
    .timeout({ seconds: longestEncodeInSeconds })
    .autoOrient()
    .resize(width, height, { fit: 'cover', position: variant.focus ?? 'centre' });
  try {
    return await encoders[variant.format](picture, variant.quality).toBuffer();
  } catch (cause) {
    return explain(cause);
  }
}

function explain(cause: unknown): never {
  const reason = cause instanceof Error ? cause.message : String(cause);
  throw new UnusableOriginalError(`The picture cannot be decoded: ${reason}`, { isBroken: true, cause });
}

/** Reads the original, and verifies its hash: URLs are immutable, so newer bytes must not be cached under them. */
async function readOriginal(asset: Asset): Promise<Buffer<ArrayBuffer>> {
  const bytes = await readFile(asset.file).catch((cause: unknown) => {
    throw new UnusableOriginalError('The file cannot be read', { isBroken: false, cause });
  });
  if (!asset.id.endsWith(`.${hashAsset(bytes)}`)) {
    throw new UnusableOriginalError('The file was replaced', { isBroken: false });
  }
  return bytes;
}

import type { FocusArea } from '#schema/choices.ts';
import { type ImageFormat, type ImagePreset, imagePresets, listCrops } from './presets.ts';

/** The edges that a crop may keep: left or right if the sides are cut off, otherwise top or bottom. */
const sides = ['top', 'bottom', 'left', 'right'] as const;

export type Side = (typeof sides)[number];

/** One rendition of an original by the embedded service. */
export interface Variant {
  /** Pixels. */
  width: number;
  /** Pixels; if given, the picture is cropped to width × height. */
  height?: number;
  /** The edge that the crop keeps; centred if left out. */
  focus?: Side;
  format: ImageFormat;
  /** 1 to 100. */
  quality: number;
}

/**
 * The embedded service's format and quality unless a preset says otherwise: sharper than WebP at 75, in fewer bytes.
 * The 60 of R9.23 applies to Contentful only.
 */
export const embeddedDefaults = { format: 'avif', quality: 55 } as const;

/** The name of a variant in an address, such as `640-q55.avif`, `1200x630-q80.jpg` or `1200x630-top-q80.jpg`. */
export function formatVariant({ width, height, focus, format, quality }: Variant): string {
  const size = height === undefined ? width : `${width}x${height}`;
  return `${size}${focus ? `-${focus}` : ''}-q${quality}.${format}`;
}

/** Parses the name of a variant; `undefined` unless a preset defines it. Any crop may have a focus on any edge. */
export function parseVariant(name: string): Variant | undefined {
  const [, size, side, rest] = /^(\d+x\d+)-(top|bottom|left|right)(-.+)$/.exec(name) ?? [];
  const variant = variants.get(side ? `${size}${rest}` : name);
  return variant && side ? { ...variant, focus: side as Side } : variant;
}

/**
 * The edge of an original that a crop to this size keeps. Undefined where it makes no difference: without a focus or a
 * crop, and where nothing is cut off in the focus's direction. This limits a crop to three URLs.
 *
 * @param asked pixels
 * @param original pixels
 */
export function findKeptSide(
  focus: FocusArea | undefined,
  { width, height }: { width: number; height?: number },
  original: { width: number; height: number },
): Side | undefined {
  if (!focus || height === undefined) return undefined;
  const scale = Math.max(width / original.width, height / original.height);
  const isNarrowed = original.width * scale - width >= 1;
  const isLowered = original.height * scale - height >= 1;
  const words = focus.split('-');
  return sides.find((side) => {
    const isAcross = side === 'left' || side === 'right';
    return words.includes(side) && (isAcross ? isNarrowed : isLowered);
  });
}

/** The height in pixels for a width in pixels and the aspect ratio `parts`. */
export function computeHeight(width: number, parts: readonly [number, number]): number {
  return Math.round((width * parts[1]) / parts[0]);
}

/**
 * The actual size, in pixels, of an original requested at a given size: originals are never enlarged, and a crop that
 * is too large shrinks to the largest with the same aspect ratio.
 */
export function fitToOriginal(
  asked: { width: number; height?: number },
  original: { width: number; height: number },
): { width: number; height: number } {
  const parts =
    asked.height === undefined
      ? ([original.width, original.height] as const)
      : ([asked.width, asked.height] as const);
  const widest = Math.min(original.width, Math.floor((original.height * parts[0]) / parts[1]));
  const width = Math.max(1, Math.min(asked.width, widest));
  return { width, height: Math.max(1, computeHeight(width, parts)) };
}

/** The raster of a vector drawing, for lists: width or height, whichever is more. Pages show the drawing itself. */
export const drawingRaster = { width: 656, format: 'webp', quality: 90 } as const satisfies Variant;

const variants: ReadonlyMap<string, Variant> = new Map(
  Object.values<ImagePreset>(imagePresets)
    .flatMap(listVariants)
    .map((variant) => [formatVariant(variant), variant]),
);

function listVariants({
  format = embeddedDefaults.format,
  quality = embeddedDefaults.quality,
  ...preset
}: ImagePreset): Variant[] {
  return listCrops(preset).flatMap((crop) =>
    preset.widths.map((width) =>
      crop ? { width, height: computeHeight(width, crop), format, quality } : { width, format, quality },
    ),
  );
}

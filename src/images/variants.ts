import type { FocusArea } from '#schema/choices.ts';
import { type ImageFormat, type ImagePreset, imagePresets, listCrops } from './presets.ts';

/** The edges of an original that a crop may keep: one that is cut off at its sides has its left or right, any other its top or bottom. */
const sides = ['top', 'bottom', 'left', 'right'] as const;

export type Side = (typeof sides)[number];

/** One rendition of an original by the embedded service. */
export interface Variant {
  /** Pixels. */
  width: number;
  /** Pixels; the picture is cropped to width × height when it is given. */
  height?: number;
  /** The edge that the crop keeps; it is around the middle if left out. */
  focus?: Side;
  format: ImageFormat;
  /** 1 to 100. */
  quality: number;
}

/**
 * What the embedded service uses if a preset does not say. Sharper than WebP at 75, in fewer bytes; R9.23 asks for 60 of
 * the content service alone.
 */
export const embeddedDefaults = { format: 'avif', quality: 55 } as const;

/** The name of a variant in an address, such as `640-q55.avif`, `1200x630-q80.jpg` or `1200x630-top-q80.jpg`. */
export function formatVariant({ width, height, focus, format, quality }: Variant): string {
  const size = height === undefined ? width : `${width}x${height}`;
  return `${size}${focus ? `-${focus}` : ''}-q${quality}.${format}`;
}

/** The variant of that name, if a preset asks for it; `undefined` for anything else. Any crop may keep any edge. */
export function parseVariant(name: string): Variant | undefined {
  const [, size, side, rest] = /^(\d+x\d+)-(top|bottom|left|right)(-.+)$/.exec(name) ?? [];
  const variant = variants.get(side ? `${size}${rest}` : name);
  return variant && side ? { ...variant, focus: side as Side } : variant;
}

/**
 * The edge of an original that a crop to this size keeps. It is undefined where that makes no difference: without a focus,
 * without a crop, and where nothing is cut off on the side that the focus speaks of. So a crop has three addresses at
 * most, whatever is asked for.
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

/** The height in pixels of a picture that is `width` pixels wide, with its sides in the ratio of `parts`. */
export function computeHeight(width: number, parts: readonly [number, number]): number {
  return Math.round((width * parts[1]) / parts[0]);
}

/**
 * The size that an original is delivered in when another is asked for: it is never enlarged, and a crop that does not
 * fit becomes the largest of the same shape that does. All in pixels.
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

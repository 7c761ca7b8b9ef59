import type { ImageObject, ImageService } from '#schema/image-object.ts';
import { getImageService } from './image-services.ts';
import { isVectorImage } from './image-traits.ts';
import { type ImagePreset, type ImageUse, imagePresets, ratioParts } from './presets.ts';
import { computeHeight, findKeptSide, fitToOriginal } from './variants.ts';

/** The attributes of an `<img>` or `<source>`. */
interface ImageSources {
  /** The largest of the srcset. */
  src: string;
  /** Left out if there is only one size. */
  srcset?: string;
  /** Present if `srcset` is. */
  sizes?: string;
  /** Intrinsic width of `src`, in pixels. */
  width: number;
  /** Intrinsic height of `src`, in pixels. */
  height: number;
}

/** Services that only accept the widths of the presets. They never enlarge a smaller original. */
const servicesWithListedWidths: readonly ImageService[] = ['embedded', 'vercel'];

/**
 * Builds the URLs of a picture for one use, at the preset's widths up to that of the original. A vector drawing has one
 * URL for every size.
 *
 * @param sizes replaces the preset's `sizes`
 * @throws Error if the picture's URL does not belong to its image service (R8.11)
 *
 * @example
 * buildImageSources(image, { preset: 'card', ratio: '3x2' }).srcset
 * // '/media/pea.0a1b2c3d/328x219-q55.avif 328w, /media/pea.0a1b2c3d/608x405-q55.avif 608w, …'
 */
export function buildImageSources(
  image: ImageObject,
  { preset: presetName, ratio }: ImageUse,
  sizes?: string,
): ImageSources {
  if (isVectorImage(image)) return { src: image.full, width: image.width, height: image.height };

  const preset: ImagePreset = imagePresets[presetName];
  const crop = ratio ? ratioParts[ratio] : preset.crop;
  const candidates = preset.widths
    .map((width) => buildCandidate(width))
    .filter((candidate, index, all) => candidate.width !== all[index - 1]?.width);
  const largest = candidates[candidates.length - 1];
  if (!largest) throw new Error(`The image preset "${presetName}" names no widths`);

  const { url: src, width, height } = largest;
  if (candidates.length === 1) return { src, width, height };
  return {
    src,
    srcset: candidates.map((candidate) => `${candidate.url} ${candidate.width}w`).join(', '),
    sizes: sizes ?? preset.sizes,
    width,
    height,
  };

  function buildCandidate(width: number): { url: string; width: number; height: number } {
    const listed = crop ? { width, height: computeHeight(width, crop) } : { width };
    const arriving = fitToOriginal(listed, image);
    const asked = servicesWithListedWidths.includes(image.imageService) ? listed : arriving;
    const url = getImageService(image.imageService)(image.url, {
      width: asked.width,
      height: crop ? asked.height : undefined,
      focus: crop && findKeptSide(image.focus, asked, image),
      format: preset.format,
      quality: preset.quality,
    });
    return { url, ...arriving };
  }
}

import type { ImageObject } from '#schema/image-object.ts';
import { buildImageSources } from './image-sources.ts';
import { drawingRaster, formatVariant } from './variants.ts';

/**
 * The address of a small rendition, about 328 px wide. A list shows dozens at once: of a drawing, which browsers would have
 * to draw, it is a raster.
 */
export function findThumbnail(image: ImageObject): string {
  if (image.content_type === 'image/svg+xml') return `${image.url}/${formatVariant(drawingRaster)}`;
  const { src, srcset } = buildImageSources(image, { preset: 'accordion' });
  return srcset?.split(' ')[0] ?? src;
}

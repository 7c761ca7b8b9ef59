import { embeddedDefaults, formatVariant } from '../variants.ts';
import type { ImageRequest } from './image-request.ts';

/** Address of a variant made by our own service, `/media/{asset}/{variant}`. */
export function buildEmbeddedUrl(
  url: string,
  { width, height, format = embeddedDefaults.format, quality = embeddedDefaults.quality }: ImageRequest,
): string {
  return `${url}/${formatVariant({ width, format, quality, ...(height === undefined ? {} : { height }) })}`;
}

import { generate } from 'unpic/providers/vercel';
import type { ImageRequest } from './image-request.ts';

/**
 * Address of a rendition by the Next/Vercel-style service of the host the site runs on: quality 75 by default
 * (R9.41). The service chooses the format by itself and does not crop.
 */
export function buildVercelUrl(url: string, { width, quality = 75 }: ImageRequest): string {
  return generate(url, { width, quality });
}

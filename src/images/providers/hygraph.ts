import { transform } from 'unpic/providers/hygraph';
import type { ImageRequest } from './image-request.ts';

/**
 * Address of a rendition by Hygraph, which chooses format and quality by itself by default.
 *
 * @throws Error "Invalid Hygraph URL" (R8.11)
 */
export function buildHygraphUrl(url: string, { width, height, format }: ImageRequest): string {
  return transform(url, { width, height, format });
}

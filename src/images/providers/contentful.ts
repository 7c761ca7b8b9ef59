import { transform } from 'unpic/providers/contentful';
import type { ImageRequest } from './image-request.ts';

/**
 * Address of a rendition by Contentful's Images API: avif at quality 60 by default, no side over 4000 pixels
 * (R9.23, R9.40). Takes the protocol-less addresses Contentful delivers.
 */
export function buildContentfulUrl(
  url: string,
  { width, height, format = 'avif', quality = 60 }: ImageRequest,
): string {
  const absoluteUrl = url.startsWith('//') ? `https:${url}` : url;
  return transform(absoluteUrl, { width, height, format, quality });
}

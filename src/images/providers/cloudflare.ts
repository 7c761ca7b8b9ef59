import { extract, transform } from 'unpic/providers/cloudflare_images';
import type { ImageRequest } from './image-request.ts';

/**
 * Address of a rendition by Cloudflare Images, which chooses format and quality by itself by default.
 *
 * @throws Error "Invalid Cloudflare Images URL" (R8.11)
 */
export function buildCloudflareUrl(url: string, request: ImageRequest): string {
  // A named variant at the end of the address, such as `/public`, would end up among the operations.
  const original = extract(url)?.src ?? url;
  return transform(original, { ...request });
}

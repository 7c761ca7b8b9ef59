import * as cloudflare from 'unpic/providers/cloudflare_images';
import * as contentful from 'unpic/providers/contentful';
import * as hygraph from 'unpic/providers/hygraph';
import * as vercel from 'unpic/providers/vercel';
import type { ImageService } from '#schema/image-object.ts';
import type { WriteAddress } from './write-address.ts';

/** The image services of others, which a page loads when it has a picture of one. */
export const hostedServices: Readonly<Record<Exclude<ImageService, 'embedded'>, WriteAddress>> = {
  /** Avif at quality 60 by default, no side over 4000 pixels (R9.23, R9.40). It delivers protocol-less addresses. */
  contentful(url, { width, height, focus, format = 'avif', quality = 60 }) {
    const absoluteUrl = url.startsWith('//') ? `https:${url}` : url;
    return contentful.transform(absoluteUrl, { width, height, format, quality, ...(focus && { f: focus }) });
  },

  /** Next.js at the host that the site runs on: quality 75 by default (R9.41), the format its own choice, no crops. */
  vercel: (url, { width, quality = 75 }) => vercel.generate(url, { width, quality }),

  /** It chooses format and quality by itself by default. */
  cloudflare(url, { focus, ...request }) {
    // A named variant at the end of the address, such as `/public`, would end up among the operations.
    const original = cloudflare.extract(url)?.src ?? url;
    return cloudflare.transform(original, { ...request, ...(focus && { gravity: focus }) });
  },

  /** It chooses format and quality by itself by default, and crops around the middle alone. */
  hygraph: (url, { width, height, format }) => hygraph.transform(url, { width, height, format }),
};

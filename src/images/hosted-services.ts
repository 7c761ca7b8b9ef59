import * as cloudflare from 'unpic/providers/cloudflare_images';
import * as contentful from 'unpic/providers/contentful';
import * as hygraph from 'unpic/providers/hygraph';
import * as vercel from 'unpic/providers/vercel';
import type { ImageService } from '#schema/image-object.ts';
import type { WriteAddress } from './write-address.ts';

/** Third-party image services, loaded by pages with pictures of one. */
export const hostedServices: Readonly<Record<Exclude<ImageService, 'embedded'>, WriteAddress>> = {
  /**
   * AVIF at quality 60 by default, at most 4000 pixels a side (R9.23, R9.40). Its API returns protocol-relative URLs.
   */
  contentful(url, { width, height, focus, format = 'avif', quality = 60 }) {
    const absoluteUrl = url.startsWith('//') ? `https:${url}` : url;
    return contentful.transform(absoluteUrl, { width, height, format, quality, ...(focus && { f: focus }) });
  },

  /** Next.js image optimisation at the site's own host: quality 75 by default (R9.41), automatic format, no crops. */
  vercel: (url, { width, quality = 75 }) => vercel.generate(url, { width, quality }),

  /** Automatic format and quality by default. */
  cloudflare(url, { focus, ...request }) {
    // A named variant at the end of the URL, such as `/public`, would be taken for an operation.
    const original = cloudflare.extract(url)?.src ?? url;
    return cloudflare.transform(original, { ...request, ...(focus && { gravity: focus }) });
  },

  /** Automatic format and quality by default; crops around the centre only. */
  hygraph: (url, { width, height, format }) => hygraph.transform(url, { width, height, format }),
};

import type { FocusArea } from './choices.ts';

/** The service that delivers resized variants. */
export type ImageService = 'embedded' | 'contentful' | 'vercel' | 'cloudflare' | 'hygraph';

/** A picture in validated content (R3.37, R3.38). */
export interface ImageObject {
  /** URL of the largest variant that a browser can show; for vector graphics, the only one. */
  full: string;
  /** The base from which the image service's URLs are built; it may not be servable itself. */
  url: string;
  /** Pixels of the original, upright. */
  width: number;
  /** Pixels of the original, upright. */
  height: number;
  /** Width divided by height. */
  ratio: number;
  /** Bytes of the original. */
  size?: number;
  title?: string;
  /** What the picture shows, described once for every use. */
  description?: string;
  /** Descriptions in other locales; removed once the locale is known. */
  descriptions?: Readonly<Partial<Record<string, string>>>;
  /** Text alternative for this use, in place of the description. Empty if decorative. */
  alt?: string;
  /** The part to keep when this use is cropped; the centre by default. */
  focus?: FocusArea;
  /** Media type of the original, such as `image/jpeg`. */
  content_type: string;
  /** The service that stores the original. */
  cdn: 'embedded' | 'contentful';
  imageService: ImageService;
  /** Dominant colour as `#RRGGBB`. */
  color?: string;
  /** The language of its text alternative as a BCP 47 tag, if it differs from the surrounding language. */
  language?: string;
}

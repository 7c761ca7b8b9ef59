import type { FocusArea } from './choices.ts';

/** Who makes the sizes and formats a page asks for. */
export type ImageService = 'embedded' | 'contentful' | 'vercel' | 'cloudflare' | 'hygraph';

/** A picture as content hands it to a block (R3.37, R3.38). */
export interface ImageObject {
  /** Address of the largest form a browser can show; for a vector picture, the only one. */
  full: string;
  /** What its image service builds the addresses of variants from; it need not answer itself. */
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
  /** The same in other locales, which are left out once it is known in which it is shown. */
  descriptions?: Readonly<Partial<Record<string, string>>>;
  /** Text alternative for this use, in place of the description. Empty for decoration. */
  alt?: string;
  /** What is kept of it where this use is cropped; the middle if left out. */
  focus?: FocusArea;
  /** Media type of the original, such as `image/jpeg`. */
  content_type: string;
  /** The headless content service that keeps the original. */
  cdn: 'embedded' | 'contentful';
  imageService: ImageService;
  /** Dominant colour as `#RRGGBB`. */
  color?: string;
  /** The language of its text alternative, where it is not that of what is around it, as a BCP 47 tag. */
  language?: string;
}

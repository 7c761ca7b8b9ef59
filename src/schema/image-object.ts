/** Who makes the sizes and formats a page asks for. */
export type ImageService = 'embedded' | 'contentful' | 'vercel' | 'cloudflare' | 'hygraph';

/** A picture as content hands it to a block (SPEC §3 "Image object"). */
export interface ImageObject {
  /** Address of the largest form a browser can show; for a vector picture, the only one. */
  full: string;
  /** Address its image service makes the variants from; not necessarily one that answers by itself. */
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
  /** What the picture shows, as its editor described it once for every use. */
  description?: string;
  /** Text alternative of this use; the description stands in for it. Empty for decoration. */
  alt?: string;
  /** Media type of the original, such as `image/jpeg`. */
  content_type: string;
  /** The headless content service that keeps the original. */
  cdn: 'embedded' | 'contentful';
  imageService: ImageService;
  /** Dominant colour as `#RRGGBB`. */
  color?: string;
}

import type { ImageFormat } from './presets.ts';
import type { Side } from './variants.ts';

/** What one address asks an image service for; the service's own default stands in for what is left out. */
interface ImageRequest {
  /** Pixels. */
  width: number;
  /** Pixels; crops the picture to width × height. */
  height?: number | undefined;
  /** The edge that the crop keeps; around the middle if left out. */
  focus?: Side | undefined;
  format?: ImageFormat | undefined;
  /** 1 to 100. */
  quality?: number | undefined;
}

/**
 * Writes the address of one rendition of the original at an address.
 *
 * @throws Error for an address that is not the service's own (R8.11)
 */
export type WriteAddress = (url: string, request: ImageRequest) => string;

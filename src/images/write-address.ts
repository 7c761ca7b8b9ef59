import type { ImageFormat } from './presets.ts';
import type { Side } from './variants.ts';

/** The parameters of an image service's URL; those left out take the service's defaults. */
interface ImageRequest {
  /** Pixels. */
  width: number;
  /** Pixels; if given, the picture is cropped to width × height. */
  height?: number | undefined;
  /** The edge that the crop keeps; centred if left out. */
  focus?: Side | undefined;
  format?: ImageFormat | undefined;
  /** 1 to 100. */
  quality?: number | undefined;
}

/**
 * Builds the URL of one rendition from that of the original.
 *
 * @throws Error if the URL is not one of the service's (R8.11)
 */
export type WriteAddress = (url: string, request: ImageRequest) => string;

import type { ImageFormat } from '../presets.ts';

/** What one address asks an image service for; the service's own default stands in for what is left out. */
export interface ImageRequest {
  /** Pixels. */
  width: number;
  /** Pixels; crops the picture to width × height. */
  height?: number | undefined;
  format?: ImageFormat | undefined;
  /** 1 to 100. */
  quality?: number | undefined;
}

/** Turns the address of an original into the address of one rendition of it. */
export type BuildImageUrl = (url: string, request: ImageRequest) => string;

import type { ImageService } from '#schema/image-object.ts';
import type { ImageFormat } from './presets.ts';
import { embeddedDefaults, formatVariant } from './variants.ts';

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

/**
 * Writes the address of one rendition of the original at an address.
 *
 * @throws Error for an address that is not the service's own (R8.11)
 */
export type WriteAddress = (url: string, request: ImageRequest) => string;

let hosted: typeof import('./hosted-services.ts').hostedServices | undefined;

/** Our own service: `/media/{asset}/{variant}`. */
const writeEmbedded: WriteAddress = (
  url,
  { width, height, format = embeddedDefaults.format, quality = embeddedDefaults.quality },
) => `${url}/${formatVariant({ width, format, quality, ...(height === undefined ? {} : { height }) })}`;

/** How an image service writes addresses; all but our own have to be loaded before. */
export function getImageService(name: ImageService): WriteAddress {
  if (name === 'embedded') return writeEmbedded;
  if (!hosted) throw new Error(`The image service ${name} is not loaded: await loadHostedServices() first.`);
  return hosted[name];
}

/** Loads the image services of others; rejects when they cannot be fetched. */
export async function loadHostedServices(): Promise<void> {
  hosted ??= (await import('./hosted-services.ts')).hostedServices;
}

/** Whether there is a picture of another image service than our own in a page's props, at any depth. */
export function hasHostedImages(props: unknown): boolean {
  if (typeof props !== 'object' || props === null) return false;
  if ('imageService' in props && props.imageService !== 'embedded') return true;
  return Object.values(props).some(hasHostedImages);
}

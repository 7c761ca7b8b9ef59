import type { ImageService } from '#schema/image-object.ts';
import { embeddedDefaults, formatVariant } from './variants.ts';
import type { WriteAddress } from './write-address.ts';

let hosted: typeof import('./hosted-services.ts').hostedServices | undefined;

/** Our own service: `/media/{asset}/{variant}`. */
const writeEmbedded: WriteAddress = (
  url,
  { width, height, focus, format = embeddedDefaults.format, quality = embeddedDefaults.quality },
) =>
  `${url}/${formatVariant({ width, format, quality, ...(height === undefined ? {} : { height }), ...(focus && { focus }) })}`;

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

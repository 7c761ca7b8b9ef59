import type { ImageService } from '#schema/image-object.ts';
import { embeddedDefaults, formatVariant } from './variants.ts';
import type { WriteAddress } from './write-address.ts';

let hosted: typeof import('./hosted-services.ts').hostedServices | undefined;

/** The embedded service: `/media/{asset}/{variant}`. */
const writeEmbedded: WriteAddress = (
  url,
  { width, height, focus, format = embeddedDefaults.format, quality = embeddedDefaults.quality },
) =>
  `${url}/${formatVariant({ width, format, quality, ...(height === undefined ? {} : { height }), ...(focus && { focus }) })}`;

/** The function that builds URLs for an image service. All but the embedded one have to be loaded first. */
export function getImageService(name: ImageService): WriteAddress {
  if (name === 'embedded') return writeEmbedded;
  if (!hosted) throw new Error(`The image service ${name} is not loaded: await loadHostedServices() first.`);
  return hosted[name];
}

/** Loads the third-party image services; rejects if the import fails. */
export async function loadHostedServices(): Promise<void> {
  hosted ??= (await import('./hosted-services.ts')).hostedServices;
}

/** Whether a page's props contain, at any depth, a picture of a third-party image service. */
export function hasHostedImages(props: unknown): boolean {
  if (typeof props !== 'object' || props === null) return false;
  if ('imageService' in props && props.imageService !== 'embedded') return true;
  return Object.values(props).some(hasHostedImages);
}

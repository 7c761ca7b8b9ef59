import { getImageService, loadHostedServices } from '#images/image-services.ts';
import type { ImageObject } from '#schema/image-object.ts';

/** Milliseconds until all of a picture has to be there: somebody waits for its sheet. */
const longestWait = 3000;

/** Many times what a picture of that height takes. */
const mostBytes = 4_000_000;

/** A picture that the host has not, or that is none, and so will not come with the next try either. */
export class UnusablePictureError extends Error {
  override name = 'UnusablePictureError';
}

/**
 * Fetches a picture of an image service of others, about so many pixels high, in 3 seconds and 4 MB.
 *
 * @param origins of the hosts that may be asked, as sources of a content security policy: `https://*.ctfassets.net`
 * @throws UnusablePictureError for what is elsewhere, missing or too large
 * @throws Error where the host cannot be reached, fails or is too slow
 */
export async function fetchPicture(
  image: ImageObject,
  height: number,
  origins: readonly string[],
): Promise<Buffer> {
  await loadHostedServices();
  const width = Math.max(1, Math.round(height * image.ratio));
  const url = new URL(getImageService(image.imageService)(image.url, { width, format: 'webp', quality: 90 }));
  if (!origins.some((origin) => isFrom(url, origin)))
    throw new UnusablePictureError(`Pictures are not fetched from ${url.host}.`);
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(longestWait) });
  if (!response.ok) {
    await response.body?.cancel();
    const message = `${url.host} answers ${response.status}.`;
    throw response.status < 500 && response.status !== 429
      ? new UnusablePictureError(message)
      : new Error(message);
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    // Leaving the loop ends the request.
    if (size > mostBytes) throw new UnusablePictureError(`The picture has more than ${mostBytes} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function isFrom(url: URL, origin: string): boolean {
  const [protocol, host = ''] = origin.split('//');
  if (url.protocol !== protocol) return false;
  return host.startsWith('*.') ? url.host.endsWith(host.slice(1)) : url.host === host;
}

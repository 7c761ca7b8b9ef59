import { getImageService, loadHostedServices } from '#images/image-services.ts';
import type { ImageObject } from '#schema/image-object.ts';

/** Time-out in milliseconds for a whole picture, since somebody is waiting for the sheet. */
const longestWait = 3000;

/** Many times the size of a picture of that height. */
const mostBytes = 4_000_000;

/** A picture that is missing or not a picture, so there is no point in trying again. */
export class UnusablePictureError extends Error {
  override name = 'UnusablePictureError';
}

/**
 * Fetches a picture of a given height in pixels from a third-party image service, within 3 seconds and 4 MB.
 *
 * @param origins allowed hosts, as content security policy sources: `https://*.ctfassets.net`
 * @throws UnusablePictureError if the picture is on another host, missing or too large
 * @throws Error if the host is unreachable, fails or is too slow
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
    // Leaving the loop aborts the request.
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

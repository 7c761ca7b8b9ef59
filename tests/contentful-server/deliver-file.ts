import { getMimeType } from 'hono/utils/mime';
import { deliverImage } from './deliver-image.ts';

/**
 * Answers for the hosts of files, a picture in the size and format that its address asks for. Whether it is there can be
 * asked by `HEAD` without having it made.
 */
export async function deliverFile(file: Uint8Array<ArrayBuffer>, request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const query = Object.fromEntries(searchParams);
  const type = getMimeType(query.fm ? `picture.${query.fm}` : pathname);
  const body = request.method === 'HEAD' ? null : await deliverImage(file, query);
  return new Response(body, { headers: { 'Content-Type': type ?? 'application/octet-stream' } });
}

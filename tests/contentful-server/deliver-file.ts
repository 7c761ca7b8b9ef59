import { getMimeType } from 'hono/utils/mime';
import { deliverImage } from './deliver-image.ts';

/**
 * Answers for Contentful's asset hosts; pictures are delivered in the size and format of their URL. `HEAD` requests do
 * not generate them.
 */
export async function deliverFile(file: Uint8Array<ArrayBuffer>, request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const query = Object.fromEntries(searchParams);
  const type = getMimeType(query.fm ? `picture.${query.fm}` : pathname);
  const body = request.method === 'HEAD' ? null : await deliverImage(file, query);
  return new Response(body, { headers: { 'Content-Type': type ?? 'application/octet-stream' } });
}

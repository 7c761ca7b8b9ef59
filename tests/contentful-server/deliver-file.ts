import { getMimeType } from 'hono/utils/mime';
import sharp from 'sharp';

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

/** The Images API's formats, with sharp's names. */
const formats = { avif: 'avif', webp: 'webp', jpg: 'jpeg', png: 'png' } as const;

/** Focus areas, with sharp's names; faces are not detected. */
const positions: Readonly<Record<string, string>> = {
  top: 'top',
  bottom: 'bottom',
  left: 'left',
  right: 'right',
};

/**
 * A file as the Images API delivers it: with the size, format and quality of the query, cropped if it has `fit=fill`
 * and both dimensions. Without a query, the file is unchanged.
 */
async function deliverImage(
  file: Uint8Array<ArrayBuffer>,
  query: Record<string, string>,
): Promise<Uint8Array<ArrayBuffer>> {
  const { w, h, fm, q, fit, f } = query;
  if (Object.keys(query).length === 0) return file;
  const format = fm && fm in formats ? formats[fm as keyof typeof formats] : undefined;
  const picture = sharp(file).resize({
    ...(w && { width: Number(w) }),
    ...(h && { height: Number(h) }),
    fit: fit === 'fill' ? 'cover' : 'inside',
    position: positions[f ?? ''] ?? 'centre',
    withoutEnlargement: true,
  });
  if (!format) return new Uint8Array(await picture.toBuffer());
  // A browser is waiting: encode as fast as possible.
  const effort = format === 'avif' && { effort: 0 };
  return new Uint8Array(
    await picture.toFormat(format, { ...(q && { quality: Number(q) }), ...effort }).toBuffer(),
  );
}

import { getMimeType } from 'hono/utils/mime';
import sharp from 'sharp';

const encodings = { avif: { effort: 0 }, webp: { effort: 0 }, jpeg: {} };

/** Ways to fit that crop a picture to the box that is asked for; from its middle here, whatever is asked for. */
const crops = ['fill', 'crop', 'thumb'];

/**
 * Answers for the hosts of files. A film or a drawing is delivered as it is, and so is a picture without a query; with
 * one it is resized and encoded as the Images API does, as far as the site asks it to. Whether a picture is there can be
 * asked by `HEAD` without having it made.
 *
 * @see https://www.contentful.com/developers/docs/references/images-api/
 */
export async function deliverFile(file: Uint8Array<ArrayBuffer>, request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  if (searchParams.size === 0) {
    const type = getMimeType(pathname) ?? 'application/octet-stream';
    return new Response(file, { headers: { 'Content-Type': type } });
  }
  const { fm, fit = '', w, h, q } = Object.fromEntries(searchParams);
  const format = fm === 'jpg' ? 'jpeg' : (fm ?? '');
  if (!isKnown(format) || !crops.includes(fit)) return new Response(null, { status: 400 });
  const headers = { 'Content-Type': `image/${format}` };
  if (request.method === 'HEAD') return new Response(null, { headers });
  const size = { ...(w && { width: Number(w) }), ...(h && { height: Number(h) }) };
  const picture = await sharp(file)
    .resize({ ...size, fit: 'cover', withoutEnlargement: true })
    .toFormat(format, { ...encodings[format], quality: Number(q) })
    .toBuffer();
  return new Response(new Uint8Array(picture), { headers });
}

function isKnown(format: string): format is keyof typeof encodings {
  return Object.hasOwn(encodings, format);
}

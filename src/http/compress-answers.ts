import type { Context, MiddlewareHandler } from 'hono';
import { hasBody, readBody, replaceBody } from './answer-body.ts';
import { chooseEncoding, compress, type Encoding, isText, smallestToCompress } from './content-encoding.ts';

/**
 * Compresses answers that are text and that nobody has compressed before.
 *
 * @example
 * app.use(compressAnswers());
 */
export function compressAnswers(): MiddlewareHandler {
  return async function compressAnswer(c, next) {
    await next();
    if (!isCompressible(c)) return;
    varyByEncoding(c.res.headers);
    const encoding = chooseEncoding(c.req.header('Accept-Encoding'));
    if (encoding === 'identity') return;
    const bytes = await readBody(c.res);
    if (bytes.byteLength < smallestToCompress) replaceBody(c, bytes);
    else replaceByCompressed(c, await compress(bytes, encoding), encoding);
  };
}

function isCompressible({ req, res }: Context): boolean {
  const { headers, status } = res;
  if (req.method === 'HEAD' || status === 206 || headers.has('Content-Encoding')) return false;
  return (
    isText(headers.get('Content-Type')) &&
    !(Number(headers.get('Content-Length') ?? smallestToCompress) < smallestToCompress) &&
    // Last, since it may be dear.
    hasBody(res)
  );
}

/** Tells caches so, where nobody has yet. */
function varyByEncoding(headers: Headers): void {
  if (!/accept-encoding|\*/i.test(headers.get('Vary') ?? '')) headers.append('Vary', 'Accept-Encoding');
}

function replaceByCompressed(c: Context, body: Uint8Array<ArrayBuffer>, encoding: Encoding): void {
  replaceBody(c, body);
  const { headers } = c.res;
  headers.delete('Content-Length');
  headers.set('Content-Encoding', encoding);
  // A strong one stands for the very bytes, parts of which a client may ask for.
  const etag = headers.get('ETag');
  if (etag && !etag.startsWith('W/')) headers.set('ETag', `W/${etag}`);
}

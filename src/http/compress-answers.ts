import type { Context, MiddlewareHandler } from 'hono';
import { chooseEncoding, compress, type Encoding, isText, smallestToCompress } from './content-encoding.ts';
import { hasBody, readResponseBody, replaceBody } from './response-body.ts';

/**
 * Compresses text responses that are not compressed yet. Downloads of unknown length are left alone: they are streamed, and
 * may be longer than memory allows, whereas what is compressed is read first.
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
    const bytes = await readResponseBody(c.res);
    if (bytes.byteLength < smallestToCompress) replaceBody(c, bytes);
    else replaceByCompressed(c, await compress(bytes, encoding), encoding);
  };
}

function isCompressible({ req, res }: Context): boolean {
  const { headers, status } = res;
  const isStreamed = headers.has('Content-Disposition') && !headers.has('Content-Length');
  if (isStreamed || headers.has('Content-Encoding') || req.method === 'HEAD' || status === 206) return false;
  return (
    isText(headers.get('Content-Type')) &&
    !(Number(headers.get('Content-Length') ?? smallestToCompress) < smallestToCompress) &&
    // Last, since it may turn the body into a stream.
    hasBody(res)
  );
}

/** Adds `Accept-Encoding` to `Vary`, unless it is there. */
function varyByEncoding(headers: Headers): void {
  if (!/accept-encoding|\*/i.test(headers.get('Vary') ?? '')) headers.append('Vary', 'Accept-Encoding');
}

function replaceByCompressed(c: Context, body: Uint8Array<ArrayBuffer>, encoding: Encoding): void {
  replaceBody(c, body);
  const { headers } = c.res;
  headers.delete('Content-Length');
  headers.set('Content-Encoding', encoding);
  // A strong ETag promises identical bytes, which byte ranges rely on.
  const etag = headers.get('ETag');
  if (etag && !etag.startsWith('W/')) headers.set('ETag', `W/${etag}`);
}

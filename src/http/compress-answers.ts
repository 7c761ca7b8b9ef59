import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context, MiddlewareHandler } from 'hono';
import { accepts } from 'hono/accepts';
import { LRUCache } from 'lru-cache';
import { isForEveryVisitor } from './is-for-every-visitor.ts';
import { tagBody } from './shared-caching.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** The best first. Both take about as long; Brotli's answers are a fifth shorter. */
const encoders = {
  br: (bytes: Uint8Array) => toBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes: Uint8Array) => toGzip(bytes),
};
type Encoding = keyof typeof encoders;
const encodings = Object.keys(encoders) as Encoding[];

const texts = /^(?:text\/|application\/(?:json|ld\+json|xml|atom\+xml|manifest\+json)|image\/svg\+xml)/;
/** Bytes below which a shorter answer makes no difference: it fits into one packet anyway. */
const smallest = 1024;

/**
 * Compresses answers that are text, off the main thread. What anybody gets who asks for a path is compressed once: it
 * is kept by its content, so that whatever changes in an answer is another one, up to `limit` bytes.
 *
 * @example
 * app.use(compressAnswers());
 */
export function compressAnswers(limit = 16_000_000): MiddlewareHandler {
  const kept = new LRUCache<string, Buffer>({
    maxSize: limit,
    sizeCalculation: ({ byteLength }) => byteLength,
  });

  return async function compressAnswer(c, next) {
    await next();
    if (!isCompressible(c)) return;
    varyByEncoding(c.res.headers);
    const encoding = chooseEncoding(c);
    if (!encoding) return;
    const tag = c.res.headers.get('ETag');
    const known = tag ? kept.get(`${encoding} ${tag}`) : undefined;
    if (known) {
      // A drawing's is an open file, which nobody else would close.
      await c.res.body?.cancel();
      return replaceBody(c, known, encoding);
    }
    const bytes = new Uint8Array(await c.res.arrayBuffer());
    if (bytes.byteLength < smallest) return replaceBody(c, bytes);
    const isKept = c.res.status === 200 && isForEveryVisitor(c.req);
    replaceBody(
      c,
      isKept ? await encodeOnce(bytes, encoding, tag) : await encoders[encoding](bytes),
      encoding,
    );
  };

  async function encodeOnce(bytes: Uint8Array, encoding: Encoding, tag: string | null): Promise<Buffer> {
    const key = `${encoding} ${tag ?? tagBody(bytes)}`;
    const known = kept.get(key);
    if (known) return known;
    const encoded = await encoders[encoding](bytes);
    kept.set(key, encoded);
    return encoded;
  }
}

function isCompressible({ req, res }: Context): boolean {
  const { headers, status, body } = res;
  if (req.method === 'HEAD' || status === 206 || !body || headers.has('Content-Encoding')) return false;
  return (
    texts.test(headers.get('Content-Type') ?? '') &&
    !(Number(headers.get('Content-Length') ?? smallest) < smallest)
  );
}

/** Tells caches so, where nobody has yet. */
function varyByEncoding(headers: Headers): void {
  if (!/accept-encoding|\*/i.test(headers.get('Vary') ?? '')) headers.append('Vary', 'Accept-Encoding');
}

function chooseEncoding(c: Context): Encoding | undefined {
  const chosen = accepts(c, {
    header: 'Accept-Encoding',
    supports: encodings,
    default: '',
    match: (wanted) =>
      encodings.find((encoding) => wanted.some(({ type, q }) => type.toLowerCase() === encoding && q > 0)) ??
      '',
  });
  return (chosen as Encoding) || undefined;
}

function replaceBody(c: Context, body: Uint8Array<ArrayBuffer> | Buffer, encoding?: Encoding): void {
  // Hono carries the headers over.
  c.res = new Response(body as Uint8Array<ArrayBuffer>, c.res);
  if (!encoding) return;
  const { headers } = c.res;
  headers.delete('Content-Length');
  headers.set('Content-Encoding', encoding);
  // A strong one stands for the very bytes, parts of which a client may ask for.
  const etag = headers.get('ETag');
  if (etag && !etag.startsWith('W/')) headers.set('ETag', `W/${etag}`);
}

import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import { parseAccept } from 'hono/utils/accept';
import { LRUCache } from 'lru-cache';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const fromBrotli = promisify(brotliDecompress);

/** Brotli's quality levels: `quick` while a visitor waits; `best` takes a hundred times as long and saves a sixth. */
const qualities = { quick: 4, best: constants.BROTLI_MAX_QUALITY };

/** In order of preference. Both take about as long; Brotli's results are a fifth smaller. */
const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

const texts = /^(?:text\/|application\/(?:json|(?:ld|problem|manifest)\+json|xml|atom\+xml)|image\/svg\+xml)/;
/** Bytes. A smaller response fits into one packet anyway. */
export const smallestToCompress = 1024;

/** Whether a content type is text, and so worth compressing. */
export function isText(contentType: string | null): boolean {
  return texts.test(contentType ?? '');
}

/** Compresses a body, off the main thread. */
export function compress(
  bytes: Uint8Array,
  encoding: Encoding,
  quality: keyof typeof qualities = 'quick',
): Promise<Buffer<ArrayBuffer>> {
  if (encoding === 'gzip') return toGzip(bytes);
  return toBrotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: qualities[quality],
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
      [constants.BROTLI_PARAM_LGWIN]: fitWindow(bytes.byteLength),
    },
  });
}

/**
 * The smallest window (as a power of two) that holds the whole body. A larger one gains nothing, and its megabytes count
 * as external memory, which triggers garbage collections.
 */
function fitWindow(size: number): number {
  const { BROTLI_MIN_WINDOW_BITS: least, BROTLI_DEFAULT_WINDOW: most } = constants;
  return Math.min(Math.max(Math.ceil(Math.log2(size + 16)), least), most);
}

/** Undoes `compress` with `br`. */
export const decompressBrotli: (bytes: Uint8Array) => Promise<Buffer<ArrayBuffer>> = fromBrotli;

/** By header value. Browsers send a handful of them; the bound is for clients that send others. */
const chosen = new LRUCache<string, Encoding | 'identity'>({ max: 100 });

/** Negotiates the encoding by the `Accept-Encoding` header (RFC 9110 §12.5.3). */
export function chooseEncoding(header: string | undefined): Encoding | 'identity' {
  if (!header) return 'identity';
  const known = chosen.get(header);
  if (known) return known;
  const taken = parseAccept(header).filter(({ q }) => q > 0);
  const choice =
    encodings.find((encoding) => taken.some(({ type }) => type.toLowerCase() === encoding)) ?? 'identity';
  chosen.set(header, choice);
  return choice;
}

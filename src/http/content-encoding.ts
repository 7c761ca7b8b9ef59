import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import { parseAccept } from 'hono/utils/accept';
import { LRUCache } from 'lru-cache';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const fromBrotli = promisify(brotliDecompress);

/** Brotli's qualities: `quick` while somebody waits; `best` takes a hundred times as long for a sixth less. */
const qualities = { quick: 4, best: constants.BROTLI_MAX_QUALITY };

/** How a body is compressed; the best first. Both take about as long; Brotli's answers are a fifth shorter. */
const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

const texts = /^(?:text\/|application\/(?:json|ld\+json|xml|atom\+xml|manifest\+json)|image\/svg\+xml)/;
/** Bytes below which a shorter answer makes no difference: it fits into one packet anyway. */
export const smallestToCompress = 1024;

/** Whether an answer of this type is text, which is worth compressing. */
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
 * The logarithm of a window that a body fits into. A larger one has no use, and its memory, which counts as JavaScript's,
 * would have all of that collected again and again: megabytes for each answer.
 */
function fitWindow(size: number): number {
  const { BROTLI_MIN_WINDOW_BITS: least, BROTLI_DEFAULT_WINDOW: most } = constants;
  return Math.min(Math.max(Math.ceil(Math.log2(size + 16)), least), most);
}

/** The body that `compress` made `br` of. */
export const decompressBrotli: (bytes: Uint8Array) => Promise<Buffer<ArrayBuffer>> = fromBrotli;

/** Browsers send one of a handful of spellings; that there is no end of others must cost no memory. */
const chosen = new LRUCache<string, Encoding | 'identity'>({ max: 100 });

/** Of what an `Accept-Encoding` header takes (RFC 9110 §12.5.3), the best that we have. */
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

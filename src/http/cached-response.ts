import type { CacheableRequest, RequestHead } from './cacheable-request.ts';
import {
  chooseEncoding,
  compress,
  decompressBrotli,
  type Encoding,
  isText,
  smallestToCompress,
} from './content-encoding.ts';
import { matchesEtag } from './matches-etag.ts';
import { readResponseBody } from './response-body.ts';
import { hitHeader } from './server-timing.ts';

/** A response to one request, ready to be written to Node. */
export interface ReadyResponse {
  status: 200 | 304;
  /** The pattern of the route that made it. */
  route: string;
  /** Names and values alternate, as `writeHead` takes them. */
  headers: readonly string[];
  body?: Buffer<ArrayBuffer>;
}

/** What the app answered to a cacheable request. */
export interface FreshResponse {
  /** 304 confirms the previous response. */
  response: Response;
  /** The pattern of the route that made it. */
  route: string;
  /** A digest of the page object, if it is a page. */
  page?: string | undefined;
}

/** A cached response with all its encodings. */
export interface CachedResponse {
  request: CacheableRequest;
  /** Requests answered with it since it was made. */
  hits: number;
  /** Its content type. */
  type: string | null;
  etag: string | undefined;
  /** A digest of the page object, if it is a page. */
  page: string | undefined;
  /** Without those that depend on the body's encoding. */
  headers: readonly string[];
  /** The 304 for clients that have it. */
  unchanged: ReadyResponse;
  /** By encoding. Text is first compressed as `br`; the others are derived from that when a client asks for them. */
  bodies: Readonly<Partial<Record<Encoding | 'identity', ReadyResponse>>>;
  /** Whether `br` is compressed at the best quality. */
  isBest: boolean;
}

/** Estimated bytes of a response's headers and of the objects around it. */
const overhead = 4000;

/**
 * Reads a fresh response, body included, into its cached form.
 *
 * @param tellsTiming whether the header says that the response was cached
 * @param previous the response from before, whose bodies are reused if a 304 confirms it
 */
export async function createCachedResponse(
  request: CacheableRequest,
  { response, route, page }: FreshResponse,
  tellsTiming: boolean,
  previous?: CachedResponse,
): Promise<CachedResponse> {
  const { headers, status } = response;
  const isUnchanged = status === 304 && previous !== undefined;
  const type = isUnchanged ? previous.type : headers.get('Content-Type');
  const etag = headers.get('ETag') ?? (isUnchanged ? previous.etag : undefined);
  const own = [...headers].filter(([name]) => !['content-length', 'content-type', 'etag'].includes(name));
  const common = [
    ...own,
    ...(etag === undefined ? [] : [['etag', etag]]),
    ...(tellsTiming ? [hitHeader] : []),
  ].flat();
  const cached: CachedResponse = {
    request,
    hits: 0,
    type,
    etag,
    page,
    headers: [...(type === null ? [] : ['content-type', type]), ...common],
    unchanged: { status: 304, route, headers: common },
    bodies: {},
    isBest: false,
  };
  if (isUnchanged) return takeBodies(cached, previous);
  const bytes = await readResponseBody(response);
  return isText(type) && bytes.byteLength >= smallestToCompress
    ? addBody(cached, 'br', await compress(bytes, 'br'))
    : addBody(cached, 'identity', bytes);
}

/** The response with the bodies of another, under its own headers. */
function takeBodies(response: CachedResponse, { bodies, isBest }: CachedResponse): CachedResponse {
  const taken = Object.entries(bodies).map(([encoding, { body }]) => [
    encoding,
    createReady(response, encoding, body),
  ]);
  return { ...response, isBest, bodies: Object.fromEntries(taken) };
}

/** What a client gets: 304, or the body in its encoding; undefined if that encoding has not been made yet. */
export function selectResponse(response: CachedResponse, head: RequestHead): ReadyResponse | undefined {
  const { etag, unchanged, bodies } = response;
  if (etag !== undefined && matchesEtag(head.header('if-none-match'), etag)) return unchanged;
  return bodies[chooseBody(response, head)];
}

/** The encoding in which a client gets the body. */
export function chooseBody({ bodies }: CachedResponse, head: RequestHead): Encoding | 'identity' {
  return bodies.br ? chooseEncoding(head.header('accept-encoding')) : 'identity';
}

/** Derives the body in another encoding, or `br` at the best quality. */
export async function encodeBody(
  { bodies }: CachedResponse,
  encoding: Encoding | 'identity',
): Promise<Buffer<ArrayBuffer>> {
  const plain = bodies.br?.body ? await decompressBrotli(bodies.br.body) : Buffer.alloc(0);
  return encoding === 'identity' ? plain : compress(plain, encoding, 'best');
}

/** The response with one more body, or a better one. */
export function addBody(
  response: CachedResponse,
  encoding: Encoding | 'identity',
  bytes: Uint8Array,
): CachedResponse {
  // Copied, since zlib may return a small view of a large buffer, which would stay in memory.
  const body = Buffer.alloc(bytes.byteLength);
  body.set(bytes);
  return {
    ...response,
    isBest: response.isBest || (encoding === 'br' && response.bodies.br !== undefined),
    bodies: { ...response.bodies, [encoding]: createReady(response, encoding, body) },
  };
}

function createReady(
  { headers, unchanged }: CachedResponse,
  encoding: string,
  body: Buffer<ArrayBuffer> = Buffer.alloc(0),
): ReadyResponse {
  const own = encoding === 'identity' ? [] : ['content-encoding', encoding];
  const all = [...headers, ...own, 'content-length', String(body.byteLength)];
  return { status: 200, route: unchanged.route, headers: all, body };
}

/** Bytes of memory. */
export function measureResponse({ bodies }: CachedResponse): number {
  const sizes = Object.values(bodies).map(({ body }) => body?.byteLength ?? 0);
  return sizes.reduce((sum, size) => sum + size, overhead);
}

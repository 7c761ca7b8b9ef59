import PQueue from 'p-queue';
import { createCacheGenerations, type Flight, type Generation } from './cache-generations.ts';
import {
  type CacheableRequest,
  type CachePolicy,
  isCacheableResponse,
  type RequestHead,
  readCacheableRequest,
} from './cacheable-request.ts';
import {
  addBody,
  type CachedResponse,
  chooseBody,
  createCachedResponse,
  encodeBody,
  type FreshResponse,
  type ReadyResponse,
  selectResponse,
} from './cached-response.ts';
import type { Encoding } from './content-encoding.ts';

/** How many responses the cache is warmed with after a change. */
const mostWarmed = 50;

export interface ResponseCacheOptions extends CachePolicy {
  /** What responses are made from. As soon as either returns a different object, all are stale. */
  content: { current(): unknown; assets(): unknown };
  /** Whether `Server-Timing` says that a response was cached. */
  tellsTiming?: boolean;
  /** Total bytes in the cache. */
  limit?: number;
  /** A monotonic clock, in milliseconds. */
  now?: () => number;
}

/**
 * Makes the response to a cacheable request.
 *
 * @param previous the response from before content changed; if it still holds, a 304 is enough
 */
type MakeResponse = (
  request: CacheableRequest,
  previous: CachedResponse | undefined,
) => Promise<FreshResponse>;

/** Whole responses that are the same for every visitor, cached until content changes. */
export interface ResponseCache {
  /** The cached response to a request, if there is one in the encoding that the client accepts. */
  find(head: RequestHead): ReadyResponse | undefined;
  /**
   * The response from before the last change of content, for a short while after it: better than a 503 under load. It is
   * marked `no-store`.
   */
  findStale(head: RequestHead): ReadyResponse | undefined;
  /**
   * The response to a request, made if it is not cached. Concurrent requests for the same one share the work (single
   * flight).
   *
   * @param make not called if another request is making the response, or if the request is not cacheable
   * @returns undefined if the request or the response is not cacheable
   */
  findOrMake(head: RequestHead, make: MakeResponse): Promise<ReadyResponse | undefined>;
  /** The most requested pages of the time before the last change that are not cached again yet. */
  listMissed(): CacheableRequest[];
}

/** Total bytes. The demo's pages, as HTML and as JSON, come to two thirds of it. */
const defaultLimit = 32_000_000;

/** Milliseconds for which a response may be served stale after a change. */
const maxStaleAge = 30_000;

/** Hits after which a response is compressed at the best quality. */
const hitsUntilRecompressed = 2;

/**
 * An LRU cache of responses by path and representation, each in the encodings that were asked for. A change of content
 * begins a new generation: responses of the one before are stale and only served under load. Each is then revalidated by
 * the first request for it, as RFC 9111 (section 4.3) describes for any cache, so that a page which the change does not
 * touch is neither rendered nor compressed again.
 */
export function createResponseCache({
  content,
  limit = defaultLimit,
  now = () => performance.now(),
  tellsTiming = false,
  ...policy
}: ResponseCacheOptions): ResponseCache {
  const recompressions = new PQueue({ concurrency: 1 });
  let popular: PopularRequests = new Map();
  const { current, get, getStale, peek, peekAny, set } = createCacheGenerations({
    content,
    limit,
    now,
    onChange(responses) {
      popular = rankPopular(popular, responses);
      recompressions.clear();
    },
  });

  return {
    find(head) {
      const request = readCacheableRequest(head, policy);
      const response = request && hit(current(), toCacheKey(request));
      return response && selectResponse(response, head);
    },
    findStale(head) {
      const request = readCacheableRequest(head, policy);
      const response = request && getStale(toCacheKey(request), maxStaleAge);
      const ready = response && selectResponse(response, head);
      return ready && { ...ready, headers: forbidStoring(ready.headers) };
    },
    async findOrMake(head, make) {
      const request = readCacheableRequest(head, policy);
      if (!request) return undefined;
      const own = current();
      const key = toCacheKey(request);
      const response =
        hit(own, key) ?? (await singleFlight(own, key, () => makeResponse(own, key, request, make)));
      if (!response) return undefined;
      const ready = selectResponse(response, head);
      if (ready) return ready;
      const encoding = chooseBody(response, head);
      const encoded = await singleFlight(own, `${key} ${encoding}`, () =>
        addEncoding(own, key, response, encoding),
      );
      return encoded && selectResponse(encoded, head);
    },
    listMissed() {
      const own = current();
      return [...popular].filter(([key]) => !peek(own, key)).map(([, { request }]) => request);
    },
  };

  function hit(own: Generation, key: string): CachedResponse | undefined {
    const response = get(own, key);
    if (!response) return undefined;
    response.hits += 1;
    if (
      response.hits >= hitsUntilRecompressed &&
      response.bodies.br &&
      !own.recompressed.has(key) &&
      now() >= own.recompressFrom
    ) {
      own.recompressed.add(key);
      void recompressions.add(() => recompress(own, key));
    }
    return response;
  }

  async function makeResponse(
    own: Generation,
    key: string,
    request: CacheableRequest,
    make: MakeResponse,
  ): Flight {
    const previous = peekAny(key);
    const fresh = await make(request, previous);
    if (!isCacheableResponse(fresh.response)) return undefined;
    const response = await createCachedResponse(request, fresh, tellsTiming, previous);
    if (response.isBest) own.recompressed.add(key);
    else own.recompressed.delete(key);
    return set(own, key, response);
  }

  /** Adds the body in one more encoding, beside those added meanwhile. */
  async function addEncoding(
    own: Generation,
    key: string,
    response: CachedResponse,
    encoding: Encoding | 'identity',
  ): Promise<CachedResponse> {
    const body = await encodeBody(response, encoding);
    return set(own, key, addBody(peek(own, key) ?? response, encoding, body));
  }

  async function recompress(own: Generation, key: string): Promise<void> {
    const response = peek(own, key);
    if (response) await addEncoding(own, key, response, 'br');
  }
}

/** Joins the flight for a key, or starts one. */
function singleFlight({ flights }: Generation, key: string, make: () => Flight): Flight {
  const underWay = flights.get(key);
  if (underWay) return underWay;
  const flight = make().finally(() => flights.delete(key));
  flights.set(key, flight);
  return flight;
}

/** Replaces the value of `Cache-Control` with `no-store`. */
function forbidStoring(headers: readonly string[]): string[] {
  return headers.map((value, index) =>
    headers[index - 1]?.toLowerCase() === 'cache-control' && index % 2 === 1 ? 'no-store' : value,
  );
}

/** The most requested pages, by cache key. */
type PopularRequests = Map<string, { request: CacheableRequest; hits: number }>;

/** Ranks by hits, most first. Hits of earlier generations count half each time, so quick successive changes lose nothing. */
function rankPopular(popular: PopularRequests, responses: Iterable<CachedResponse>): PopularRequests {
  const ranked: PopularRequests = new Map();
  for (const [key, { request, hits }] of popular) ranked.set(key, { request, hits: hits / 2 });
  for (const { request, hits } of responses) {
    const key = toCacheKey(request);
    if (hits > 0) ranked.set(key, { request, hits: hits + (ranked.get(key)?.hits ?? 0) });
  }
  return new Map([...ranked].sort(([, a], [, b]) => b.hits - a.hits).slice(0, mostWarmed));
}

/** The key under which a response is cached. */
function toCacheKey({ representation, target, origin = '' }: CacheableRequest): string {
  return `${representation} ${target} ${origin}`;
}

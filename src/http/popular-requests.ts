import type { CacheableRequest } from './cacheable-request.ts';
import type { CachedResponse } from './cached-response.ts';

/** The most requested pages, by cache key. */
export type PopularRequests = Map<string, { request: CacheableRequest; hits: number }>;

/** How many responses the cache is warmed with after a change. */
const mostWarmed = 50;

/** Ranks by hits, most first. Hits of earlier generations count half each time, so quick successive changes lose nothing. */
export function rankPopular(popular: PopularRequests, responses: Iterable<CachedResponse>): PopularRequests {
  const ranked: PopularRequests = new Map();
  for (const [key, { request, hits }] of popular) ranked.set(key, { request, hits: hits / 2 });
  for (const { request, hits } of responses) {
    const key = toCacheKey(request);
    if (hits > 0) ranked.set(key, { request, hits: hits + (ranked.get(key)?.hits ?? 0) });
  }
  return new Map([...ranked].sort(([, a], [, b]) => b.hits - a.hits).slice(0, mostWarmed));
}

/** The key under which a response is cached. */
export function toCacheKey({ representation, target }: CacheableRequest): string {
  return `${representation} ${target}`;
}

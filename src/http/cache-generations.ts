import { LRUCache } from 'lru-cache';
import { type CachedResponse, measureResponse } from './cached-response.ts';

/** The responses made from one version of the content. */
export interface Generation {
  /** Counts up. */
  number: number;
  snapshot: unknown;
  assets: unknown;
  /** Responses being made, by cache key (single flight). */
  flights: Map<string, Flight>;
  /** When its responses may be compressed at the best quality. */
  recompressFrom: number;
  /** When the next generation replaced it; infinite until then. */
  endedAt: number;
  /** Keys of responses compressed at the best quality, or queued for it. */
  recompressed: Set<string>;
}

/** A response that is being made. */
export type Flight = Promise<CachedResponse | undefined>;

export interface CacheGenerationsOptions {
  /** A new generation begins as soon as either returns a different object. */
  content: { current(): unknown; assets(): unknown };
  /** Total bytes in the cache. */
  limit: number;
  /** A monotonic clock, in milliseconds. */
  now: () => number;
  /** Called with the responses of a generation when it ends. */
  onChange: (responses: readonly CachedResponse[]) => void;
}

interface CacheEntry {
  response: CachedResponse;
  generation: Generation;
}

/**
 * Milliseconds without a change of content before responses are compressed at the best quality. That takes some tenths of
 * a second each, which the next change would waste.
 */
const quietPeriod = 30_000;

/** An LRU cache of responses, each belonging to a generation of the content. A stale one stays until it is replaced. */
export function createCacheGenerations({ content, limit, now, onChange }: CacheGenerationsOptions) {
  const cache = new LRUCache<string, CacheEntry>({
    maxSize: limit,
    sizeCalculation: ({ response }) => measureResponse(response),
  });
  let generation = begin(1, now());

  return {
    /** The generation of the content as it is now. */
    current(): Generation {
      const { number, snapshot, assets } = generation;
      if (snapshot === content.current() && assets === content.assets()) return generation;
      onChange(list(generation));
      generation.endedAt = now();
      // Its responses may stay cached for days and must not keep the old snapshot in memory.
      generation.snapshot = undefined;
      generation.assets = undefined;
      generation = begin(number + 1, now() + quietPeriod);
      return generation;
    },
    get: (own: Generation, key: string) => ofGeneration(own, cache.get(key)),
    peek: (own: Generation, key: string) => ofGeneration(own, cache.peek(key)),
    peekAny: (key: string) => cache.peek(key)?.response,
    /** The response of a generation that ended at most `maxAge` milliseconds ago. */
    getStale(key: string, maxAge: number): CachedResponse | undefined {
      const entry = cache.get(key);
      const isStale =
        entry && entry.generation.endedAt <= now() && now() - entry.generation.endedAt <= maxAge;
      return isStale ? entry.response : undefined;
    },
    /** Stores a response, unless one of a later generation is there already. */
    set(own: Generation, key: string, response: CachedResponse): CachedResponse {
      const newest = cache.peek(key)?.generation.number ?? 0;
      if (newest <= own.number) cache.set(key, { response, generation: own });
      return response;
    },
  };

  function list(own: Generation): CachedResponse[] {
    return [...cache.values()].filter(({ generation }) => generation === own).map(({ response }) => response);
  }

  function begin(number: number, recompressFrom: number): Generation {
    return {
      number,
      snapshot: content.current(),
      assets: content.assets(),
      flights: new Map(),
      recompressFrom,
      endedAt: Number.POSITIVE_INFINITY,
      recompressed: new Set(),
    };
  }
}

function ofGeneration(own: Generation, entry: CacheEntry | undefined): CachedResponse | undefined {
  return entry?.generation === own ? entry.response : undefined;
}

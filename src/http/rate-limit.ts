import { LRUCache } from 'lru-cache';

export interface RateLimit {
  /** Counts one request of a client. Resolves with the seconds that it has to wait; 0 within the limit. */
  take(client: string): Promise<number>;
}

export interface RateLimitOptions {
  /** Requests of one client in a window. */
  points: number;
  /** Length of a window. */
  seconds: number;
}

/** Clients counted at once, some 10 MB of them. Beyond that, the least recently seen are forgotten. */
export const mostClients = 50_000;

/**
 * Limits requests per client in fixed windows. A window begins with the first request of any client and is the same for
 * all of them. Counts are in memory.
 *
 * @example
 * const limit = createRateLimit({ points: 20, seconds: 60 });
 * const secondsToWait = await limit.take('192.0.2.1');
 */
export function createRateLimit({ points, seconds }: RateLimitOptions): RateLimit {
  const counts = new LRUCache<string, number>({ max: mostClients });
  let endsAt = 0;
  return {
    async take(client) {
      if (counts.size === 0) {
        endsAt = performance.now() + seconds * 1000;
        setTimeout(() => counts.clear(), seconds * 1000).unref();
      }
      const count = (counts.get(client) ?? 0) + 1;
      counts.set(client, count);
      return count > points ? toRetryAfter(endsAt - performance.now()) : 0;
    },
  };
}

/** Whole seconds, at least 1, as `Retry-After` takes them. */
export function toRetryAfter(milliseconds: number): number {
  return Math.max(1, Math.ceil(milliseconds / 1000));
}

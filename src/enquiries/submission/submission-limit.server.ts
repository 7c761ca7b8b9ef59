import { LRUCache } from 'lru-cache';
import { createRateLimit, mostClients, type RateLimit, toRetryAfter } from '#http/rate-limit.ts';
import type { Log } from '#operations/log.ts';
import type { SubmissionCounts } from '../store/submission-counts.server.ts';

/** Submissions per client and window: enough for a school behind one address, including a few corrections. */
const defaultPoints = 30;
export const windowSeconds = 600;

/** Milliseconds before the database is tried again after a failure. */
const pauseWithoutDatabase = 5000;

/** Limits submissions per client in this process. */
export function createSubmissionLimit(points = defaultPoints): RateLimit {
  return createRateLimit({ points, seconds: windowSeconds });
}

export interface SharedSubmissionLimitOptions {
  counts: Pick<SubmissionCounts, 'count'>;
  /** Counts while the database is away. */
  fallback: RateLimit;
  log: Pick<Log, 'warn'>;
  points?: number;
}

/** Limits submissions per client across all processes that share a database. */
export function createSharedSubmissionLimit({
  counts,
  fallback,
  log,
  points = defaultPoints,
}: SharedSubmissionLimitOptions): RateLimit {
  /** When each refused client's wait ends, by `performance.now()`: until then no query is needed. */
  const refused = new LRUCache<string, number>({ max: mostClients });
  let isAway = false;
  let askAgainAt = 0;
  return {
    async take(client) {
      const now = performance.now();
      const left = (refused.get(client) ?? 0) - now;
      if (left > 0) return toRetryAfter(left);
      if (now < askAgainAt) return fallback.take(client);
      try {
        const { count, milliseconds } = await counts.count(client);
        isAway = false;
        if (count <= points) return 0;
        if (refused.size === 0) setTimeout(() => refused.clear(), milliseconds).unref();
        refused.set(client, now + milliseconds);
        return toRetryAfter(milliseconds);
      } catch (error) {
        askAgainAt = now + pauseWithoutDatabase;
        if (!isAway)
          log.warn(
            { err: error },
            'Submissions are counted by each process on its own, until the database is back.',
          );
        isAway = true;
        return fallback.take(client);
      }
    },
  };
}

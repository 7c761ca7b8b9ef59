import { LRUCache } from 'lru-cache';
import type { Log } from '#operations/log.ts';
import type { SubmissionCounts } from '../store/submission-counts.server.ts';

export interface RateLimit {
  /** Counts one request of a client. Resolves with the seconds it has to wait; 0 if it is within the limit. */
  take(client: string): Promise<number>;
}

export interface RateLimitOptions {
  /** How many in a window. A school behind one address, correcting a mistake or two, stays below the default. */
  points?: number;
  /** How long a window lasts. */
  seconds?: number;
}

const submissionsAtMost = 30;
export const windowSeconds = 600;

/** Clients counted at once, some 10 MB of them: beyond, those that were not heard of for longest are forgotten. */
const mostClients = 50_000;

/** Milliseconds for which a database that did not answer is not asked again. */
const pauseWithoutDatabase = 5000;

/**
 * Limits requests per client, in windows that begin with the first request and are the same for all. Counts are in this
 * process's memory, and forgotten with their window.
 */
export function createRateLimit({
  points = submissionsAtMost,
  seconds = windowSeconds,
}: RateLimitOptions = {}): RateLimit {
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
      return count > points ? toSeconds(endsAt - performance.now()) : 0;
    },
  };
}

export interface SharedRateLimitOptions {
  counts: Pick<SubmissionCounts, 'count'>;
  /** Counts while the database is away. */
  fallback: RateLimit;
  log: Pick<Log, 'warn'>;
  points?: number;
}

/** Limits requests per client across all processes that share a database. */
export function createSharedRateLimit({
  counts,
  fallback,
  log,
  points = submissionsAtMost,
}: SharedRateLimitOptions): RateLimit {
  /** Until when clients have to wait, as `performance.now()` says: they cost the database nothing more. */
  const refused = new LRUCache<string, number>({ max: mostClients });
  let isAway = false;
  let askAgainAt = 0;
  return {
    async take(client) {
      const now = performance.now();
      const left = (refused.get(client) ?? 0) - now;
      if (left > 0) return toSeconds(left);
      if (now < askAgainAt) return fallback.take(client);
      try {
        const { count, milliseconds } = await counts.count(client);
        isAway = false;
        if (count <= points) return 0;
        if (refused.size === 0) setTimeout(() => refused.clear(), milliseconds).unref();
        refused.set(client, now + milliseconds);
        return toSeconds(milliseconds);
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

function toSeconds(milliseconds: number): number {
  return Math.max(1, Math.ceil(milliseconds / 1000));
}

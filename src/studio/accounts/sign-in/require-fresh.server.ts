import { freshness } from './enter.server.ts';

/**
 * Milliseconds for which an authentication stays fresh.
 *
 * @param provenAt milliseconds since 1970, like `now`
 */
export function measureFreshness(provenAt: number, now: number): number {
  return Math.max(0, provenAt + freshness - now);
}

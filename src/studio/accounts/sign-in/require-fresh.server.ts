import { ApiError } from '../../api-error.server.ts';
import type { StudioContext } from '../../studio-env.server.ts';
import { freshness } from './enter.server.ts';

/**
 * Milliseconds for which an authentication stays fresh.
 *
 * @param provenAt milliseconds since 1970, like `now`
 */
export function measureFreshness(provenAt: number, now: number): number {
  return Math.max(0, provenAt + freshness - now);
}

/**
 * Requires a recent authentication: a session left open on a desk must not suffice to change access.
 *
 * @param now milliseconds since 1970
 * @throws ApiError `authenticate-again`
 */
export function requireFresh(c: StudioContext, now: () => number): void {
  if (measureFreshness(c.get('session').provenAt, now()) > 0) return;
  throw new ApiError({
    code: 'authenticate-again',
    message: 'Confirm it’s you.',
    remedy: 'Sign in again to continue with what you were doing.',
  });
}

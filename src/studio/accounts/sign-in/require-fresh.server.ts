import { ApiError } from '../../api-error.server.ts';
import type { StudioContext } from '../../studio-env.server.ts';
import { clockSkew } from '../clock-skew.server.ts';
import { freshness } from './enter.server.ts';

/**
 * Milliseconds for which a proof of who somebody is still counts. One that lies ahead was given while the clock was, and
 * counts for none.
 *
 * @param provenAt milliseconds since 1970, as is `now`
 */
export function measureFreshness(provenAt: number, now: number): number {
  const left = provenAt + freshness - now;
  return left > freshness + clockSkew ? 0 : Math.max(0, left);
}

/**
 * Lets only those on who have proved a moment ago who they are: a session that was left open on a desk is not enough to
 * change who may enter.
 *
 * @param now milliseconds since 1970
 * @throws ApiError `authenticate-again`
 */
export function requireFresh(c: StudioContext, now: () => number): void {
  if (measureFreshness(c.get('session').provenAt, now()) > 0) return;
  throw new ApiError({
    code: 'authenticate-again',
    message: 'Show again that it is you.',
    remedy: 'Sign in once more: what you were about to do waits.',
  });
}

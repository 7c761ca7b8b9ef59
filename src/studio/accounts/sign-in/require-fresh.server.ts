import { ApiError } from '../../api-error.server.ts';
import type { StudioContext } from '../../studio-env.server.ts';
import { freshness } from './enter.server.ts';

/**
 * Lets only those on who have proved a moment ago who they are: a session that was left open on a desk is not enough to
 * change who may enter.
 *
 * @param now milliseconds since 1970
 * @throws ApiError `authenticate-again`
 */
export function requireFresh(c: StudioContext, now: () => number): void {
  if (now() - c.get('session').provenAt < freshness) return;
  throw new ApiError({
    code: 'authenticate-again',
    message: 'Show again that it is you.',
    remedy: 'Sign in once more: what you were about to do waits.',
  });
}

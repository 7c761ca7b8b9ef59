import type { Context } from 'hono';
import { routePath } from 'hono/route';

export interface RequestRouteVariables {
  /** The pattern of the route, where the one that answers is not the one that made the answer. */
  route?: string | undefined;
}

/** Stands for all addresses that lead nowhere, or elsewhere. */
export const noRoute = 'none';
const pageRoute = '/:locale/*';

/** Locale by locale, the same route has as many patterns. */
const localePrefix = /^\/[a-z]{2}-[a-z]{2}(?=\/|$)/;

/**
 * The pattern of the route that answered a request, such as `/media/:asset/:file`. There is a fixed number of them,
 * whatever is asked for.
 */
export function readRoute(c: Context): string {
  const made = c.get('route') as string | undefined;
  if (made !== undefined) return made;
  const pattern = routePath(c);
  if (pattern !== '*' && pattern !== '/*') return pattern.replace(localePrefix, '/:locale');
  const { status } = c.res;
  return status < 300 || status === 304 || status >= 500 ? pageRoute : noRoute;
}

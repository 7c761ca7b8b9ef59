import type { Context } from 'hono';
import { routePath } from 'hono/route';

export interface RequestRouteVariables {
  /** The pattern of the route that made a cached response. */
  route?: string | undefined;
}

/** Counts for all addresses that are not found, or redirect. */
export const noRoute = 'none';
const pageRoute = '/:locale/*';

/** Routes registered per locale are counted as one. */
const localePrefix = /^\/[a-z]{2}-[a-z]{2}(?=\/|$)/;

/** The pattern of the route that answered a request, such as `/media/:asset/:file`. Their number is fixed. */
export function readRoute(c: Context): string {
  const made = c.get('route') as string | undefined;
  if (made !== undefined) return made;
  const pattern = routePath(c);
  if (pattern !== '*' && pattern !== '/*') return pattern.replace(localePrefix, '/:locale');
  const { status } = c.res;
  return status < 300 || status === 304 || status >= 500 ? pageRoute : noRoute;
}

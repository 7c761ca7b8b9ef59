import type { MiddlewareHandler } from 'hono';
import type { CanonicalPathVariables } from '#http/canonical-path.ts';

/**
 * Counts requests for pages that do not exist, by path and nothing else.
 *
 * @example
 * app.use(countMissingPaths({ count: (path) => missingPaths.count(path) }));
 */
export function countMissingPaths({ count }: { count: (path: string) => void }): MiddlewareHandler<{
  Variables: CanonicalPathVariables;
}> {
  return async function countMissingPath(c, next) {
    await next();
    if (c.req.method === 'GET' && c.res.status === 404) count(c.get('path'));
  };
}

import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Log } from '#operations/log.ts';

export interface RequestLogVariables {
  /** Writes lines that carry the request's id. */
  log: Log;
}

/** How many characters of a path are logged, so that nobody can fill the disk with long addresses. */
const greatestPathLength = 500;

/** Requested every few seconds by whatever supervises the site, which notes the answers itself. */
const probes: ReadonlySet<string> = new Set(['/healthz', '/readyz']);

/**
 * Writes a line about each answered request, except for probes: its id, method, path, status and milliseconds. The
 * query stays out, since a visitor may have typed it, and so do addresses and user agents. The id stays on the server:
 * answers are shared by caches, so none carries it.
 *
 * @example
 * app.use(requestLog({ log: pino() }));
 */
export function requestLog({ log }: { log: Log }): MiddlewareHandler<{ Variables: RequestLogVariables }> {
  return async function logRequest(c, next) {
    const start = performance.now();
    const requestId = randomUUID();
    c.set('log', log.child({ requestId }));
    await next();
    const line = {
      requestId,
      method: c.req.method,
      path: c.req.path.slice(0, greatestPathLength),
      status: c.res.status,
      milliseconds: Math.round((performance.now() - start) * 10) / 10,
    };
    if (probes.has(c.req.path)) return;
    if (c.res.status >= 500) log.error(line, 'request');
    else log.info(line, 'request');
  };
}

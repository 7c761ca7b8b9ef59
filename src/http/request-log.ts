import type { MiddlewareHandler } from 'hono';
import type { Log } from '#operations/log.ts';
import { createRequestId } from './request-id.ts';

export interface RequestLogVariables {
  /** Writes lines that carry the request's id. */
  log: Log;
  /** Stands in for a path that must not be in a log. */
  loggedPath?: string | undefined;
}

/** How many characters of a path are logged, so that nobody can fill the disk with long addresses. */
const greatestPathLength = 500;

/** Requested every few seconds by whatever supervises the site, which notes the answers itself. */
const probes: ReadonlySet<string> = new Set(['/healthz', '/readyz']);

/** An answer that has been made. */
export interface AnsweredRequest {
  requestId: string;
  method: string;
  path: string;
  status: number;
  /** When it came, as `performance.now()` says. */
  start: number;
}

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
    const requestId = createRequestId();
    c.set('log', log.child({ requestId }));
    await next();
    const { method } = c.req;
    const path = c.get('loggedPath') ?? c.req.path;
    if (!probes.has(path)) logAnswer(log, { requestId, method, path, status: c.res.status, start });
  };
}

/** Writes the line about one answered request. */
export function logAnswer(log: Log, { requestId, method, path, status, start }: AnsweredRequest): void {
  const line = {
    requestId,
    method,
    path: path.slice(0, greatestPathLength),
    status,
    milliseconds: Math.round((performance.now() - start) * 10) / 10,
  };
  if (status >= 500) log.error(line, 'request');
  else log.info(line, 'request');
}

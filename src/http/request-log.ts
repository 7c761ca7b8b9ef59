import type { Context, MiddlewareHandler } from 'hono';
import type { Log } from '#operations/log.ts';
import { runWithLog } from '#operations/request-scope.ts';
import { isTracing, readParent, SpanKind, traceWork } from '#platform/tracing.ts';
import { createRequestId } from './request-id.ts';
import type { RequestMetrics } from './request-metrics.ts';
import { type RequestRouteVariables, readRoute } from './request-route.ts';

export interface RequestLogVariables extends RequestRouteVariables {
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

export interface RequestLogOptions {
  log: Log;
  count?: RequestMetrics['countRequest'] | undefined;
  /** Whether a proxy in front says what a request is a part of: its word is taken, anybody else's is not. */
  isBehindProxy?: boolean | undefined;
}

/**
 * Writes a line about each answered request, except for probes: its id, method, path, status and milliseconds. The
 * query stays out, since a visitor may have typed it, and so do addresses and user agents. The id stays on the server:
 * answers are shared by caches, so none carries it. Counts and traces the request as well, by the route's pattern.
 *
 * @example
 * app.use(requestLog({ log: pino() }));
 */
export function requestLog({ log, count, isBehindProxy }: RequestLogOptions): MiddlewareHandler<{
  Variables: RequestLogVariables;
}> {
  return async function logRequest(c, next) {
    const start = performance.now();
    const requestId = createRequestId();
    const ownLog = log.child({ requestId });
    c.set('log', ownLog);
    await runWithLog(ownLog, () => (isTracing ? traceRequest(c, requestId, next) : next()));
    const { method } = c.req;
    const { status } = c.res;
    count?.(readRoute(c), method, status, performance.now() - start);
    const path = c.get('loggedPath') ?? c.req.path;
    if (!probes.has(path)) logAnswer(log, { requestId, method, path, status, start });
  };

  function traceRequest(c: Context, requestId: string, next: () => Promise<void>): Promise<void> {
    const parent = isBehindProxy ? readParent((name) => c.req.header(name)) : undefined;
    const attributes = { 'http.request.method': c.req.method, 'oakpea.request.id': requestId };
    return traceWork(c.req.method, { kind: SpanKind.SERVER, attributes, parent }, async (note) => {
      await next();
      const route = readRoute(c);
      note({ 'http.route': route, 'http.response.status_code': c.res.status }, `${c.req.method} ${route}`);
    });
  }
}

/**
 * Writes the line about one answered request. A 503 is meant: whoever gives it tells why, and not each time
 * (`createRefusalReport`).
 */
export function logAnswer(log: Log, { requestId, method, path, status, start }: AnsweredRequest): void {
  const line = {
    requestId,
    method,
    // JSON leaves those above 127 as they are, which a terminal may obey.
    path: hideAddresses(path.slice(0, greatestPathLength)).replace(/\p{Cc}/gu, encodeURIComponent),
    status,
    milliseconds: Math.round((performance.now() - start) * 10) / 10,
  };
  if (status >= 500 && status !== 503) log.error(line, 'request');
  else log.info(line, 'request');
}

/** Parts of a path with an `@` may be somebody's e-mail address, which was pasted after the host. */
function hideAddresses(path: string): string {
  return path
    .split('/')
    .map((part) => (/@|%40/.test(part) ? '-' : part))
    .join('/');
}

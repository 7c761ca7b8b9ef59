import { randomBytes } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import type { Log } from '#operations/log.ts';
import { runWithLog } from '#operations/request-scope.ts';
import { isTracing, readParent, SpanKind, traceWork } from '#platform/tracing.ts';
import type { RequestMetrics } from './request-metrics.ts';
import { type RequestRouteVariables, readRoute } from './request-route.ts';

/** Tells one process's requests from another's, and from those before a restart. */
const processId = randomBytes(6).toString('base64url');
let count = 0;

/** A unique id such as `0GxPzt5u-1k3`. It counts, since random bytes would cost as much as a cache look-up. */
export function createRequestId(): string {
  count += 1;
  return `${processId}-${count.toString(36)}`;
}

export interface RequestLogVariables extends RequestRouteVariables {
  /** Its lines carry the request's id. */
  log: Log;
  /** Logged in place of a path that must not be logged. */
  loggedPath?: string | undefined;
}

/** Characters of a path that are logged, so that nobody can fill the disk with long addresses. */
const greatestPathLength = 500;

/** Not logged: supervisors request them every few seconds, and record the results themselves. */
const probes: ReadonlySet<string> = new Set(['/healthz', '/readyz']);

/** A request that has been answered. */
export interface AnsweredRequest {
  requestId: string;
  method: string;
  path: string;
  status: number;
  /** When it arrived, by `performance.now()`. */
  start: number;
}

export interface RequestLogOptions {
  log: Log;
  count?: RequestMetrics['countRequest'] | undefined;
  /** Whether the `traceparent` of a request comes from a proxy of ours, and so is trusted. */
  isBehindProxy?: boolean | undefined;
}

/**
 * Logs each answered request but the probes: its id, method, path, status and duration. Queries, which visitors may have
 * typed, client addresses and user agents are left out. The id is not in the response, which caches share. Requests are
 * also counted and traced, by the route's pattern.
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
 * Writes the line about one answered request. A 503 is deliberate and so no error; its cause is logged where it is given
 * (`createThrottledWarning`).
 */
export function logAnswer(log: Log, { requestId, method, path, status, start }: AnsweredRequest): void {
  const line = {
    requestId,
    method,
    // JSON does not escape the control characters above 127, which a terminal may act on.
    path: hideAddresses(path.slice(0, greatestPathLength)).replace(/\p{Cc}/gu, encodeURIComponent),
    status,
    milliseconds: Math.round((performance.now() - start) * 10) / 10,
  };
  if (status >= 500 && status !== 503) log.error(line, 'request');
  else log.info(line, 'request');
}

/** Path segments with an `@` may be an e-mail address that somebody pasted after the host. */
export function hideAddresses(path: string): string {
  return path
    .split('/')
    .map((part) => (/@|%40/.test(part) ? '-' : part))
    .join('/');
}

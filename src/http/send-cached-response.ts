import type { IncomingMessage, ServerResponse } from 'node:http';
import { decodePath } from '#links/decode-path.ts';
import type { Log } from '#operations/log.ts';
import { isTracing, SpanKind, traceDone } from '#platform/tracing.ts';
import { createRequestId, logAnswer } from './request-log.ts';
import type { RequestMetrics } from './request-metrics.ts';
import type { ResponseCache } from './response-cache.ts';

export interface SendCachedResponseOptions {
  find: ResponseCache['find'];
  log: Log;
  metrics?: Pick<RequestMetrics, 'countRequest' | 'countCacheUse'> | undefined;
}

/**
 * Writes the cached response to a request straight to Node, before a Fetch request is made of it; calls `next` where
 * there is none. The response is the one that the app would give, log line included.
 *
 * @example
 * listen({ app, before: sendCachedResponse({ find: cache.find, log }), … });
 */
export function sendCachedResponse({ find, log, metrics }: SendCachedResponseOptions) {
  return function sendOrPass(request: IncomingMessage, response: ServerResponse, next: () => void): void {
    const start = performance.now();
    const { method = '', url: target = '', headers } = request;
    const isBodyless = headers['content-length'] === undefined && headers['transfer-encoding'] === undefined;
    // Node has none of the headers that are asked for as a list.
    const header = (name: string) => headers[name] as string | undefined;
    const cached = isBodyless ? find({ method, target, header }) : undefined;
    if (!cached) {
      next();
      return;
    }
    const { status, route, body } = cached;
    response.writeHead(status, cached.headers as string[]);
    if (method === 'HEAD') response.end();
    else response.end(body);
    const [asked = ''] = target.split('?', 1);
    const path = asked.includes('%') ? (decodePath(asked) ?? asked) : asked;
    const requestId = createRequestId();
    logAnswer(log, { requestId, method, path, status, start });
    metrics?.countCacheUse('hit');
    metrics?.countRequest(route, method, status, performance.now() - start);
    if (isTracing) traceAnswer({ requestId, method, route, status, start });
  };
}

interface SentAnswer {
  requestId: string;
  method: string;
  route: string;
  status: number;
  start: number;
}

function traceAnswer({ requestId, method, route, status, start }: SentAnswer): void {
  traceDone(`${method} ${route}`, start, {
    kind: SpanKind.SERVER,
    attributes: {
      'http.request.method': method,
      'http.route': route,
      'http.response.status_code': status,
      'oakpea.request.id': requestId,
    },
  });
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import { decodePath } from '#links/decode-path.ts';
import type { Log } from '#operations/log.ts';
import { isTracing, SpanKind, traceDone } from '#platform/tracing.ts';
import type { KeptAnswers } from './kept-answers.ts';
import { createRequestId } from './request-id.ts';
import { logAnswer } from './request-log.ts';
import type { RequestMetrics } from './request-metrics.ts';

export interface SendKeptAnswerOptions {
  find: KeptAnswers['find'];
  log: Log;
  metrics?: Pick<RequestMetrics, 'countRequest' | 'countKept'> | undefined;
}

/**
 * Sends what is kept for a request straight to Node, before anything else is made of the request, and calls `next` for
 * all others. It is the answer that the app would give, down to the line in the log.
 *
 * @example
 * listen({ app, before: sendKeptAnswer({ find: kept.find, log }), … });
 */
export function sendKeptAnswer({ find, log, metrics }: SendKeptAnswerOptions) {
  return function sendOrPass(request: IncomingMessage, response: ServerResponse, next: () => void): void {
    const start = performance.now();
    const { method = '', url: target = '', headers } = request;
    const isBodyless = headers['content-length'] === undefined && headers['transfer-encoding'] === undefined;
    // None of the headers that are asked for is a list to Node.
    const header = (name: string) => headers[name] as string | undefined;
    const answer = isBodyless ? find({ method, target, header }) : undefined;
    if (!answer) {
      next();
      return;
    }
    const { status, route, body } = answer;
    response.writeHead(status, answer.headers as string[]);
    if (method === 'HEAD') response.end();
    else response.end(body);
    const [asked = ''] = target.split('?', 1);
    const path = asked.includes('%') ? (decodePath(asked) ?? asked) : asked;
    const requestId = createRequestId();
    logAnswer(log, { requestId, method, path, status, start });
    metrics?.countKept('hit');
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

import type { IncomingMessage, ServerResponse } from 'node:http';
import { decodePath } from '#links/decode-path.ts';
import type { Log } from '#operations/log.ts';
import type { KeptAnswers } from './kept-answers.ts';
import { createRequestId } from './request-id.ts';
import { logAnswer } from './request-log.ts';

export interface SendKeptAnswerOptions {
  kept: KeptAnswers;
  log: Log;
}

/**
 * Sends what is kept for a request straight to Node, before anything else is made of the request, and calls `next` for
 * all others. It is the answer that the app would give, down to the line in the log.
 *
 * @example
 * listen({ app, before: sendKeptAnswer({ kept, log }), … });
 */
export function sendKeptAnswer({ kept, log }: SendKeptAnswerOptions) {
  return function sendOrPass(request: IncomingMessage, response: ServerResponse, next: () => void): void {
    const start = performance.now();
    const { method = '', url: target = '', headers } = request;
    const isBodyless = headers['content-length'] === undefined && headers['transfer-encoding'] === undefined;
    // None of the headers that are asked for is a list to Node.
    const header = (name: string) => headers[name] as string | undefined;
    const answer = isBodyless ? kept.find({ method, target, header }) : undefined;
    if (!answer) {
      next();
      return;
    }
    const { status, body } = answer;
    response.writeHead(status, answer.headers as string[]);
    if (method === 'HEAD') response.end();
    else response.end(body);
    const path = target.includes('%') ? (decodePath(target) ?? target) : target;
    logAnswer(log, { requestId: createRequestId(), method, path, status, start });
  };
}

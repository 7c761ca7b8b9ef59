import type { Context, MiddlewareHandler } from 'hono';
import type { KeptAnswers } from './kept-answers.ts';
import type { RequestMetrics } from './request-metrics.ts';
import { noteRoute, readRoute } from './request-route.ts';
import type { Secure } from './security-headers.ts';
import { noteCacheUse } from './server-timing.ts';
import type { Ask, SharedAsk } from './shared-answer.ts';

export interface KeepAnswersOptions {
  kept: KeptAnswers;
  /** The version of the browser's build. */
  version: string;
  /** Adds the security headers, which are kept as well. */
  secure: Secure;
  count?: RequestMetrics['countKept'] | undefined;
}

/**
 * Answers from what is kept, and keeps what everybody gets. Such an answer is made for a request that says nothing of
 * who sent it: it cannot depend on a cookie, a language or a condition.
 *
 * @example
 * app.use(keepAnswers({ kept, version, secure }));
 */
export function keepAnswers({ kept, version, secure, count }: KeepAnswersOptions): MiddlewareHandler {
  return async function answerFromKept(c, next) {
    let isAnswered = false;
    const ready = await kept.findOrMake(readAsk(c), async (shared) => {
      isAnswered = true;
      const { raw } = c.req;
      c.req.raw = describeRequest(raw, shared);
      await next();
      c.req.raw = raw;
      noteRoute(c.res, readRoute(c));
      secure(c.res.headers);
      return c.res;
    });
    const use = isAnswered ? 'miss' : 'hit';
    noteCacheUse(c, ready ? use : 'pass');
    count?.(ready ? use : 'pass');
    if (ready) {
      const { status, route, headers, body = null } = ready;
      // Hono would carry the headers of the answer before over to this one.
      c.res = undefined;
      c.res = new Response(body, { status, headers: toPairs(headers) });
      // That of a hit; `serverTiming` writes this one's own.
      c.res.headers.delete('Server-Timing');
      c.set('route', route);
    } else if (!isAnswered) await next();
  };

  function describeRequest({ method, url }: Request, { representation }: SharedAsk): Request {
    const headers = representation === 'json' ? asClient(version) : {};
    return new Request(url, { method, headers });
  }
}

/** The headers by which Inertia's client of this build asks for a page. */
export function asClient(version: string): Record<string, string> {
  return { 'X-Inertia': 'true', 'X-Inertia-Version': version };
}

function readAsk({ req }: Context): Ask {
  const { pathname, search } = new URL(req.url);
  return {
    method: req.method,
    // An empty query is one as well.
    target: req.url.endsWith('?') ? `${pathname}?` : pathname + search,
    header: (name) => req.header(name),
  };
}

function toPairs(list: readonly string[]): [string, string][] {
  const pairs: [string, string][] = [];
  for (let index = 0; index < list.length; index += 2)
    pairs.push([list[index] as string, list[index + 1] as string]);
  return pairs;
}

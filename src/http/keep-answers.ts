import type { Context, MiddlewareHandler } from 'hono';
import type { KeptAnswer } from './kept-answer.ts';
import type { KeptAnswers } from './kept-answers.ts';
import type { RequestMetrics } from './request-metrics.ts';
import { readRoute } from './request-route.ts';
import type { Secure } from './security-headers.ts';
import { noteCacheUse } from './server-timing.ts';
import type { Ask, SharedAsk } from './shared-answer.ts';

export interface KeepAnswersVariables {
  /**
   * Set where the answer is going to be kept, to be told a digest of the page that it shows. Returns whether the answer
   * before shows the same: then there is no need to render it, and 304 is the answer.
   */
  wasShownBefore?: ((page: string) => boolean) | undefined;
}

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
 * who sent it: it cannot depend on a cookie, a language or a visitor's condition. Its own condition is what it was before.
 *
 * @example
 * app.use(keepAnswers({ kept, version, secure }));
 */
export function keepAnswers({ kept, version, secure, count }: KeepAnswersOptions): MiddlewareHandler {
  return async function answerFromKept(c, next) {
    let isAnswered = false;
    const ready = await kept.findOrMake(readAsk(c), async (shared, before) => {
      isAnswered = true;
      let page: string | undefined;
      c.set('wasShownBefore', (digest: string) => {
        page = digest;
        return digest === before?.page;
      });
      const { raw } = c.req;
      c.req.raw = describeRequest(raw, shared, before);
      await next();
      c.req.raw = raw;
      secure(c.res.headers);
      return { response: c.res, route: readRoute(c), page };
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

  function describeRequest(
    { method, url }: Request,
    { representation }: SharedAsk,
    before: KeptAnswer | undefined,
  ): Request {
    const headers = new Headers(representation === 'json' ? asClient(version) : {});
    if (before?.etag !== undefined) headers.set('If-None-Match', before.etag);
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

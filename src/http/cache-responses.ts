import type { Context, MiddlewareHandler } from 'hono';
import type { CacheableRequest, RequestHead } from './cacheable-request.ts';
import type { CachedResponse } from './cached-response.ts';
import type { RequestMetrics } from './request-metrics.ts';
import { readRoute } from './request-route.ts';
import type { ResponseCache } from './response-cache.ts';
import type { Secure } from './security-headers.ts';
import { noteCacheUse } from './server-timing.ts';

export interface CacheResponsesVariables {
  /**
   * Set while a response is made for the cache. Called with a digest of the page object, it says whether the previous
   * response shows the same page: then there is no need to render it again, and 304 is the answer.
   */
  wasShownBefore?: ((page: string) => boolean) | undefined;
}

export interface CacheResponsesOptions {
  cache: ResponseCache;
  /** The version of the browser's build. */
  version: string;
  /** Adds the security headers, which are cached as well. */
  secure: Secure;
  count?: RequestMetrics['countCacheUse'] | undefined;
}

/**
 * Answers from the response cache, and fills it. A response for the cache is made for a request stripped of everything
 * that tells visitors apart, such as cookies, languages and conditions. The only condition it carries is the ETag of the
 * previous response.
 *
 * @example
 * app.use(cacheResponses({ cache, version, secure }));
 */
export function cacheResponses({ cache, version, secure, count }: CacheResponsesOptions): MiddlewareHandler {
  return async function answerFromCache(c, next) {
    let isMade = false;
    const ready = await cache.findOrMake(readHead(c), async (request, previous) => {
      isMade = true;
      let page: string | undefined;
      c.set('wasShownBefore', (digest: string) => {
        page = digest;
        return digest === previous?.page;
      });
      const { raw } = c.req;
      c.req.raw = anonymise(raw, request, previous);
      await next();
      c.req.raw = raw;
      secure(c.res.headers);
      return { response: c.res, route: readRoute(c), page };
    });
    const use = isMade ? 'miss' : 'hit';
    noteCacheUse(c, ready ? use : 'pass');
    count?.(ready ? use : 'pass');
    if (ready) {
      const { status, route, headers, body = null } = ready;
      // Cleared first, or Hono would carry the headers of the previous response over.
      c.res = undefined;
      c.res = new Response(body, { status, headers: toPairs(headers) });
      // The cached header says "hit"; `serverTiming` writes this request's own.
      c.res.headers.delete('Server-Timing');
      c.set('route', route);
    } else if (!isMade) await next();
  };

  function anonymise(
    { method, url }: Request,
    { representation, origin }: CacheableRequest,
    previous: CachedResponse | undefined,
  ): Request {
    const headers = new Headers(representation === 'json' ? asClient(version) : {});
    if (origin !== undefined) headers.set('Origin', origin);
    if (previous?.etag !== undefined) headers.set('If-None-Match', previous.etag);
    return new Request(url, { method, headers });
  }
}

/** The headers with which this build's Inertia client requests a page. */
export function asClient(version: string): Record<string, string> {
  return { 'X-Inertia': 'true', 'X-Inertia-Version': version };
}

function readHead({ req }: Context): RequestHead {
  const { pathname, search } = new URL(req.url);
  return {
    method: req.method,
    // `URL` drops an empty query, which makes an address of its own.
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

import { hash } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { matchesEtag } from '../matches-etag.ts';

const pages = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400';
const errors = 'public, max-age=0, s-maxage=10';

/**
 * Lets anything in front of us keep an answer for a minute, and serve it stale while it fetches the next one or while
 * we are down. Browsers ask each time and are told by the ETag that nothing changed. Errors are kept for some seconds,
 * so that a new page shows soon; an answer that says itself how it may be kept is left as it is.
 *
 * @example
 * app.use(allowSharedCaching());
 */
export function allowSharedCaching(): MiddlewareHandler {
  return async function addCacheHeaders(c, next) {
    await next();
    const { status, headers } = c.res;
    // Said of answers without a body as well: a cache takes over the headers of a 304.
    headers.append('Vary', 'Accept-Encoding');
    if (headers.has('Cache-Control')) return;
    headers.set('Cache-Control', status < 400 ? pages : errors);
    if (status === 200) await tagAnswer(c);
  };
}

/** Adds the ETag; weak, since the answer is the same whether it is compressed or not. */
async function tagAnswer(c: Context): Promise<void> {
  const body = await c.res.arrayBuffer();
  const etag = `W/"${hash('sha1', new Uint8Array(body), 'base64url')}"`;
  c.res.headers.set('ETag', etag);
  const isKnown = matchesEtag(c.req.header('If-None-Match'), etag);
  // Hono carries the headers over.
  c.res = isKnown ? new Response(null, { status: 304 }) : new Response(body, c.res);
}

import { hash } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { readBody, replaceBody } from './answer-body.ts';
import { matchesEtag } from './matches-etag.ts';

const pages = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400';
const errors = 'public, max-age=0, s-maxage=10';

/**
 * Lets any cache in front of us keep an answer for a minute, and serve it stale while it fetches the next one or while
 * we are down. Browsers ask each time, and learn from the ETag that nothing has changed. Errors are kept for seconds
 * only, so that a new page shows soon. An answer with its own `Cache-Control` is left as it is.
 *
 * @example
 * app.use(allowSharedCaching());
 */
export function allowSharedCaching(): MiddlewareHandler {
  return async function addCacheHeaders(c, next) {
    await next();
    const { status, headers } = c.res;
    // On answers without a body as well: a cache takes over the headers of a 304.
    headers.append('Vary', 'Accept-Encoding');
    if (headers.has('Cache-Control')) return;
    headers.set('Cache-Control', status < 400 ? pages : errors);
    if (status === 200) await tagAnswer(c);
  };
}

/**
 * Adds the ETag, unless the answer has one, and answers 304 to a client that has it. It is weak because compression does
 * not change it.
 */
async function tagAnswer(c: Context): Promise<void> {
  const body = await readBody(c.res);
  const etag = c.res.headers.get('ETag') ?? `W/"${hash('sha1', body, 'base64url')}"`;
  if (matchesEtag(c.req.header('If-None-Match'), etag)) replaceBody(c, null, 304);
  else replaceBody(c, body);
  c.res.headers.set('ETag', etag);
}

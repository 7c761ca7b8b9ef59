import { hash } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { matchesEtag } from './matches-etag.ts';
import { readResponseBody, replaceBody } from './response-body.ts';

const pages = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400';
const errors = 'public, max-age=0, s-maxage=10';

/**
 * Lets shared caches in front of us keep a response for a minute, and serve it stale while they revalidate it or while we
 * are down. Browsers revalidate each time, by the ETag. Errors are kept for seconds only, so that a new page shows soon. A
 * response with its own `Cache-Control` keeps that, and gets no ETag unless it is public.
 *
 * @example
 * app.use(allowSharedCaching());
 */
export function allowSharedCaching(): MiddlewareHandler {
  return async function addCacheHeaders(c, next) {
    await next();
    const { status, headers } = c.res;
    // Without a body too: a cache takes over the headers of a 304.
    headers.append('Vary', 'Accept-Encoding');
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', status < 400 ? pages : errors);
    if (status === 200 && headers.get('Cache-Control')?.startsWith('public')) await addEtag(c);
  };
}

/** Adds an ETag, unless there is one, and answers 304 if the client has it. It is weak: compression does not change it. */
async function addEtag(c: Context): Promise<void> {
  const body = await readResponseBody(c.res);
  const etag = c.res.headers.get('ETag') ?? `W/"${hash('sha1', body, 'base64url')}"`;
  if (matchesEtag(c.req.header('If-None-Match'), etag)) replaceBody(c, null, 304);
  else replaceBody(c, body);
  c.res.headers.set('ETag', etag);
}

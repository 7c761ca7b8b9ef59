import { hash } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
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
export function allowSharedCaching(): MiddlewareHandler<{ Variables: SharedCachingVariables }> {
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

export interface SharedCachingVariables {
  /** What `tagBody` made of the answer's body, where that is known without another look. */
  bodyTag?: string;
}

/** What stands in the ETag of an answer with this body. */
export function tagBody(body: Uint8Array): string {
  return hash('sha1', body, 'base64url');
}

/** Adds the ETag, and answers 304 to a client that has it. It is weak because compression does not change it. */
async function tagAnswer(c: Context<{ Variables: SharedCachingVariables }>): Promise<void> {
  const tag = c.get('bodyTag') ?? (await readTag(c));
  const etag = `W/"${tag}"`;
  c.res.headers.set('ETag', etag);
  // Hono carries the headers over to the new response.
  if (matchesEtag(c.req.header('If-None-Match'), etag)) c.res = new Response(null, { status: 304 });
}

async function readTag(c: Context): Promise<string> {
  const body = new Uint8Array(await c.res.arrayBuffer());
  c.res = new Response(body, c.res);
  return tagBody(body);
}

import { hash } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';

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
export function allowSharedCaching(): MiddlewareHandler<{ Variables: SharedCachingVariables }> {
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

export interface SharedCachingVariables {
  /** What `tagBody` made of the answer's body, where that is known without another look. */
  bodyTag?: string;
}

/** What stands in the ETag of an answer with this body. */
export function tagBody(body: Uint8Array): string {
  return hash('sha1', body, 'base64url');
}

/** Adds the ETag; weak, since the answer is the same whether it is compressed or not. */
async function tagAnswer(c: Context<{ Variables: SharedCachingVariables }>): Promise<void> {
  const tag = c.get('bodyTag') ?? (await readTag(c));
  c.res.headers.set('ETag', `W/"${tag}"`);
  // Hono carries the headers over.
  if (matchesTag(c.req.header('If-None-Match'), tag)) c.res = new Response(null, { status: 304 });
}

async function readTag(c: Context): Promise<string> {
  const body = new Uint8Array(await c.res.arrayBuffer());
  c.res = new Response(body, c.res);
  return tagBody(body);
}

function matchesTag(condition: string | undefined, tag: string): boolean {
  if (condition === undefined) return false;
  return condition.split(',').some((item) => ['*', `"${tag}"`, `W/"${tag}"`].includes(item.trim()));
}

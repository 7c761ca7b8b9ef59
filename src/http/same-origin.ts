import type { Context, MiddlewareHandler } from 'hono';

export interface SameOriginOptions {
  /** The site's own origin. */
  origin: string;
  /** Answers a cross-origin request. */
  reject: (c: Context) => Response | Promise<Response>;
}

/**
 * Lets through only requests from our own pages (CSRF protection), by `Sec-Fetch-Site` or, in older browsers, `Origin`.
 *
 * @example
 * app.post('/contact', sameOrigin({ origin: 'https://example.com', reject: (c) => c.text('…', 403) }), handler);
 */
export function sameOrigin({ origin, reject }: SameOriginOptions): MiddlewareHandler {
  return async function refuseOtherOrigins(c, next) {
    const site = c.req.header('Sec-Fetch-Site');
    const isOurs = site === undefined ? c.req.header('Origin') === origin : site === 'same-origin';
    return isOurs ? next() : reject(c);
  };
}

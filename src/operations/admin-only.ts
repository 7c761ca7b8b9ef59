import { hash, timingSafeEqual } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';

/**
 * Lets requests through that carry the token as `Authorization: Bearer …`, or all of them if no token is set. Answers
 * are `no-store`.
 *
 * @example
 * app.get('/metrics', adminOnly(environment.adminToken), handler);
 */
export function adminOnly(token: string | undefined): MiddlewareHandler {
  return async function refuseWithoutToken(c, next) {
    c.header('Cache-Control', 'no-store');
    if (!token || isEqual(c.req.header('Authorization') ?? '', `Bearer ${token}`)) return next();
    c.header('WWW-Authenticate', 'Bearer');
    return c.text('Send the ADMIN_TOKEN as a bearer token.', 401);
  };
}

/** Compares in the same time wherever the texts differ. */
function isEqual(a: string, b: string): boolean {
  const digest = (text: string) => hash('sha256', text, 'buffer');
  return timingSafeEqual(digest(a), digest(b));
}

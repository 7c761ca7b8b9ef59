import { hash, timingSafeEqual } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';

/**
 * Lets through who sends the token as `Authorization: Bearer …`, and anybody where none is set. What it guards is kept
 * by no cache.
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

/** Takes the same time whatever differs. */
function isEqual(a: string, b: string): boolean {
  const digest = (text: string) => hash('sha256', text, 'buffer');
  return timingSafeEqual(digest(a), digest(b));
}

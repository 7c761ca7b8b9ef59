import type { MiddlewareHandler } from 'hono';
import { isEqualSecret } from '#platform/is-equal-secret.ts';

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
    // The scheme's case does not matter (RFC 9110 §11.1).
    const [, given = ''] = /^bearer (.*)$/i.exec(c.req.header('Authorization') ?? '') ?? [];
    if (!token || isEqualSecret(given, token)) return next();
    c.header('WWW-Authenticate', 'Bearer');
    return c.text('Send the ADMIN_TOKEN as a bearer token.', 401);
  };
}

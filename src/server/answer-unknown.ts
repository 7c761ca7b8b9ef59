import { Hono } from 'hono';
import { serverErrorPage } from '#http/server-error-page.ts';

/** `Retry-After`, in seconds. */
const secondsUntilRetry = 5;

/**
 * Answers 503 to all routes after it until the published content is known, because the database has not answered yet. The
 * files alone may be older than what visitors have seen, or say that a page is gone for good.
 */
export function answerUnknown(isKnown: () => boolean): Hono {
  const routes = new Hono();
  routes.use(async (c, next) => {
    if (isKnown()) return next();
    return c.html(serverErrorPage, 503, {
      'Cache-Control': 'no-store',
      'Retry-After': String(secondsUntilRetry),
    });
  });
  return routes;
}

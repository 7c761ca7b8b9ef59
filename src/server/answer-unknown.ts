import { Hono } from 'hono';
import { serverErrorPage } from '#http/server-error-page.ts';

/** Seconds after which a visitor may try again. */
const secondsUntilRetry = 5;

/**
 * Answers 503 to whatever comes after it while it is not known what to show: an answer of what happens to be there may be
 * older than what visitors have seen, or say that a page is gone for good.
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

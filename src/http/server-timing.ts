import type { Context, MiddlewareHandler } from 'hono';
import { endTime, setMetric, startTime, timing } from 'hono/timing';
import { isTracing, traceDone, traceWork } from '#platform/tracing.ts';

/** How an answer came about: kept before, made and kept, or made for the one who asked. */
export type CacheUse = 'hit' | 'miss' | 'pass';

/**
 * Says in `Server-Timing` (https://www.w3.org/TR/server-timing/) how an answer came about, and how many milliseconds its
 * content and its rendering took, where it had any. Browsers show it beside each request.
 *
 * @example
 * app.use(serverTiming());
 */
export function serverTiming(): MiddlewareHandler {
  return timing({ total: false, enabled: (c) => (c.get('metric')?.headers.length ?? 0) > 0 });
}

/** Counts from here on as the making of content. */
export function timeContent(): MiddlewareHandler {
  return async function startContent(c, next) {
    startTime(c, 'content');
    c.set('contentStart', performance.now());
    await next();
  };
}

/** Times a rendering, before which content was made. */
export async function timeRendering<Result>(c: Context, render: () => Promise<Result>): Promise<Result> {
  endTime(c, 'content');
  if (isTracing) traceDone('content', c.get('contentStart') ?? performance.now());
  startTime(c, 'render');
  const result = await traceWork('render', {}, render);
  endTime(c, 'render');
  return result;
}

export function noteCacheUse(c: Context, use: CacheUse): void {
  setMetric(c, 'cache', use);
}

/** The header of an answer that was kept before. */
export const hitHeader = ['server-timing', 'cache;desc="hit"'] as const;

import type { Context, MiddlewareHandler } from 'hono';
import { endTime, setMetric, startTime, timing } from 'hono/timing';
import { isTracing, traceDone, traceWork } from '#platform/tracing.ts';

/** Cached, made and cached, or not cacheable. */
export type CacheUse = 'hit' | 'miss' | 'pass';

/**
 * Writes `Server-Timing` (https://www.w3.org/TR/server-timing/): how the response cache was used, and how long content and
 * rendering took. Browsers' developer tools show it beside each request. It tells a stranger which pages others have just
 * visited, so it is only written if the operator wants it.
 *
 * @example
 * app.use(serverTiming(isShown));
 */
export function serverTiming(isShown: boolean): MiddlewareHandler {
  return timing({ total: false, enabled: (c) => isShown && (c.get('metric')?.headers.length ?? 0) > 0 });
}

/** Starts timing the making of content. */
export function timeContent(): MiddlewareHandler {
  return async function startContent(c, next) {
    startTime(c, 'content');
    c.set('contentStart', performance.now());
    await next();
  };
}

/** Ends the timing of content, and times the rendering. */
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

/** The header of a cached response. */
export const hitHeader = ['server-timing', 'cache;desc="hit"'] as const;

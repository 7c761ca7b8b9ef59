import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Registry } from 'prom-client';
import { createBusyAnswer } from '#http/busy-answer.ts';
import type { RequestMetrics } from '#http/request-metrics.ts';
import type { ResponseCache } from '#http/response-cache.ts';
import type { Secure } from '#http/security-headers.ts';
import { sendCachedResponse } from '#http/send-cached-response.ts';
import { createLoadShedder, createShedCounter } from '#http/shed-load.ts';
import { createThrottledWarning } from '#http/throttled-warning.ts';
import type { Log } from '#operations/log.ts';

export interface ServeCacheFirstOptions {
  cache: ResponseCache;
  /** Adds the security headers. */
  secure: Secure;
  log: Log;
  requestMetrics: RequestMetrics;
  registry: Registry;
}

/**
 * Makes the handler in front of the app. Cached responses go out at once, whatever the load; all other requests pass the
 * load shedder. A request that is shed gets a stale response if there is one, else the busy page.
 */
export function serveCacheFirst({ cache, secure, log, requestMetrics, registry }: ServeCacheFirstOptions) {
  const warn = createThrottledWarning('Requests are refused: more are waiting than can be answered.');
  const send = sendCachedResponse({ find: cache.find, log, metrics: requestMetrics });
  const sendStale = sendCachedResponse({ find: cache.findStale, log, metrics: requestMetrics });
  const sendBusy = createBusyAnswer(secure);
  const countShed = createShedCounter(registry);
  const admit = createLoadShedder({
    // The cache is asked again: another request may have filled it meanwhile.
    refuse: (request, response) =>
      send(request, response, () => sendStale(request, response, () => sendBusy(request, response))),
    standIn: sendStale,
    onShed(lane) {
      countShed(lane);
      warn(log);
    },
  });
  return function serve(request: IncomingMessage, response: ServerResponse, next: () => void): void {
    send(request, response, () => admit(request, response, next));
  };
}

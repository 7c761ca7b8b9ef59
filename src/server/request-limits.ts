import type { Context } from 'hono';
import { createRateLimit } from '#http/rate-limit.ts';

type FindClientAddress = (c: Context) => string;

/** Counts a request; resolves with the seconds that its client has to wait, 0 within the limit. */
export type RequestLimit = (c: Context) => Promise<number>;

/** Limits browser reports: a few per client, and no more in all than are worth reading. */
export function createReportLimit(findClientAddress: FindClientAddress): RequestLimit {
  const perClient = createRateLimit({ points: 20, seconds: 60 });
  const inAll = createRateLimit({ points: 600, seconds: 60 });
  return async (c) => (await perClient.take(findClientAddress(c))) || inAll.take('all');
}

/** Limits refused webhooks, so that nobody can guess signatures in bulk. */
export function createRefusalLimit(findClientAddress: FindClientAddress): RequestLimit {
  const perClient = createRateLimit({ points: 60, seconds: 60 });
  return (c) => perClient.take(findClientAddress(c));
}

import { type Context, type Env, Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import type { Log } from '#operations/log.ts';
import { ofRequest } from '#operations/request-scope.ts';
import { signatureLifetime, verifyContentfulRequest } from './verify-contentful-request.server.ts';

export interface WebhookRoutesOptions {
  /** `CONTENTFUL_WEBHOOK_SECRET` */
  secret: string;
  /** Fetches changes. Not awaited, and may be called during a sync. */
  sync: () => Promise<void>;
  /** Counts a refused request for the rate limit. Resolves with the seconds that the client must wait, or 0. */
  countRefusal: (c: Context) => Promise<number>;
  log: Pick<Log, 'warn'>;
}

/** The most signatures to remember, against replays within their lifetime of five minutes. */
const mostSignatures = 10_000;

/**
 * Takes `POST /webhooks/contentful`, by which Contentful announces a change: triggers a sync and answers at once.
 * Unsigned and replayed requests are refused.
 */
export function webhookRoutes({ secret, sync, countRefusal, log }: WebhookRoutesOptions): Hono<Env> {
  const seen = new LRUCache<string, true>({ max: mostSignatures, ttl: 2 * signatureLifetime });
  const routes = new Hono<Env>();
  routes.post('/webhooks/contentful', async (c) => {
    c.header('Cache-Control', 'no-store');
    const signature = await verifyContentfulRequest(c.req.raw, secret);
    if (typeof signature === 'number') return refuse(c, signature);
    if (seen.has(signature)) return refuse(c, 403);
    seen.set(signature, true);
    void sync();
    return c.text('accepted', 202);
  });
  routes.all('/webhooks/contentful', (c) =>
    c.text('Send a POST.', 405, { Allow: 'POST', 'Cache-Control': 'no-store' }),
  );
  return routes;

  async function refuse(c: Context, status: 400 | 403 | 413): Promise<Response> {
    const secondsToWait = await countRefusal(c);
    if (secondsToWait > 0)
      return c.text('Too many requests were refused.', 429, { 'Retry-After': String(secondsToWait) });
    ofRequest(log).warn({ status }, 'A webhook was refused.');
    return c.text(refusals[status], status);
  }
}

const refusals = {
  400: 'The request was cut short.',
  403: 'This is not signed with CONTENTFUL_WEBHOOK_SECRET, or was five minutes ago, or came before.',
  413: 'The request is too large.',
} as const;

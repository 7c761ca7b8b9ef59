import { Hono } from 'hono';
import type { ContentSource } from '#content-source/content-source.ts';
import type { ContentSnapshot } from '#content-source/snapshot.ts';
import { adminOnly } from './admin-only.ts';

export interface HealthRoutesOptions {
  content: Pick<ContentSource, 'current' | 'outage'>;
  /** Whether the site is shutting down, and should get no more traffic. */
  isClosing: () => boolean;
  /** Required to read content problems; if it is not set, anybody may. */
  adminToken?: string | undefined;
}

/**
 * Probes: `/healthz` (liveness); `/readyz` (readiness, regardless of the database, with a note if the content is
 * stale); and `/healthz/content`, which lists content problems.
 */
export function healthRoutes({ content, isClosing, adminToken }: HealthRoutesOptions): Hono {
  const routes = new Hono();
  routes.get('/healthz', (c) => c.text('ok', 200, { 'Cache-Control': 'no-store' }));
  routes.get('/readyz', (c) => {
    c.header('Cache-Control', 'no-store');
    if (isClosing()) return c.text('closing', 503);
    if (!hasPages(content.current())) return c.text('no content: /healthz/content says why', 503);
    return c.text(content.outage() ? 'ready, with older content: /healthz/content says why' : 'ready');
  });
  routes.get('/healthz/content', adminOnly(adminToken), (c) => {
    const { revision, problems } = content.current();
    return c.json({ revision, isCurrent: !content.outage(), count: problems.length, problems });
  });
  return routes;
}

/** A site without any page has nothing to show, whatever the reason. */
function hasPages({ locales }: ContentSnapshot): boolean {
  return Object.values(locales).some(({ pages }) => pages.size > 0);
}

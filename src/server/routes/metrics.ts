import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import type { Metrics } from '../metrics/metrics.ts';

export interface MetricsRoutesOptions {
  metrics: Pick<Metrics, 'write'>;
  /** Who asks has to send it as `Authorization: Bearer …`; anybody may ask where none is set. */
  adminToken?: string | undefined;
}

/** `/metrics`, in Prometheus's text format. */
export function metricsRoutes({ metrics, adminToken }: MetricsRoutesOptions): Hono {
  const routes = new Hono();
  routes.get('/metrics', async (c) => {
    c.header('Cache-Control', 'no-store');
    if (adminToken && !isEqual(c.req.header('Authorization') ?? '', `Bearer ${adminToken}`)) {
      c.header('WWW-Authenticate', 'Bearer');
      return c.text('Send the ADMIN_TOKEN as a bearer token.', 401);
    }
    const { contentType, text } = await metrics.write();
    return c.body(text, 200, { 'Content-Type': contentType });
  });
  return routes;
}

/** Takes the same time whatever differs. */
function isEqual(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}

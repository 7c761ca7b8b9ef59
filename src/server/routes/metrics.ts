import { Hono } from 'hono';
import type { Metrics } from '../metrics/metrics.ts';
import { adminOnly } from '../middleware/admin-only.ts';

export interface MetricsRoutesOptions {
  metrics: Pick<Metrics, 'write'>;
  /** Who asks has to send it; anybody may ask where none is set. */
  adminToken?: string | undefined;
}

/** `/metrics`, in Prometheus's text format. */
export function metricsRoutes({ metrics, adminToken }: MetricsRoutesOptions): Hono {
  const routes = new Hono();
  routes.get('/metrics', adminOnly(adminToken), async (c) => {
    const { contentType, text } = await metrics.write();
    return c.body(text, 200, { 'Content-Type': contentType });
  });
  return routes;
}

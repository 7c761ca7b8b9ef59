import { Hono } from 'hono';
import { adminOnly } from './admin-only.ts';

export interface MetricsRoutesOptions {
  metrics: { write(): Promise<{ contentType: string; text: string }> };
  /** Required to read metrics. If it is not set, the site's port serves none, since it is public (docs/decisions/operation.md#metrics). */
  adminToken: string | undefined;
}

/** `/metrics`, in Prometheus's text format. */
export function metricsRoutes({ metrics, adminToken }: MetricsRoutesOptions): Hono {
  const routes = new Hono();
  if (adminToken === undefined) {
    routes.get('/metrics', (c) =>
      c.text('Metrics are closed here: set METRICS_PORT or ADMIN_TOKEN.', 404, {
        'Cache-Control': 'no-store',
      }),
    );
    return routes;
  }
  routes.get('/metrics', adminOnly(adminToken), async (c) => {
    const { contentType, text } = await metrics.write();
    return c.body(text, 200, { 'Content-Type': contentType });
  });
  return routes;
}

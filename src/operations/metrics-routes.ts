import { Hono } from 'hono';
import { adminOnly } from './admin-only.ts';

export interface MetricsRoutesOptions {
  metrics: { write(): Promise<{ contentType: string; text: string }> };
  /** Needed to read them; if it is not set, anybody may. */
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

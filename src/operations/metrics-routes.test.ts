import { describe, expect, it } from 'vitest';
import { createTestSite } from '#server/site.testing.ts';
import { metricsRoutes } from './metrics-routes.ts';

const metrics = { write: async () => ({ contentType: 'text/plain; version=0.0.4', text: 'peas_total 1\n' }) };

describe('/metrics', () => {
  it('is text for Prometheus that no cache keeps', async () => {
    const { get } = createTestSite({ plainRoutes: [metricsRoutes({ metrics, adminToken: 'secret' })] });
    const response = await get('/metrics', { headers: { Authorization: 'Bearer secret' } });
    expect(await response.text()).toBe('peas_total 1\n');
    expect(response.headers.get('Content-Type')).toBe('text/plain; version=0.0.4');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  });

  it('is closed where no token guards it, and says how to open it', async () => {
    const { get } = createTestSite({ plainRoutes: [metricsRoutes({ metrics, adminToken: undefined })] });
    const response = await get('/metrics');
    expect([response.status, await response.text()]).toEqual([
      404,
      'Metrics are closed here: set METRICS_PORT or ADMIN_TOKEN.',
    ]);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  });

  it('is for those with the token, where there is one', async () => {
    const { get } = createTestSite({ plainRoutes: [metricsRoutes({ metrics, adminToken: 'secret' })] });
    const refused = await get('/metrics', { headers: { Authorization: 'Bearer guess' } });
    expect([refused.status, await refused.text()]).toEqual([401, 'Send the ADMIN_TOKEN as a bearer token.']);
    expect((await get('/metrics', { headers: { Authorization: 'Bearer secret' } })).status).toBe(200);
  });
});

import { Registry } from 'prom-client';
import { describe, expect, it } from 'vitest';
import { createTestSite } from '#server/site.testing.ts';
import { createRequestMetrics } from './request-metrics.ts';
import { createResponseCache } from './response-cache.ts';

function setUp() {
  const registry = new Registry();
  const metrics = createRequestMetrics(registry);
  const { get } = createTestSite({ metrics });
  const readCounts = async () => {
    const text = await registry.metrics();
    return [...text.matchAll(/duration_seconds_count\{(.*)\} (\d+)/g)]
      .map(([, labels, count]) => `${labels} ${count}`)
      .filter((line) => line.startsWith('route'));
  };
  return { registry, metrics, get, readCounts };
}

describe('createRequestMetrics', () => {
  it('counts requests by the pattern of their route, whatever is asked for', async () => {
    const { get, readCounts } = setUp();
    await get('/en-gb');
    await get('/de-de/kontakt');
    await get('/robots.txt');
    for (const path of ['/wp-admin', '/en-gb/nope', '/a/b/c']) await get(path);
    for (const method of ['DELETE', 'PROPFIND', 'PEAS']) await get('/en-gb', { method });
    await get('/EN-GB');
    expect((await readCounts()).sort()).toEqual([
      'route="/:locale/*",method="GET",status="200" 2',
      'route="/robots.txt",method="GET",status="200" 1',
      'route="none",method="GET",status="301" 1',
      'route="none",method="GET",status="404" 3',
      'route="none",method="other",status="405" 3',
    ]);
  });

  it('gives each request to the buckets that it is in, as Prometheus has them', async () => {
    const { registry, metrics } = setUp();
    metrics.countRequest('/peas', 'GET', 200, 1);
    metrics.countRequest('/peas', 'GET', 200, 40);
    metrics.countRequest('/peas', 'GET', 200, 60_000);
    const text = await registry.metrics();
    const labels = 'route="/peas",method="GET",status="200"';
    const name = 'oakpea_http_request_duration_seconds';
    expect(text).toContain(`# TYPE ${name} histogram\n`);
    for (const [le, count] of [
      ['0.001', 1],
      ['0.025', 1],
      ['0.05', 2],
      ['10', 2],
      ['+Inf', 3],
    ] as const)
      expect(text).toContain(`${name}_bucket{le="${le}",${labels}} ${count}\n`);
    expect(text).toContain(`${name}_sum{${labels}} 60.041\n`);
    expect(text).toContain(`${name}_count{${labels}} 3\n`);
  });

  it('keeps no more series than there can be of routes', async () => {
    const { metrics, readCounts } = setUp();
    for (let index = 0; index < 5000; index += 1) metrics.countRequest(`/${index}`, 'GET', 200, 1);
    const counts = await readCounts();
    expect(counts).toHaveLength(2001);
    expect(counts.at(-1)).toBe('route="none",method="GET",status="200" 3000');
  });

  it('counts what was kept, made and made for one', async () => {
    const registry = new Registry();
    const metrics = createRequestMetrics(registry);
    const content = { current: () => 1, assets: () => 1 };
    const { get } = createTestSite({
      metrics,
      responseCache: createResponseCache({ content, version: 'v1' }),
    });
    for (const path of ['/en-gb', '/en-gb', '/en-gb?page=2']) await get(path);
    expect(await registry.getSingleMetricAsString('oakpea_kept_answers_total')).toMatch(
      /\{use="hit"\} 1\n.*\{use="miss"\} 1\n.*\{use="pass"\} 1$/,
    );
    expect(await registry.getSingleMetricAsString('oakpea_render_duration_seconds')).toContain(
      'count{outcome="rendered"} 2',
    );
  });
});

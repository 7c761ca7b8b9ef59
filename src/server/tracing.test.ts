import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { enquiryForms } from '#enquiries/forms.ts';
import { startSite } from '../../tests/site/start-site.ts';

interface Span {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  status?: { code?: number };
  attributes: { key: string; value: Record<string, unknown> }[];
}

async function start(environment: Record<string, string>) {
  const site = await startSite({ environment });
  onTestFinished(async () => void (await site.stop()));
  return site;
}

/** Takes traces by OTLP over HTTP, as collectors do (https://opentelemetry.io/docs/specs/otlp/#otlphttp-request). */
async function startCollector() {
  const spans: Span[] = [];
  const bodies: string[] = [];
  const collector = { spans, bodies, refuse: false, url: '', close: () => {} };
  const server = createServer(async (request, response) => {
    const body = (await request.toArray()).join('');
    bodies.push(body);
    if (collector.refuse) {
      response.writeHead(401).end();
      return;
    }
    if (request.url === '/v1/traces') {
      for (const { scopeSpans } of JSON.parse(body).resourceSpans)
        for (const scope of scopeSpans) spans.push(...scope.spans);
    }
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  collector.close = () => {
    server.close();
    server.closeAllConnections();
  };
  onTestFinished(collector.close);
  collector.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return collector;
}

const traceId = '0af7651916cd43dd8448eb211c80319c';

function readAttributes({ attributes }: Span): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
}

describe('with OpenTelemetry’s SDK', { timeout: 60_000 }, () => {
  it('traces requests, content, rendering, the database and deliveries, the last ones when it ends', async () => {
    const { spans, bodies, url } = await startCollector();
    const site = await start({
      OTEL_EXPORTER_OTLP_ENDPOINT: url,
      OTEL_SERVICE_NAME: 'peas',
      TRUST_PROXY: '1',
    });
    await fetch(`${site.origin}/de-de?q=secret`, {
      headers: { traceparent: `00-${traceId}-b7ad6b7169203331-01` },
    });
    await fetch(`${site.origin}/de-de`);
    await fetch(site.origin + enquiryForms.newsletter.action, {
      method: 'POST',
      headers: { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        first_name: 'Asha',
        surname: 'Fielding',
        email: 'asha@copper-ladle.example',
        company_name: 'The Copper Ladle',
        preference: 'Any',
      }),
    });
    await expect
      .poll(() => site.log.some(({ msg }) => msg === 'An enquiry was delivered.'), { timeout: 20_000 })
      .toBe(true);
    site.kill('SIGTERM');
    expect(await site.ended).toMatchObject({ code: 0, errors: '' });

    const find = (name: string) => spans.filter((span) => span.name === name);
    // Before them comes the page that is rendered before the port opens.
    const [, first, kept] = find('GET /:locale/*');
    expect(first).toMatchObject({ traceId, parentSpanId: 'b7ad6b7169203331' });
    const line = site.log.find(({ msg }) => msg === 'request');
    expect(readAttributes(first as Span)).toMatchObject({
      'http.request.method': 'GET',
      'http.route': '/:locale/*',
      'http.response.status_code': 200,
      'oakpea.request.id': line?.requestId,
    });
    expect(kept && readAttributes(kept)['http.route']).toBe('/:locale/*');
    for (const name of ['content', 'render']) {
      expect(find(name).some((span) => span.parentSpanId === first?.spanId)).toBe(true);
    }
    expect(find('content sync').length).toBeGreaterThan(0);
    expect(find('content assemble').length).toBeGreaterThan(0);
    const [post] = find(`POST ${enquiryForms.newsletter.action}`);
    expect(find('database add')).toEqual([expect.objectContaining({ parentSpanId: post?.spanId })]);
    const [delivery] = find('delivery mail');
    expect(readAttributes(delivery as Span)).toMatchObject({
      'oakpea.delivery.channel': 'mail',
      'oakpea.delivery.attempt': 1,
    });
    expect(bodies.join('')).toContain('"peas"');
    expect(bodies.join('')).not.toMatch(/secret|Asha|copper/i);
  });

  it('says that traces are lost, and when they reach their collector again; takes no stranger’s word for what a request is a part of; serves and ends while nobody takes them', async () => {
    const collector = await startCollector();
    collector.refuse = true;
    const site = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
    const visit = () =>
      fetch(`${site.origin}/en-gb`, { headers: { traceparent: `00-${traceId}-b7ad6b7169203331-01` } });
    const lines = () =>
      site.log.filter(({ msg }) => /collector/.test(msg)).map(({ level, msg, err }) => ({ level, msg, err }));
    const lost = { level: 40, msg: 'Traces are lost: their collector does not take them.' };
    await visit();
    await expect.poll(lines, { timeout: 20_000 }).toMatchObject([{ ...lost, err: { code: 401 } }]);
    collector.refuse = false;
    await visit();
    await expect
      .poll(lines, { timeout: 20_000 })
      .toMatchObject([lost, { level: 30, msg: 'Traces reach their collector again.' }]);
    expect(collector.spans.some(({ name }) => name === 'GET /:locale/*')).toBe(true);
    expect(collector.spans.filter((span) => span.traceId === traceId)).toEqual([]);

    // It serves and ends in time while nobody takes them.
    collector.close();
    expect((await visit()).status).toBe(200);
    site.kill('SIGTERM');
    expect((await site.ended).code).toBe(0);
  });
});

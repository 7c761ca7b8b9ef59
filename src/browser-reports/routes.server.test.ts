import { Registry } from 'prom-client';
import { describe, expect, it } from 'vitest';
import { createTestSite, origin, version } from '#server/site.testing.ts';
import { browserReportRoutes } from './routes.server.ts';

const secret = 'asha@copper-ladle.example';
const fromHere = { 'Sec-Fetch-Site': 'same-origin' };

function setUp({ secondsToWait = 0 } = {}) {
  const registry = new Registry();
  const silent = { warn: () => undefined };
  const countReport = async () => secondsToWait;
  const { get, lines } = createTestSite({
    plainRoutes: [browserReportRoutes({ origin, version, countReport, registry, log: silent })],
  });
  const post = (body: unknown, headers: Record<string, string> = fromHere, release = version) =>
    get(`/reports/${release}`, {
      method: 'POST',
      headers,
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  return {
    get,
    post,
    told: () => lines.filter(({ msg }) => String(msg).startsWith('A browser')),
    count: () => registry.getSingleMetricAsString('oakpea_browser_reports_total'),
    lines,
  };
}

const error = {
  kind: 'error',
  name: 'TypeError',
  message: "Cannot read properties of undefined (reading 'title')",
  stack: `TypeError: ${secret}\n    at draw (${origin}/assets/app-1a2b.js:1:234)\n    at https://evil.example/${secret}.js:1:1\nf@${origin}/assets/react-9.js:3:4\n    at ${origin}/en-gb?email=${secret}:1:1`,
  path: `/en-gb/contact?email=${secret}#${secret}`,
};

const violation = {
  'document-uri': `${origin}/en-gb?email=${secret}`,
  'effective-directive': 'script-src-elem',
  'violated-directive': 'script-src-elem',
  'blocked-uri': `https://evil.example/${secret}?${secret}`,
  'source-file': `${origin}/assets/app-1a2b.js`,
  'line-number': 5,
  'column-number': 6,
  'script-sample': secret,
  referrer: `https://mail.example/${secret}`,
  'original-policy': "default-src 'none'",
};

describe('reports of browsers', () => {
  it('tells of an error where in the site’s code it was thrown, and nothing of the visitor', async () => {
    const { post, told, count, lines } = setUp();
    const response = await post(error);
    expect([response.status, await response.text()]).toEqual([204, '']);
    expect(told()).toEqual([
      expect.objectContaining({
        level: 40,
        requestId: expect.any(String),
        kind: 'error',
        release: 'current',
        name: 'TypeError',
        message: "Cannot read properties of undefined (reading 'title')",
        at: ['/assets/app-1a2b.js:1:234', '/assets/react-9.js:3:4'],
        path: '/en-gb/contact',
      }),
    ]);
    expect(await count()).toContain('{kind="error",release="current"} 1');
    expect(JSON.stringify(lines)).not.toContain('asha');
  });

  it.each([
    ['of a text that may be a visitor’s', { message: `“${secret}” is not a dish` }],
    ['of a name that may be one', { name: secret }],
    [
      'of a parser, which quotes its input',
      { name: 'SyntaxError', message: `Unexpected token 'a', "${secret}" is not valid JSON` },
    ],
    ['of values that are no texts', { name: {}, message: [secret], stack: 4, path: { secret } }],
    ['of another site', { path: `https://evil.example/${secret}` }],
    ['of an address that was pasted after the site’s', { path: `/en-gb/${secret}/recipes` }],
    ['of a preview, whose address is a secret', { path: `/preview/${secret}/en-gb` }],
  ])('leaves out what is said %s', async (_, fault) => {
    const { post, lines } = setUp();
    expect((await post({ ...error, stack: '', ...fault })).status).toBe(204);
    expect(JSON.stringify(lines)).not.toContain('asha');
  });

  it('takes violations of the policy, which browsers send without saying from where', async () => {
    const { post, told, lines, count } = setUp();
    const headers = { 'Content-Type': 'application/csp-report' };
    expect((await post({ 'csp-report': violation }, headers, 'of-yesterday')).status).toBe(204);
    expect(told()).toEqual([
      expect.objectContaining({
        kind: 'policy',
        release: 'other',
        directive: 'script-src-elem',
        blocked: 'https://evil.example',
        at: '/assets/app-1a2b.js:5:6',
        path: '/en-gb',
      }),
    ]);
    expect(await count()).toContain('{kind="policy",release="other"} 1');
    expect(JSON.stringify(lines)).not.toContain('asha');
  });

  it('counts all and logs the first of those that say the same, and few in a minute whatever they say', async () => {
    const { post, told, count } = setUp();
    for (let index = 0; index < 5; index += 1) await post({ ...error, path: `/en-gb/${index}` });
    expect(told()).toHaveLength(1);
    for (let line = 0; line < 20; line += 1)
      await post({ 'csp-report': { ...violation, 'line-number': line } });
    await post({ 'csp-report': { ...violation, 'line-number': 99 } });
    expect(told()).toHaveLength(20);
    expect(await count()).toContain('{kind="policy",release="current"} 21');
  });

  it.each([
    [
      'another site’s page',
      403,
      error,
      { 'Sec-Fetch-Site': 'cross-site', 'Content-Type': 'application/csp-report' },
    ],
    ['another origin', 403, error, { Origin: 'https://evil.example' }],
    ['a plain form without a sender', 403, error, { 'Content-Type': 'text/plain' }],
    ['what is no JSON', 400, 'peas', fromHere],
    ['what is no report', 400, { kind: 'peas' }, fromHere],
    ['too much', 413, ' '.repeat(65_537), fromHere],
  ])('refuses %s', async (_, status, body, headers) => {
    const { post, told } = setUp();
    expect((await post(body, headers)).status).toBe(status);
    expect(told()).toEqual([]);
  });

  it('asks for a pause of who reports too much', async () => {
    const response = await setUp({ secondsToWait: 40 }).post(error);
    expect([response.status, response.headers.get('Retry-After')]).toEqual([429, '40']);
  });

  it('takes nothing but a POST', async () => {
    const response = await setUp().get(`/reports/${version}`);
    expect([response.status, response.headers.get('Allow')]).toEqual([405, 'POST']);
  });
});

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staticFileRoutes } from '#http/static-files.ts';
import { type Listener, listen } from './listen.ts';
import { rateAnswer, scoreAnswer } from './observatory.testing.ts';
import { createTestSite, origin } from './site.testing.ts';

const clientDirectory = await mkdtemp(join(tmpdir(), 'observatory-'));
await mkdir(join(clientDirectory, 'assets'));
await writeFile(join(clientDirectory, 'assets/a.js'), 'export {};');
await writeFile(join(clientDirectory, 'assets/a.css'), 'a { color: red; }');
const faviconFile = resolve('content/media/favicon.svg');
const host = '127.0.0.1';
let listener: Listener;

beforeAll(async () => {
  const { app, log } = createTestSite({
    hasAnalytics: true,
    fileOrigins: ['https://*.ctfassets.net'],
    plainRoutes: [staticFileRoutes({ clientDirectory, faviconFile })],
  });
  listener = await listen({ app, host, port: 0, siteOrigin: origin, log });
});
afterAll(async () => {
  await listener.close(0);
  await rm(clientDirectory, { recursive: true });
});

async function scan(path: string, init: RequestInit = {}) {
  const response = await fetch(`http://${host}:${listener.port}${path}`, { redirect: 'manual', ...init });
  const answer = { headers: new Map(response.headers), body: await response.text(), isSecure: true };
  return { status: response.status, answer };
}

const form = { method: 'POST', headers: { 'Sec-Fetch-Site': 'same-origin' }, body: new URLSearchParams() };

describe('what Mozilla’s Observatory would say', () => {
  it.each([
    ['a page', 200, '/en-gb', {}],
    ['the choice of locale', 200, '/', {}],
    ['the design system', 200, '/ds/', {}],
    ['a redirect', 301, '/EN-GB', {}],
    ['an unknown page', 404, '/en-gb/no-such-page', {}],
    ['a malformed address', 400, '/%', {}],
    ['an unknown method', 405, '/en-gb', { method: 'DELETE' }],
    ['a form’s answer', 422, '/contact/enquiry/post', form],
    ['a form from elsewhere', 403, '/contact/enquiry/post', { ...form, headers: {} }],
    ['a script', 200, '/assets/a.js', {}],
    ['a style sheet', 200, '/assets/a.css', {}],
    ['an unknown script', 404, '/assets/b.js', {}],
    ['what programs read', 200, '/robots.txt', {}],
  ] as [string, number, string, RequestInit][])(
    'gives %s 130 points or more',
    async (_, status, path, init) => {
      const { status: given, answer } = await scan(path, init);
      expect(given).toBe(status);
      expect(scoreAnswer(answer), JSON.stringify(rateAnswer(answer))).toBeGreaterThanOrEqual(130);
    },
  );

  it('gives pictures ten less, which other sites may show', async () => {
    const { answer } = await scan('/favicon.svg');
    expect(rateAnswer(answer)).toMatchObject({ 'cross-origin-resource-policy': 0 });
    expect(scoreAnswer(answer)).toBe(130);
  });
});

/** As the scanner's own tests have it. */
describe('the rules', () => {
  const rate = (headers: Record<string, string>, body = '') =>
    rateAnswer({ headers: new Map(Object.entries(headers)), body, isSecure: true });
  const score = (headers: Record<string, string>) =>
    scoreAnswer({ headers: new Map(Object.entries(headers)), body: '', isSecure: true });
  const policy = (text: string) => rate({ 'content-security-policy': text })['content-security-policy'];

  it('give nothing for nothing', () => {
    expect(score({})).toBe(100 - 25 - 20 - 20 - 5);
  });

  it.each([
    ["default-src 'none'; form-action 'self'", 10],
    ["default-src 'none'; form-action https://elsewhere.example", 5],
    ["default-src 'self'", 5],
    ["default-src 'none'; style-src 'unsafe-inline'", 0],
    ["default-src 'none'; img-src http:", -10],
    ["default-src 'none'; script-src 'self' 'unsafe-eval'", -10],
    ["default-src 'none'; script-src 'self' 'unsafe-inline'", -20],
    ["script-src 'self'", -20],
    ["default-src 'none'; script-src http://peas.example", -20],
    ["default-src 'none'; connect-src http://peas.example", -20],
    ['', -25],
  ])('give for the policy %j %i', (text, points) => {
    expect(policy(text)).toBe(points);
  });

  it('hold scripts of others to what they were', () => {
    const script = '<script src="https://elsewhere.example/a.js"></script>';
    expect(rate({}, script)['subresource-integrity']).toBe(-50);
    expect(rate({}, '<script src="/a.js"></script>')['subresource-integrity']).toBe(0);
  });

  it('give credit only to who has lost little', () => {
    const good = { 'referrer-policy': 'no-referrer', 'cross-origin-opener-policy': 'same-origin' };
    expect(score(good)).toBe(score({}));
  });
});

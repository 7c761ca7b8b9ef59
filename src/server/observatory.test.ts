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

import { Validator } from '@seriousme/openapi-schema-validator';
import { Hono } from 'hono';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestLog } from '#http/request-log.ts';
import {
  openTestBrowser,
  openTestDoor,
  setUp,
  type TestDoor,
  testOrigin,
} from './accounts/studio-door.testing.ts';
import { createStudio, type StudioOptions } from './create-studio.server.ts';

/** What everybody may ask for: who one is, and what one has to have a link, a password or a passkey for. */
const open = [
  'GET /session',
  'DELETE /session',
  'POST /sign-in/password',
  'POST /sign-in/code',
  'POST /sign-in/recovery-code',
  'POST /sign-in/passkey/options',
  'POST /sign-in/passkey',
  'POST /sign-in/new-factor/totp',
  'PUT /sign-in/new-factor/totp',
  'POST /sign-in/new-factor/passkey/options',
  'POST /sign-in/new-factor/passkey',
  'POST /links/read',
  'POST /set-up',
  'POST /invitation',
  'POST /reset',
];

let door: TestDoor;
let app: Hono;
let addresses: { method: string; path: string }[];

/** Whatever is asked of it fails, so that no route can answer from content before it has asked who it is. */
const untouched: unknown = new Proxy(() => undefined, {
  get: (_target, name) => (name === 'then' || typeof name === 'symbol' ? undefined : untouched),
  apply: () => {
    throw new Error('This was asked for by somebody who is not signed in.');
  },
});

function openStudio(of: TestDoor): { app: Hono; addresses: typeof addresses } {
  const log = pino({ enabled: false });
  const { routes } = createStudio({
    database: of.database,
    content: untouched,
    overlay: untouched,
    media: untouched,
    enquiries: untouched,
    origin: testOrigin,
    directory: '/nonexistent',
    dataDirectory: '/nonexistent',
    log,
    answerVisit: untouched,
    findSamplePath: untouched,
    version: 'test',
    mailFrom: { name: '', address: 'studio@example.com' },
    trustedProxies: 0,
  } as unknown as StudioOptions);
  const opened = new Hono();
  opened.use(requestLog({ log }));
  opened.route('/', routes as unknown as Hono);
  return {
    app: opened,
    addresses: routes.routes
      .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/studio/api/'))
      .map(({ method, path }) => ({
        method,
        path: path.replace('/studio/api', '').replace(/:\w+(?:\{[^}]*\})?|\*/g, 'x'),
      })),
  };
}

beforeAll(async () => {
  door = await openTestDoor();
  ({ app, addresses } = openStudio(door));
});
afterAll(() => door.close());

function send(method: string, path: string, headers: Record<string, string> = {}, body = '{}') {
  return app.request(`/studio/api${path}`, {
    method,
    headers: { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json', ...headers },
    ...(method !== 'GET' && { body }),
  });
}

test('nobody who is not signed in gets anything but 401, from whichever address of the API', async () => {
  const closed = addresses.filter(({ method, path }) => !open.includes(`${method} ${path}`));
  expect(closed.length).toBeGreaterThan(30);
  const cookies = ['', '__Secure-studio-session=forged', '__Secure-studio-sign-in=forged'];
  for (const { method, path } of closed) {
    for (const Cookie of cookies) {
      const response = await send(method, path, { Cookie });
      expect(response.status, `${method} ${path}`).toBe(401);
      expect(response.headers.get('Content-Type')).toBe('application/problem+json');
      expect(await response.json()).toEqual({
        type: '/studio/api/openapi.json#/components/responses/signed-out',
        title: 'Nobody is signed in',
        status: 401,
        detail: 'You are not signed in.',
        message: 'You are not signed in.',
        code: 'signed-out',
      });
    }
  }
});

test('what everybody may ask for says nothing of anybody', async () => {
  const known = new Set(addresses.map(({ method, path }) => `${method} ${path}`));
  for (const address of open) {
    expect([...known], address).toContain(address);
    const [method = '', path = ''] = address.split(' ');
    const body = (await send(method, path)).clone();
    const text = await body.text();
    if (path === '/session') expect(text).toBe(method === 'GET' ? '{"isSetUp":false,"freshFor":0}' : '');
    else if (path === '/sign-in/passkey/options')
      expect(JSON.parse(text).options.allowCredentials).toEqual([]);
    else expect(JSON.parse(text)).toHaveProperty('code');
  }
});

test('a stranger is told nothing of what was sent, whose files would be called by their titles', async () => {
  const body = JSON.stringify({ 'en-gb/pages/about.yaml': 1 });
  for (const address of open) {
    const [method = '', path = ''] = address.split(' ');
    if (method === 'GET' || method === 'DELETE') continue;
    const answer = await send(method, path, {}, body);
    expect(await answer.text(), address).not.toContain('about');
  }
});

test('the API is described to whoever is signed in, with each of its addresses', async () => {
  const own = await openTestDoor();
  const browser = openTestBrowser(openStudio(own));
  await setUp(own, browser);
  const { status, body } = await browser.send('GET', '/openapi.json');
  const described = body as {
    paths: Record<string, Record<string, { security?: unknown; responses: Record<string, unknown> }>>;
  };
  expect([status, await new Validator().validate(structuredClone(described))]).toMatchObject([
    200,
    { valid: true },
  ]);
  const operations = Object.entries(described.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      address: `${method.toUpperCase()} ${path.replaceAll(/\{\w+\}/g, 'x')}`,
      ...operation,
    })),
  );
  expect(operations.map(({ address }) => address).sort()).toEqual(
    addresses.map(({ method, path }) => `${method} ${path}`).sort(),
  );
  expect(operations.filter(({ security }) => security).map(({ address }) => address)).toEqual(open);
  for (const { address, security, responses } of operations)
    expect('401' in responses || security !== undefined, address).toBe(true);
  expect(operations.find(({ security }) => security)?.security).toEqual([]);
  await own.close();
});

test('an address that is not there is told apart from none by nobody who is not signed in', async () => {
  expect((await send('GET', '/nothing-of-the-kind')).status).toBe(401);
});

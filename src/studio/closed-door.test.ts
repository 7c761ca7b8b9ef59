import { Hono } from 'hono';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requestLog } from '#http/request-log.ts';
import {
  openTestBrowser,
  openTestDoor,
  setUp,
  type TestBrowser,
  type TestDoor,
  testOrigin,
  testPassword,
} from './accounts/studio-door.testing.ts';
import type { HandedLink } from './api/accounts.ts';
import type { ApiFault } from './api/error.ts';
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

/** Content without a file, of which nothing but that can be learnt. */
const empty = new Proxy(
  { files: async () => new Map() },
  { get: (known, name) => (name === 'files' ? known.files : untouched) },
);

function openStudio(content: unknown): { app: Hono; addresses: typeof addresses } {
  const log = pino({ enabled: false });
  const { routes } = createStudio({
    database: door.database,
    content,
    overlay: untouched,
    media: untouched,
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
  ({ app, addresses } = openStudio(untouched));
});
afterAll(() => door.close());

function send(method: string, path: string, headers: Record<string, string> = {}) {
  return app.request(`/studio/api${path}`, {
    method,
    headers: { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json', ...headers },
    ...(method !== 'GET' && { body: '{}' }),
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
      expect(await response.json()).toEqual({ code: 'signed-out', message: 'You are not signed in.' });
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

test('an address that is not there is told apart from none by nobody who is not signed in', async () => {
  expect((await send('GET', '/nothing-of-the-kind')).status).toBe(401);
});

const english = 'en-gb/pages/about.yaml';
const time = { dueAt: '2999-01-01T00:00:00Z', timeZone: 'Europe/London' };

/** What changes entries, each of British English, or what all locales share: by its address, with what it takes. */
const changes: readonly [method: string, path: string, body: object][] = [
  ['POST', '/entries', { kind: 'pages', locale: 'en-gb', key: 'fair', document: {} }],
  ['POST', '/entries', { kind: 'productFacts', key: 'mince', document: {} }],
  ['POST', '/duplicates/de-de/pages/about.yaml', { locales: ['en-gb'] }],
  ['PUT', `/drafts/${english}`, { document: {}, revision: 0 }],
  ['PUT', '/drafts/products/mince.yaml', { document: {}, revision: 0 }],
  ['DELETE', `/drafts/${english}`, { revision: 0 }],
  ['POST', '/version/v1/restore', { revision: 0 }],
  ['POST', '/publish', { entries: [{ file: english, revision: 0 }] }],
  // One that is theirs is no way in for one that is not.
  [
    'POST',
    '/publish',
    {
      entries: [
        { file: 'de-de/pages/about.yaml', revision: 0 },
        { file: english, revision: 0 },
      ],
    },
  ],
  ['POST', '/withdraw', { files: [english] }],
  ['POST', '/delete', { files: [english] }],
  ['POST', '/schedules', { file: english, action: 'publish', revision: 0, ...time }],
  ['POST', '/schedules', { releaseId: 'r1', action: 'publish', ...time }],
  ['PUT', '/schedules/s1', time],
  ['DELETE', '/schedules/s1', {}],
  ['POST', '/releases/r1/entries', { file: english, action: 'withdraw' }],
  ['DELETE', `/releases/r1/entries/${english}`, {}],
  ['POST', '/releases/r1/publish', {}],
];

/** What a viewer may send: of their own, or what is not kept. */
const viewers = [
  /^(?:PATCH|PUT|POST|DELETE) \/account(?:\/|$)/,
  /^POST \/(?:presence|canvas|check|previews|media\/uses)$/,
  /^DELETE \/presence$/,
];

describe('whoever is signed in', () => {
  let opened: ReturnType<typeof openStudio>;
  let viewer: TestBrowser;
  let german: TestBrowser;

  beforeAll(async () => {
    opened = openStudio(empty);
    const administrator = openTestBrowser(door);
    await setUp(door, administrator);
    async function join(name: string, more: object): Promise<TestBrowser> {
      const invitation = { email: `${name}@example.com`, sendsMail: false, ...more };
      const { link } = (await administrator.send('POST', '/invitations', invitation)).body as HandedLink;
      const browser = openTestBrowser({ app: opened.app as unknown as TestDoor['app'] });
      const accepted = { token: link.split('#')[1], name, password: testPassword };
      expect((await browser.send('POST', '/invitation', accepted)).status).toBe(200);
      return browser;
    }
    viewer = await join('vic', { role: 'viewer' });
    german = await join('dee', { role: 'editor', locales: ['de-de'] });
    const { kysely } = door.database;
    const at = '2030-05-01T10:00:00.000Z';
    const made = { created_at: at, created_by: 'x' };
    await kysely
      .insertInto('studio_versions')
      .values({ id: 'v1', file: english, number: 1, cause: 'draft', document: '{}', ...made } as never)
      .execute();
    await kysely
      .insertInto('studio_releases')
      .values({ id: 'r1', name: 'Spring', state: 'open', published_at: null, ...made })
      .execute();
    await kysely
      .insertInto('studio_release_entries')
      .values({ release_id: 'r1', file: english, action: 'withdraw', version_id: null, draft_revision: null })
      .execute();
    const schedule = { id: 's1', file: english, title: 'About', action: 'withdraw', state: 'waiting' };
    await kysely
      .insertInto('studio_schedules')
      .values({ ...schedule, due_at: time.dueAt, time_zone: time.timeZone, attempts: 0, ...made } as never)
      .execute();
  });

  test.each(changes)(
    'changes nothing without the role, nor of another locale: %s %s',
    async (method, path, body) => {
      for (const browser of [viewer, german]) {
        const { status, body: fault } = await browser.send(method, path, body);
        expect([status, (fault as ApiFault).code]).toEqual([403, 'forbidden']);
      }
    },
  );

  test('has nothing changed who may only look', async () => {
    for (const { method, path } of opened.addresses) {
      const address = `${method} ${path}`;
      if (method === 'GET' || open.includes(address) || viewers.some((each) => each.test(address))) continue;
      const { status } = await viewer.send(method, path, {});
      expect([403, 404, 422], address).toContain(status);
    }
  });
});

// Long because it lists every address that changes something.
import { Secret, TOTP } from 'otpauth';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestAuthenticator } from './accounts/factors/authenticator.testing.ts';
import { type TestBrowser, testOrigin, testPassword } from './accounts/studio-door.testing.ts';
import type { TotpOffer } from './api/accounts.ts';
import type { ApiFault } from './api/error.ts';
import type { OpenedMedia, UploadState } from './api/media.ts';
import { openWholeStudio, type WholeStudio } from './whole-studio.testing.ts';

const about = 'en-gb/pages/about.yaml';
const contact = 'en-gb/pages/contact.yaml';
const page = (slug: string) => ({ slug, entryTitle: slug, body: [{ block: 'Text', text: 'Peas.' }] });
const time = { dueAt: '2999-01-01T00:00:00Z', timeZone: 'Europe/London' };

/** Changes nothing, or only what nobody else sees. */
const harmless =
  /^(?:POST|DELETE) \/(?:presence|canvas|check|consequences|media\/uses|account\/passkeys\/options)$/;
const open = /^\w+ \/(?:session|sign-in\/.+|links\/read|set-up|invitation|reset)$/;

let whole: WholeStudio;
/** Somebody whose rights suffice for everything, but who is demoted while the requests are under way. */
let tess: { browser: TestBrowser; id: string };
let otto: string;
/** Whose rights fall short, each in another way. */
let lesser: Record<'viewer' | 'author' | 'editor' | 'german' | 'germanAdministrator', TestBrowser>;

/** What a change takes, with those who have less. */
const needs = {
  'an account': [],
  'to write': ['viewer'],
  'to write in English': ['viewer', 'german'],
  'to publish': ['viewer', 'author'],
  'to publish in English': ['viewer', 'author', 'german'],
  'to administer all locales': ['viewer', 'editor', 'germanAdministrator'],
} as const satisfies Record<string, readonly (keyof typeof lesser)[]>;

beforeAll(async () => {
  whole = await openWholeStudio({ [about]: page('about'), [contact]: page('contact') });
  const { join } = whole;
  tess = await join('tess', 'administrator');
  otto = (await join('otto', 'author')).id;
  lesser = {
    viewer: (await join('vic', 'viewer')).browser,
    author: (await join('amy', 'author')).browser,
    editor: (await join('ed', 'editor')).browser,
    german: (await join('dee', 'editor', ['de-de'])).browser,
    germanAdministrator: (await join('gil', 'administrator', ['de-de'])).browser,
  };
}, 30_000);
afterAll(() => whole.close());

/** Everything that the studio keeps of what people do. */
async function readAll(): Promise<unknown> {
  const { kysely } = whole.database;
  const tables = await kysely.introspection.getTables();
  const names = tables.map(({ name }) => name);
  const kept = names.filter((name) => /^studio_(?!people|sessions|attempts|challenges|devices)/.test(name));
  return Promise.all(
    kept.map((name) =>
      kysely
        .selectFrom(name as 'studio_audit')
        .selectAll()
        .$if(name === 'studio_audit', (query) => query.where('action', '!=', 'accounts.refused'))
        .execute(),
    ),
  );
}

async function send({ cookies, send: sendJson }: TestBrowser, method: string, path: string, body: object) {
  if (!(body instanceof Uint8Array)) return sendJson(method, path, method === 'GET' ? undefined : body);
  const Cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers = { 'Sec-Fetch-Site': 'same-origin', Cookie };
  const init = { method, headers, body: Buffer.from(body) };
  const answer = await whole.app.request(`/studio/api${path}`, init);
  return { status: answer.status, body: (await answer.json()) as never };
}

/** Runs `work` as often as a transaction begins, before it. */
function beforeTransactions(work: () => Promise<unknown> | undefined): void {
  const { kysely } = whole.database;
  const begin = kysely.transaction.bind(kysely);
  vi.spyOn(kysely, 'transaction').mockImplementation(() => {
    const transaction = begin();
    const execute: typeof transaction.execute = async (write) => {
      await work();
      return transaction.execute(write);
    };
    return Object.assign(Object.create(transaction), { execute }) as typeof transaction;
  });
}

// Long because each change needs what those before it have left.
test('each address does nothing for who may not, nor for who no longer may once it writes', {
  timeout: 120_000,
}, async () => {
  const { kysely } = whole.database;
  const { browser, id } = tess;
  const seen = new Set<string>();
  const setRole = (role: 'viewer' | 'administrator') =>
    kysely.updateTable('studio_people').set({ role }).where('id', '=', id).execute();
  const readRole = async () =>
    (await kysely.selectFrom('studio_people').select('role').where('id', '=', id).executeTakeFirstOrThrow())
      .role;
  let isDemoting = false;
  beforeTransactions(() => (isDemoting ? setRole('viewer') : undefined));

  /** Sends the same for those who have not the right, for who loses it as it writes, and for who has it. */
  async function change<Answer extends object>(
    need: keyof typeof needs,
    address: string,
    path: string,
    makeBody: object | (() => Promise<object>) = {},
  ): Promise<Answer> {
    const [method = ''] = address.split(' ');
    expect(whole.changes, address).toContain(address);
    seen.add(address);
    const write = async () => (typeof makeBody === 'function' ? ((await makeBody()) as object) : makeBody);
    const body = await write();
    const before = await readAll();
    for (const who of needs[need]) {
      const { status, body: fault } = await send(lesser[who], method, path, body);
      expect([status, (fault as ApiFault).code], `${address} of ${who}`).toEqual([403, 'forbidden']);
    }
    isDemoting = true;
    const { status, body: fault } = await send(browser, method, path, body);
    isDemoting = false;
    expect(await readRole(), `${address} writes without a transaction`).toBe('viewer');
    await setRole('administrator');
    expect([status, (fault as ApiFault).message], address).toEqual([
      403,
      expect.stringContaining('in the meantime'),
    ]);
    expect(await readAll(), address).toEqual(before);
    const done =
      body instanceof Uint8Array
        ? await send(browser, 'GET', path.replace(/\?.*/, ''), {})
        : await send(browser, method, path, await write());
    expect(done.status, `${address}: ${JSON.stringify(done.body)}`).toBeLessThan(300);
    return done.body as Answer;
  }

  /** Reads, of what takes more than an account. */
  async function look(need: keyof typeof needs, address: string, path: string): Promise<void> {
    seen.add(address);
    for (const who of needs[need])
      expect((await send(lesser[who], 'POST', path, {})).status, `${address} of ${who}`).toBe(403);
    expect((await send(browser, 'POST', path, {})).status, address).toBe(200);
  }

  async function get<Answer>(path: string): Promise<Answer> {
    return (await browser.send('GET', path)).body;
  }
  async function post<Answer>(path: string, body: object): Promise<Answer> {
    return (await browser.send('POST', path, body)).body;
  }
  type WithId = { id: string };
  const revisionOf = async (file: string) => (await get<{ revision: number }>(`/entries/${file}`)).revision;
  const write = 'to write in English';
  const publish = 'to publish in English';
  const administer = 'to administer all locales';
  const own = 'an account';

  const fair = { kind: 'pages', locale: 'en-gb', key: 'fair', document: page('fair') };
  await change(write, 'POST /entries', '/entries', fair);
  await change(write, 'POST /duplicates/:file', `/duplicates/${contact}`, { locales: ['en-us'] });
  await change(write, 'PUT /drafts/:file', `/drafts/${about}`, async () => ({
    document: page('about-them'),
    revision: await revisionOf(about),
  }));
  const entries = [{ file: about, revision: await revisionOf(about) }];
  await change(publish, 'POST /publish', '/publish', { entries });
  await change(write, 'DELETE /drafts/:file', '/drafts/en-gb/pages/fair.yaml', { revision: 1 });
  const [version] = await get<WithId[]>('/versions/en-gb/pages/fair.yaml');
  await change(write, 'POST /version/:id/restore', `/version/${version?.id}/restore`, { revision: 2 });
  await change(publish, 'POST /withdraw', '/withdraw', { files: [about] });
  await change(publish, 'POST /bring-back', '/bring-back', { files: [about] });
  await change(publish, 'POST /delete', '/delete', { files: [contact] });

  const away = { file: about, action: 'withdraw' };
  const plan = await change<WithId>(publish, 'POST /plans', '/plans', { entries: [away], ...time });
  const inPlan = `/plans/${plan.id}/entries`;
  await change(publish, 'POST /plans/:id/entries', inPlan, { entries: [away] });
  await change(publish, 'DELETE /plans/:id/entries/:file', `${inPlan}/${about}`);
  await post(inPlan, { entries: [away] });
  await change(publish, 'PUT /plans/:id', `/plans/${plan.id}`, time);
  await look(own, 'POST /plans/:id/check', `/plans/${plan.id}/check`);
  await change(publish, 'POST /plans/:id/publish', `/plans/${plan.id}/publish`);
  const dropped = await post<WithId>('/plans', { name: 'Autumn', entries: [away] });
  await change(publish, 'DELETE /plans/:id', `/plans/${dropped.id}`);

  await change(own, 'POST /previews', '/previews', { open: '/en-gb/about' });
  const again = { document: page('about-you'), revision: await revisionOf(about) };
  await browser.send('PUT', `/drafts/${about}`, again);
  const shared = await change<WithId>(write, 'POST /previews/:file', `/previews/${about}`, { days: 1 });
  await change(publish, 'DELETE /preview/:id', `/preview/${shared.id}`);

  const create = { width: 40, height: 40, channels: 3, background: '#3a7' } as const;
  const bytes = new Uint8Array(await sharp({ create }).png().toBuffer());
  const pea = { fileName: 'pea.png', size: bytes.length };
  const upload = await change<WithId>('to write', 'POST /uploads', '/uploads', pea);
  await change('to write', 'PUT /uploads/:id', `/uploads/${upload.id}?offset=0`, bytes);
  const cancelled = await post<WithId>('/uploads', pea);
  await change('to write', 'DELETE /uploads/:id', `/uploads/${cancelled.id}`);
  await change('to write', 'PATCH /media/:name', '/media/pea', { title: 'A pea' });
  const names = ['pea'];
  await change('to write', 'POST /media/bulk', '/media/bulk', { action: 'move', names, folder: 'green' });
  const redder = new Uint8Array(
    await sharp({ create: { ...create, background: '#a37' } })
      .png()
      .toBuffer(),
  );
  const replacing = { fileName: 'pea.png', size: redder.length, replaces: 'pea' };
  const other = await change<WithId>(publish, 'POST /uploads', '/uploads', replacing);
  const { body: arrived } = await send(browser, 'PUT', `/uploads/${other.id}?offset=0`, redder);
  const { item } = await get<OpenedMedia>('/media/pea');
  await change(publish, 'POST /media/:name/file', '/media/pea/file', {
    version: (arrived as UploadState).proposed?.version,
    was: item.version,
    confirmed: [],
  });
  await change(publish, 'POST /media/bulk', '/media/bulk', { action: 'delete', names, confirmed: [] });
  await change(publish, 'POST /media/bulk', '/media/bulk', { action: 'restore', names });

  const friend = { email: 'friend@example.com', role: 'viewer', sendsMail: false };
  await change(administer, 'POST /invitations', '/invitations', friend);
  const { invitations } = await get<{ invitations: WithId[] }>('/people');
  await change(administer, 'DELETE /invitations/:id', `/invitations/${invitations[0]?.id}`);
  await change(administer, 'PATCH /people/:id', `/people/${otto}`, { role: 'editor' });
  await change(administer, 'POST /people/:id/reset-link', `/people/${otto}/reset-link`, { sendsMail: false });
  await change(administer, 'DELETE /people/:id/factors', `/people/${otto}/factors`);
  await change(administer, 'DELETE /people/:id/sessions', `/people/${otto}/sessions`);
  await change(administer, 'DELETE /people/:id', `/people/${otto}`);
  await change(administer, 'PUT /people/second-factor', '/people/second-factor', { from: null });

  await change(own, 'PATCH /account', '/account', { name: 'Tess Green' });
  const { secret } = await change<TotpOffer>(own, 'POST /account/totp', '/account/totp');
  const readCode = async () => ({ code: new TOTP({ secret: Secret.fromBase32(secret) }).generate() });
  await change(own, 'PUT /account/totp', '/account/totp', readCode);
  await change(own, 'POST /account/recovery-codes', '/account/recovery-codes');
  await change(own, 'DELETE /account/totp', '/account/totp');
  const key = createTestAuthenticator(new URL(testOrigin).hostname);
  await change(own, 'POST /account/passkeys', '/account/passkeys', async () => ({
    name: 'Key',
    credential: key.register(await post('/account/passkeys/options', {}), testOrigin),
  }));
  await change(own, 'DELETE /account/passkeys/:id', `/account/passkeys/${key.id}`);
  await change(own, 'PUT /account/password', '/account/password', { password: `${testPassword}s` });
  await change(own, 'DELETE /account/sessions', '/account/sessions');
  const [session] = await get<WithId[]>('/account/sessions');
  await change(own, 'DELETE /account/sessions/:id', `/account/sessions/${session?.id}`);

  const left = whole.changes.filter((one) => !seen.has(one) && !harmless.test(one) && !open.test(one));
  expect(left).toEqual([]);
  vi.restoreAllMocks();
});

test('what only administrators may read is read by nobody else', async () => {
  const { editor, germanAdministrator } = lesser;
  for (const path of ['/people', '/audit', '/audit/export?format=csv']) {
    expect((await editor.send('GET', path)).status, path).toBe(403);
    expect((await germanAdministrator.send('GET', path)).status, path).toBe(200);
  }
});

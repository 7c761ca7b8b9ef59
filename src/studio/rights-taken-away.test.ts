// Long because it lists every address that changes something.
import { request as sendRequest } from 'node:http';
import { Secret, TOTP } from 'otpauth';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Listener, listen } from '../server/listen.ts';
import { createTestAuthenticator } from './accounts/factors/authenticator.testing.ts';
import { type TestBrowser, testOrigin, testPassword } from './accounts/studio-door.testing.ts';
import type { TotpOffer } from './api/accounts.ts';
import { openWholeStudio, type WholeStudio } from './whole-studio.testing.ts';

const about = 'en-gb/pages/about.yaml';
const contact = 'en-gb/pages/contact.yaml';
const page = (slug: string) => ({ slug, entryTitle: slug, body: [{ block: 'Text', text: 'Peas.' }] });
const time = { dueAt: '2999-01-01T00:00:00Z', timeZone: 'Europe/London' };

let whole: WholeStudio;
let people = 0;
beforeAll(async () => {
  whole = await openWholeStudio({ [about]: page('about'), [contact]: page('contact') });
});
afterAll(() => whole.close());

/** Everything that the studio keeps of what people do. */
async function readAll(): Promise<unknown> {
  const tables = await whole.database.kysely.introspection.getTables();
  const names = tables.map(({ name }) => name);
  return readRows(names.filter((name) => /^studio_(?!people|attempts|challenges|devices)/.test(name)));
}

/** The rows of what requests would change. */
async function readRows(tables: readonly string[]): Promise<unknown> {
  const { kysely } = whole.database;
  return Promise.all(
    tables.map((table) =>
      kysely
        .selectFrom(table as 'studio_live')
        .selectAll()
        .execute(),
    ),
  );
}

describe('whose rights are taken away while a body arrives', () => {
  let listener: Listener;
  /** What happens once a request has been let in and its body is asked for. */
  let letIn: () => void;
  beforeAll(async () => {
    const fetch = (request: Request) => {
      const reader = request.body?.getReader();
      const body = new ReadableStream<Uint8Array>(
        {
          async pull(controller) {
            letIn();
            const { done, value } = (await reader?.read()) ?? { done: true };
            if (done) controller.close();
            else controller.enqueue(value as Uint8Array);
          },
        },
        { highWaterMark: 0 },
      );
      const { method, headers, url } = request;
      return whole.app.fetch(
        new Request(url, { method, headers, ...(reader && { body, duplex: 'half' }) } as RequestInit),
      );
    };
    const log = pino({ enabled: false });
    listener = await listen({ app: { fetch }, host: 'localhost', port: 0, siteOrigin: testOrigin, log });
    await whole.administrator.send('PUT', `/drafts/${about}`, { document: page('about-us'), revision: 0 });
  });
  afterAll(() => listener.close());

  /** Sends half of a body and, once the other half is waited for, what comes of `meanwhile`, then that. */
  async function sendSlowly(
    { cookies }: TestBrowser,
    [method, path, body]: readonly [string, string, object],
    meanwhile: () => Promise<unknown>,
  ): Promise<number> {
    const text = Buffer.from(JSON.stringify(body));
    const isLetIn = new Promise<void>((resolve) => {
      letIn = resolve;
    });
    const answered = Promise.withResolvers<number>();
    const headers = {
      Host: new URL(testOrigin).host,
      'Sec-Fetch-Site': 'same-origin',
      'Content-Type': 'application/json',
      'Content-Length': text.length,
      Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    };
    const { port } = listener;
    const request = sendRequest({ port, method, path: `/studio/api${path}`, headers });
    request.on('error', answered.reject);
    request.on('response', (response) => answered.resolve(response.resume().statusCode ?? 0));
    request.write(text.subarray(0, 5));
    await isLetIn;
    await meanwhile();
    request.end(text.subarray(5));
    return answered.promise;
  }

  const losses: readonly [string, string, string, object | undefined, number][] = [
    ['is removed', 'DELETE', '', undefined, 401],
    ['is locked', 'PATCH', '', { isLocked: true }, 401],
    ['is signed out everywhere', 'DELETE', '/sessions', undefined, 401],
    ['becomes a viewer', 'PATCH', '', { role: 'viewer' }, 403],
    ['is left another locale', 'PATCH', '', { locales: ['de-de'] }, 403],
  ];
  const requests: readonly (readonly [string, string, object])[] = [
    ['POST', '/publish', { entries: [{ file: about, revision: 1 }] }],
    ['POST', '/withdraw', { files: [contact] }],
    ['POST', '/invitations', { email: 'friend@example.com', role: 'administrator', sendsMail: false }],
    ['PUT', `/drafts/${contact}`, { document: page('contact-us'), revision: 0 }],
    ['POST', '/schedules', { file: about, action: 'publish', revision: 1, ...time }],
    ['POST', '/check', { files: [about] }],
  ];

  test.each(losses)('gets nothing done: who %s', async (_what, method, path, body, status) => {
    const { administrator } = whole;
    const tables = ['drafts', 'versions', 'live', 'links', 'schedules'].map((name) => `studio_${name}`);
    for (const request of requests) {
      people += 1;
      const { browser, id } = await whole.join(`p${people}`, 'administrator');
      const before = await readRows(tables);
      const lose = () => administrator.send(method, `/people/${id}${path}`, body);
      expect(await sendSlowly(browser, request, lose), `${request[0]} ${request[1]}`).toBe(status);
      expect(await readRows(tables)).toEqual(before);
    }
  });

  test('what is given meanwhile takes nothing away', async () => {
    const { browser, id } = await whole.join('rising', 'author');
    const saved = sendSlowly(browser, requests[3] ?? ['', '', {}], () =>
      whole.administrator.send('PATCH', `/people/${id}`, { role: 'editor' }),
    );
    expect(await saved).toBe(200);
  });
});

/** Changes nothing, or only what nobody else sees. */
const harmless =
  /^(?:POST|DELETE) \/(?:presence|canvas|check|consequences|media\/uses|(?:releases|schedules)\/:id\/check)$/;
const open = /^\w+ \/(?:session|sign-in\/.+|links\/read|set-up|invitation|reset)$/;

// Long because it lists every address that changes something.
describe('whose rights are taken away while a change is made ready', () => {
  test('changes nothing, at no address', { timeout: 60_000 }, async () => {
    const { changes, database, join } = whole;
    const { kysely } = database;
    const { browser, id } = await join('tess', 'administrator');
    const other = (await join('otto', 'author')).id;
    const seen = new Set<string>();
    const setRole = (role: 'viewer' | 'administrator') =>
      kysely.updateTable('studio_people').set({ role }).where('id', '=', id).execute();
    let beforeWriting: (() => Promise<unknown>) | undefined;
    const begin = kysely.transaction.bind(kysely);
    vi.spyOn(kysely, 'transaction').mockImplementation(() => {
      const transaction = begin();
      const execute: typeof transaction.execute = async (work) => {
        await beforeWriting?.();
        return transaction.execute(work);
      };
      return Object.assign(Object.create(transaction), { execute }) as typeof transaction;
    });

    async function send(method: string, path: string, body: unknown = {}) {
      if (!(body instanceof Uint8Array))
        return browser.send(method, path, method === 'GET' ? undefined : body);
      const Cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const headers = { 'Sec-Fetch-Site': 'same-origin', Cookie };
      const answer = await whole.app.request(`/studio/api${path}`, {
        method,
        headers,
        body: Buffer.from(body),
      });
      return { status: answer.status, body: (await answer.json()) as never };
    }

    /** Sends the same twice: once it is to be refused as its sender is demoted, and then it is to succeed. */
    async function change<Answer extends object>(
      address: string,
      path: string,
      makeBody: unknown = {},
    ): Promise<Answer> {
      const [method = ''] = address.split(' ');
      expect(changes, address).toContain(address);
      seen.add(address);
      const write = async () => (typeof makeBody === 'function' ? await makeBody() : makeBody) as object;
      const body = await write();
      const before = await readAll();
      beforeWriting = () => setRole('viewer');
      const refused = await send(method, path, body);
      beforeWriting = undefined;
      const { role } = await kysely
        .selectFrom('studio_people')
        .select('role')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect(role, `${address} writes without a transaction`).toBe('viewer');
      await setRole('administrator');
      expect([refused.status, (refused.body as { message?: string }).message], address).toEqual([
        403,
        expect.stringContaining('in the meantime'),
      ]);
      expect(await readAll(), address).toEqual(before);
      const done =
        body instanceof Uint8Array
          ? await send('GET', path.replace(/\?.*/, ''))
          : await send(method, path, await write());
      expect(done.status, `${address}: ${JSON.stringify(done.body)}`).toBeLessThan(300);
      return done.body as Answer;
    }

    const revisionOf = async (file: string) =>
      ((await browser.send('GET', `/entries/${file}`)).body as { revision: number }).revision;
    const draft = async (file: string, slug: string) =>
      browser.send('PUT', `/drafts/${file}`, { document: page(slug), revision: await revisionOf(file) });

    await change('POST /entries', '/entries', {
      kind: 'pages',
      locale: 'en-gb',
      key: 'fair',
      document: page('fair'),
    });
    await change('POST /duplicates/:file', `/duplicates/${contact}`, { locales: ['de-de'] });
    await change('PUT /drafts/:file', `/drafts/${about}`, async () => ({
      document: page('about-them'),
      revision: await revisionOf(about),
    }));
    await change('POST /publish', '/publish', {
      entries: [{ file: about, revision: await revisionOf(about) }],
    });
    await change('DELETE /drafts/:file', '/drafts/en-gb/pages/fair.yaml', { revision: 1 });
    const [version] = (await browser.send('GET', '/versions/en-gb/pages/fair.yaml')).body as { id: string }[];
    await change('POST /version/:id/restore', `/version/${version?.id}/restore`, { revision: 2 });
    await change('POST /withdraw', '/withdraw', { files: [about] });
    await change('POST /bring-back', '/bring-back', { files: [about] });
    await change('POST /delete', '/delete', { files: [contact] });

    const schedule = await change<{ id: string }>('POST /schedules', '/schedules', {
      file: about,
      action: 'withdraw',
      ...time,
    });
    await change('PUT /schedules/:id', `/schedules/${schedule.id}`, time);
    await change('DELETE /schedules/:id', `/schedules/${schedule.id}`);
    const release = await change<{ id: string }>('POST /releases', '/releases', { name: 'Spring' });
    const entry = { file: about, action: 'withdraw' };
    await change('POST /releases/:id/entries', `/releases/${release.id}/entries`, entry);
    await change('DELETE /releases/:id/entries/:file', `/releases/${release.id}/entries/${about}`);
    await browser.send('POST', `/releases/${release.id}/entries`, entry);
    await change('POST /releases/:id/publish', `/releases/${release.id}/publish`);
    const { id: dropped } = (await browser.send('POST', '/releases', { name: 'Autumn' })).body as {
      id: string;
    };
    await change('DELETE /releases/:id', `/releases/${dropped}`);

    await change('POST /previews', '/previews', { open: '/en-gb/about' });
    await draft(about, 'about-you');
    const shared = await change<{ id: string }>('POST /previews/:file', `/previews/${about}`, { days: 1 });
    await change('DELETE /preview/:id', `/preview/${shared.id}`);

    const bytes = new Uint8Array(
      await sharp({ create: { width: 40, height: 40, channels: 3, background: '#3a7' } })
        .png()
        .toBuffer(),
    );
    const pea = { fileName: 'pea.png', size: bytes.length };
    const upload = await change<{ id: string }>('POST /uploads', '/uploads', pea);
    await change('PUT /uploads/:id', `/uploads/${upload.id}?offset=0`, bytes);
    const { id: cancelled } = (await browser.send('POST', '/uploads', pea)).body as { id: string };
    await change('DELETE /uploads/:id', `/uploads/${cancelled}`);
    await change('PATCH /media/:name', '/media/pea', { title: 'A pea' });
    await change('POST /media/bulk', '/media/bulk', { action: 'move', names: ['pea'], folder: 'green' });

    const friend = { email: 'friend@example.com', role: 'viewer', sendsMail: false };
    await change('POST /invitations', '/invitations', friend);
    const { invitations } = (await browser.send('GET', '/people')).body as { invitations: { id: string }[] };
    await change('DELETE /invitations/:id', `/invitations/${invitations[0]?.id}`);
    await change('PATCH /people/:id', `/people/${other}`, { role: 'editor' });
    await change('POST /people/:id/reset-link', `/people/${other}/reset-link`, { sendsMail: false });
    await change('DELETE /people/:id/factors', `/people/${other}/factors`);
    await change('DELETE /people/:id/sessions', `/people/${other}/sessions`);
    await change('DELETE /people/:id', `/people/${other}`);
    await change('PUT /people/second-factor', '/people/second-factor', { from: null });

    await change('PATCH /account', '/account', { name: 'Tess Green' });
    const { secret } = await change<TotpOffer>('POST /account/totp', '/account/totp');
    const code = () => ({ code: new TOTP({ secret: Secret.fromBase32(secret) }).generate() });
    await change('PUT /account/totp', '/account/totp', code);
    await change('POST /account/recovery-codes', '/account/recovery-codes');
    await change('DELETE /account/totp', '/account/totp');
    const key = createTestAuthenticator(new URL(testOrigin).hostname);
    await change('POST /account/passkeys', '/account/passkeys', async () => {
      const asked = (await browser.send('POST', '/account/passkeys/options')).body;
      return { name: 'Key', credential: key.register(asked, testOrigin) };
    });
    await change('DELETE /account/passkeys/:id', `/account/passkeys/${key.id}`);
    await change('PUT /account/password', '/account/password', { password: `${testPassword}s` });
    await change('DELETE /account/sessions', '/account/sessions');
    const { body: sessions } = await browser.send('GET', '/account/sessions');
    await change(
      'DELETE /account/sessions/:id',
      `/account/sessions/${(sessions as { id: string }[])[0]?.id}`,
    );

    const left = changes.filter((one) => !seen.has(one) && !harmless.test(one) && !open.test(one));
    expect(left).toEqual(['POST /account/passkeys/options']);
    vi.restoreAllMocks();
  });
});

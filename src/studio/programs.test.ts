import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createClient } from '../../examples/product-import/client.ts';
import { importProducts } from '../../examples/product-import/import-products.ts';
import type { AccountContext } from './accounts/account-context.server.ts';
import type { AccessToken, HandedLink, MadeToken } from './accounts/contract.ts';
import type { TestBrowser } from './accounts/studio-door.testing.ts';
import { findTokenHolder } from './accounts/tokens/token-store.server.ts';
import type { AuditPage } from './audit/contract.ts';
import { studioDatabases } from './create-studio-test-database.testing.ts';
import type { VersionSummary } from './entries/contract.ts';
import { dayIn, openWholeStudio, type WholeStudio } from './whole-studio.testing.ts';

const about = 'en-gb/pages/about.yaml';
const page = (slug: string) => ({ slug, entryTitle: slug, body: [{ block: 'Text', text: 'Peas.' }] });
const wanted = { name: 'Import', role: 'editor', uses: ['manage'], lastDay: dayIn(30) };

describe.each(studioDatabases)('programs with tokens, over $database', ({ createUrl, isPostgres }) => {
  let whole: WholeStudio;
  let people = 0;
  beforeAll(async () => {
    whole = await openWholeStudio({ [about]: page('about') }, { databaseUrl: await createUrl() });
  }, 60_000);
  afterAll(() => whole.close());

  async function make(browser: TestBrowser, changes: object = {}): Promise<MadeToken> {
    return (await browser.send('POST', '/account/tokens', { ...wanted, ...changes })).body;
  }

  /** Somebody with a token, and what their program calls with it. */
  async function joinWithToken(role: 'author' | 'editor' | 'administrator', changes: object = {}) {
    people += 1;
    const { browser, id } = await whole.join(`p${people}`, role);
    const { token, made } = await make(browser, changes);
    return { browser, id, made, token, call: callWith(token) };
  }

  function callWith(token: string) {
    return async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
      const answer = await whole.app.request(`/api/manage/v1${path}`, {
        method,
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', ...headers },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      return { status: answer.status, headers: answer.headers, body: text && JSON.parse(text) };
    };
  }

  const create = (key: string) => ({ kind: 'pages', locale: 'en-gb', key, document: page(key) });

  test('a token is shown once, stored as a hash, and says when it was last used', async () => {
    const { browser, token, made, call } = await joinWithToken('editor');
    expect(token).toMatch(/^studio_[\w-]{43}$/);
    const rows = JSON.stringify(
      await whole.database.kysely.selectFrom('studio_tokens').selectAll().execute(),
    );
    expect(rows).not.toContain(token.slice(7));
    expect(made.lastUsedAt).toBeUndefined();
    await call('GET', '/entries');
    const listed = await browser.send('GET', '/account/tokens');
    const [own] = listed.body as AccessToken[];
    expect([JSON.stringify(own).includes(token), typeof own?.lastUsedAt]).toEqual([false, 'string']);
    const all = await whole.administrator.send('GET', '/tokens');
    expect(all.body).toContainEqual({ ...own, personId: expect.any(String), personName: 'p1' });
  });

  test('what a program does is its person’s, and named after the token', async () => {
    const { id, call } = await joinWithToken('editor', { name: 'Catalogue' });
    const { body: created } = await call('POST', '/entries', create('from-afar'));
    const file = 'en-gb/pages/from-afar.yaml';
    const entries = [{ file, revision: created.revision ?? 1 }];
    expect((await call('POST', '/publish', { entries })).status).toBe(200);
    const { body: log } = await whole.administrator.send('GET', `/audit?by=${id}`);
    const named = (log as AuditPage).entries.filter(({ action }) => action.startsWith('entries.'));
    expect(named.map(({ action, token }) => [action, token]).sort()).toEqual([
      ['entries.create', 'Catalogue'],
      ['entries.published', 'Catalogue'],
    ]);
    const { body: versions } = await call('GET', `/versions/${file}`);
    expect((versions as VersionSummary[]).map(({ tokens }) => tokens)).toEqual([['Catalogue']]);
  });

  test.each([
    ['is revoked', (one: Joined) => one.browser.send('DELETE', `/account/tokens/${one.made.id}`)],
    [
      'an administrator revokes',
      (one: Joined) => whole.administrator.send('DELETE', `/tokens/${one.made.id}`),
    ],
    ['is of somebody removed', (one: Joined) => whole.administrator.send('DELETE', `/people/${one.id}`)],
    [
      'is of somebody locked',
      (one: Joined) => whole.administrator.send('PATCH', `/people/${one.id}`, { isLocked: true }),
    ],
    [
      'has ended',
      ({ made }: Joined) =>
        whole.database.kysely
          .updateTable('studio_tokens')
          .set({ expires_at: new Date().toISOString() })
          .where('id', '=', made.id)
          .execute(),
    ],
  ])('nothing is done with a token that %s, not even what was begun', async (_what, end) => {
    const one = await joinWithToken('editor');
    const key = `late-${people}`;
    const begin = whole.database.kysely.transaction.bind(whole.database.kysely);
    const spy = vi.spyOn(whole.database.kysely, 'transaction').mockImplementation(() => {
      spy.mockRestore();
      const transaction = begin();
      const execute: typeof transaction.execute = async (write) => {
        await end(one);
        return transaction.execute(write);
      };
      return Object.assign(Object.create(transaction), { execute }) as typeof transaction;
    });
    expect((await one.call('POST', '/entries', create(key))).status).toBe(401);
    const { status, headers, body } = await one.call('GET', '/entries');
    expect([status, headers.get('WWW-Authenticate'), body.code]).toEqual([
      401,
      'Bearer error="invalid_token"',
      'signed-out',
    ]);
    const { body: list } = await whole.administrator.send('GET', `/entries/en-gb/pages/${key}.yaml`);
    expect((list as { state?: string }).state ?? 'none').not.toBe('draft');
  });

  test('rights that shrink while a call is under way leave nothing done, and no token goes beyond its person', async () => {
    const { browser, id, call } = await joinWithToken('editor');
    const english = await make(browser, { locales: ['en-gb'] });
    await whole.administrator.send('PATCH', `/people/${id}`, { role: 'author' });
    const { body } = await call('POST', '/entries', create('shrunk'));
    const entries = [{ file: 'en-gb/pages/shrunk.yaml', revision: body.revision ?? 1 }];
    expect((await call('POST', '/publish', { entries })).status).toBe(403);
    await whole.administrator.send('PATCH', `/people/${id}`, { locales: ['de-de'] });
    for (const send of [call, callWith(english.token)])
      expect((await send('POST', '/entries', create('elsewhere'))).status).toBe(403);
  });

  test('who has to have a second factor, and a company’s people who have stayed away, are not let in by a token', async () => {
    const { kysely } = whole.database;
    const { id, token, call } = await joinWithToken('editor');
    const setting = { name: 'second-factor-from', value: 'editor' } as const;
    await kysely.insertInto('studio_settings').values(setting).execute();
    expect((await call('GET', '/entries')).status).toBe(401);
    await kysely.deleteFrom('studio_settings').where('name', '=', setting.name).execute();
    expect((await call('GET', '/entries')).status).toBe(200);

    const find = async (away: number, settings = {}) =>
      (
        await findTokenHolder(
          {
            database: whole.database,
            company: { settings } as unknown as AccountContext['company'],
            now: () => Date.now() + away * 24 * 60 * 60_000,
          },
          token,
        )
      )?.id;
    const passwordOnlyFor = 'ada@example.com';
    expect([await find(0), await find(0, { passwordOnlyFor })]).toEqual([id, undefined]);
    await kysely.updateTable('studio_people').set({ company_subject: 'one' }).where('id', '=', id).execute();
    await kysely
      .updateTable('studio_tokens')
      .set({ expires_at: `${dayIn(300)}T00:00:00.000Z` })
      .execute();
    expect([await find(29, { passwordOnlyFor }), await find(31)]).toEqual([id, undefined]);
  });

  test('a call with an idempotency key is done once; with the same key, nothing else is done', async () => {
    const { call } = await joinWithToken('author', { role: 'author' });
    const key = { 'Idempotency-Key': '"8e03978e-40d5-43dd-bc93-6894a57f9324"' };
    const comment = { file: about, text: 'Peas?' };
    const [first, other] = await Promise.all([
      call('POST', '/comments', comment, key),
      call('POST', '/comments', comment, key),
    ]);
    // The other is answered the same, or told that the first is under way.
    const done = first.status === 409 ? other : first;
    const again = await call('POST', '/comments', comment, key);
    expect([again.status, again.body]).toEqual([done.status, done.body]);
    const { comments } = (await call('GET', `/reviews/${about}`)).body;
    expect(comments.filter(({ text }: { text: string }) => text === 'Peas?')).toHaveLength(1);
    expect((await call('POST', '/comments', { ...comment, text: 'Beans?' }, key)).status).toBe(422);
    // Under way, for as long as the first one is.
    const { kysely } = whole.database;
    await kysely.updateTable('studio_repeatable_calls').set({ status: null }).execute();
    expect((await call('POST', '/comments', comment, key)).status).toBe(409);
    const { paths } = (await call('GET', '/openapi.json')).body;
    expect(Object.keys(paths['/comments'].post.responses)).toContain('409');
    // What failed may be tried again, and another token’s key is another key.
    const failing = { 'Idempotency-Key': 'failing' };
    expect((await call('POST', '/entries', create('from-afar'), failing)).status).toBe(409);
    expect((await call('POST', '/entries', create('from-near'), failing)).status).toBe(201);
    const { call: callAsOther } = await joinWithToken('author', { role: 'author' });
    expect((await callAsOther('POST', '/comments', comment, key)).status).toBe(done.status);
    expect((await call('POST', '/comments', comment, { 'Idempotency-Key': 'ü' })).status).toBe(422);
    // So it is for people, whose browsers may lose an answer.
    const { administrator, join } = whole;
    const webhook = { url: 'https://crm.example.com/hook', events: ['media.changed'] };
    const made = await administrator.send('POST', '/webhooks', webhook, key);
    expect((await administrator.send('POST', '/webhooks', webhook, key)).body).toEqual(made.body);
    expect((await administrator.send('GET', '/webhooks')).body).toHaveLength(1);
    const { browser } = await join('quentin', 'editor');
    expect((await browser.send('POST', '/comments', comment, key)).status).toBe(201);
  });

  if (isPostgres) return;

  test('what a person publishes of a program’s draft still names the program', async () => {
    const { browser, call } = await joinWithToken('editor', { name: 'Translator', role: 'author' });
    await call('POST', '/entries', create('drafted'));
    const file = 'en-gb/pages/drafted.yaml';
    await browser.send('POST', '/publish', { entries: [{ file, revision: 1 }] });
    const { body } = await browser.send('GET', `/versions/${file}`);
    expect((body as VersionSummary[])[0]?.tokens).toEqual(['Translator']);
  });

  test('a token is read from its header alone; cookies of a browser let nobody in', async () => {
    const { browser, token, call } = await joinWithToken('editor');
    const Cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const ask = (path: string, headers: Record<string, string>) =>
      whole.app.request(`/api/manage/v1${path}`, { headers });
    expect((await ask('/entries', { Cookie })).status).toBe(401);
    const inAddress = await ask(`/entries?access_token=${token}`, {});
    expect([inAddress.status, await inAddress.json()]).toEqual([
      422,
      expect.objectContaining({ detail: expect.stringContaining('no place in an address') }),
    ]);
    expect((await call('GET', '/account')).status).toBe(404);
    const inStudio = await whole.app.request('/studio/api/entries', {
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(inStudio.status).toBe(401);
  });

  test('a new password ends the tokens that whoever had the old one may have made', async () => {
    const { id, call } = await joinWithToken('editor');
    const { body } = await whole.administrator.send('POST', `/people/${id}/reset-link`, { sendsMail: false });
    const reset = {
      token: (body as HandedLink).link.split('#')[1],
      password: 'nine calm badgers on a train',
    };
    expect((await whole.administrator.send('POST', '/reset', reset)).status).toBe(204);
    expect((await call('GET', '/entries')).status).toBe(401);
  });

  test('a draft of 20 MB is refused while it arrives', async () => {
    const { call } = await joinWithToken('editor');
    const document = { slug: 'large', entryTitle: 'x'.repeat(20_000_000) };
    const { status, body } = await call('POST', '/entries', { ...create('large'), document });
    expect([status, body.code]).toEqual([413, 'too-large']);
  });

  test('the second pair of eyes is not its own program’s', async () => {
    const rule = { kinds: [], locales: ['en-gb'] };
    await whole.administrator.send('PUT', '/review-rule', rule);
    const { browser, call } = await joinWithToken('editor');
    await call('POST', '/entries', create('two-eyes'));
    const entries = [{ file: 'en-gb/pages/two-eyes.yaml', revision: 1 }];
    expect((await call('POST', '/publish', { entries })).status).toBe(403);
    expect((await browser.send('POST', '/publish', { entries })).status).toBe(403);
    expect((await whole.administrator.send('POST', '/publish', { entries })).status).toBe(200);
    await whole.administrator.send('PUT', '/review-rule', { kinds: [], locales: [] });
  });

  test('nobody makes a token with more rights than their own, nor one for longer than a year or for no use', async () => {
    const { browser } = await whole.join('wanda', 'author', ['de-de']);
    for (const [change, status] of [
      [{}, 403],
      [{ role: 'author' }, 403],
      [{ role: 'author', locales: ['de-de', 'en-gb'] }, 403],
      [{ role: 'administrator' }, 422],
      [{ role: 'author', locales: ['de-de'], lastDay: dayIn(367) }, 422],
      [{ role: 'author', locales: ['de-de'], lastDay: dayIn(-1) }, 422],
      [{ role: 'author', locales: ['de-de'], lastDay: undefined }, 422],
      [{ role: 'author', locales: ['de-de'], uses: [] }, 422],
      [{ role: 'author', locales: ['de-de'] }, 201],
    ] as const) {
      const answer = await browser.send('POST', '/account/tokens', { ...wanted, ...change });
      expect(answer.status, JSON.stringify(change)).toBe(status);
    }
  });

  test('a program that floods is held up, and nobody else with it', async () => {
    const { call } = await joinWithToken('editor');
    const { call: callAsOther } = await joinWithToken('editor');
    const answers = await Promise.all(Array.from({ length: 601 }, () => call('GET', '/nothing')));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(1);
    expect(Number(refused[0]?.headers.get('Retry-After'))).toBeGreaterThan(0);
    const { paths } = (await callAsOther('GET', '/openapi.json')).body;
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods as object));
    expect(operations.filter(({ responses }) => !('429' in responses))).toEqual([]);
  });

  test('a spreadsheet of products becomes drafts, once', async () => {
    const { token, call } = await joinWithToken('author', { role: 'author', name: 'Products' });
    const options = {
      site: '',
      token,
      fetch: (url: string, init: RequestInit) => whole.app.request(url, init),
    };
    const csv = await readFile('examples/product-import/products.csv', 'utf8');
    const read = () => importProducts(createClient(options), 'en-gb', csv);
    const keys = (is: string) => ['garden-balls', 'mince'].map((key) => ({ key, is }));
    expect([await read(), await read()]).toEqual([keys('created'), keys('same')]);
    const file = 'en-gb/products/garden-balls.yaml';
    const { document } = (await call('GET', `/entries/${file}`)).body;
    expect(document).toMatchObject({ promise: 'Small, round, gone.', slug: 'garden-balls' });
    expect(document.description).toContain('\nThey go into a wrap, a bowl or a "small plate".');
    const { body } = await call('POST', '/check', { files: [file] });
    // Its numbers are another entry’s, which all locales share.
    const facts = expect.objectContaining({ message: expect.stringContaining('There are no facts') });
    expect(body.findings).toEqual([facts]);
    const other = { ...document, promise: 'Rounder.' };
    await call('PUT', `/drafts/${file}`, { document: other, revision: 1 });
    expect((await read())[0]).toEqual({ key: 'garden-balls', is: 'changed' });
    expect((await whole.content.current()).locales['en-gb'].products.size).toBe(0);
  });

  type Joined = Awaited<ReturnType<typeof joinWithToken>>;
});

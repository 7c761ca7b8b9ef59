import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findPerson } from '#studio/contract/people.server.ts';
import type { Problem } from '#studio/contract/problem.ts';
import type { Role } from '#studio/contract/roles.ts';
import { studioDatabases } from '#studio/create-studio-test-database.testing.ts';
import type {
  HandedLink,
  LinkAnswer,
  PeopleAnswer,
  Person,
  SessionAnswer,
  SessionSummary,
} from './contract.ts';
import { createSessionStore } from './sessions/session-store.server.ts';
import {
  openTestBrowser,
  openTestDoor,
  setUp,
  type TestBrowser,
  type TestDoor,
  testPassword,
} from './studio-door.testing.ts';

describe.each(studioDatabases)('people on $database', ({ isPostgres, createUrl }) => {
  let door: TestDoor;
  let administrator: TestBrowser;
  let addresses = 0;
  beforeAll(async () => {
    door = await openTestDoor({ databaseUrl: await createUrl() });
    administrator = openTestBrowser(door);
    await setUp(door, administrator);
  });
  afterAll(() => door.close());

  const open = () => openTestBrowser(door, `198.51.100.${++addresses}`);
  const readToken = ({ link }: HandedLink) => link.split('#')[1];

  async function invite(email: string, role: Role, locales?: string[]): Promise<HandedLink> {
    const invitation = { email, role, ...(locales && { locales }), sendsMail: false };
    const { status, body } = await administrator.send('POST', '/invitations', invitation);
    expect(status).toBe(200);
    return body;
  }

  async function join(email: string, role: Role, locales?: string[]): Promise<[TestBrowser, string]> {
    const token = readToken(await invite(email, role, locales));
    const browser = open();
    const accepted = { token, name: email.split('@')[0], password: testPassword };
    const { body } = await browser.send('POST', '/invitation', accepted);
    return [browser, (body as SessionAnswer).editor?.id ?? ''];
  }

  test('an administrator gives roles and locales that exist, and no others', async () => {
    const [browser, id] = await join('finn@example.com', 'viewer');
    const change = await administrator.send('PATCH', `/people/${id}`, {
      role: 'author',
      locales: ['de-de'],
    });
    expect(change.body as Person).toMatchObject({ role: 'author', locales: ['de-de'] });
    for (const forged of [{ role: 'owner' }, { locales: ['xx-xx'] }, { locales: [] }])
      expect((await administrator.send('PATCH', `/people/${id}`, forged)).status).toBe(422);
    await administrator.send('PATCH', `/people/${id}`, { locales: null });
    const { editor } = (await browser.send('GET', '/session')).body as SessionAnswer;
    expect(editor?.role).toBe('author');
    expect(editor?.locales).toBeUndefined();
  });

  test('who came by a company whose sign-in the studio no longer has is an administrator’s to let in', async () => {
    const [, id] = await join('yara@example.com', 'viewer');
    const { kysely } = door.database;
    await kysely.updateTable('studio_people').set({ company_subject: 'yara' }).where('id', '=', id).execute();
    const { people } = (await administrator.send('GET', '/people')).body as PeopleAnswer;
    expect(people.find((person) => person.id === id)).not.toHaveProperty('isOfCompany');
  });

  test('who is locked or removed is out at once, and comes in no more', async () => {
    const [browser, id] = await join('gil@example.com', 'author');
    await administrator.send('PATCH', `/people/${id}`, { isLocked: true });
    expect((await browser.send('GET', '/account')).status).toBe(401);
    const signIn = { email: 'gil@example.com', password: testPassword };
    const refused = await browser.send('POST', '/sign-in/password', signIn);
    expect(refused.status).toBe(422);
    const guess = { ...signIn, password: `${testPassword}s` };
    expect(await open().send('POST', '/sign-in/password', guess), 'the same').toEqual(refused);
    await administrator.send('PATCH', `/people/${id}`, { isLocked: false });
    expect((await browser.send('GET', '/account')).status, 'by a session of before').toBe(401);
    expect((await browser.send('POST', '/sign-in/password', signIn)).status).toBe(200);
    const reset = await administrator.send('POST', `/people/${id}/reset-link`, { sendsMail: false });
    const { kysely } = door.database;
    const call = { token_id: id, key: 'one', fingerprint: 'of it', begun_at: new Date().toISOString() };
    await kysely.insertInto('studio_repeatable_calls').values(call).execute();
    expect((await administrator.send('DELETE', `/people/${id}`)).status).toBe(204);
    const left = kysely.selectFrom('studio_repeatable_calls').where('token_id', '=', id).selectAll();
    expect(await left.execute()).toEqual([]);
    const link = { kind: 'reset', token: readToken(reset.body) };
    expect((await open().send('POST', '/links/read', link)).status).toBe(404);
    expect((await browser.send('GET', '/account')).status).toBe(401);
    expect((await browser.send('POST', '/sign-in/password', signIn)).status).toBe(422);
    const { body: names } = await administrator.send('GET', '/names');
    expect((names as Record<string, string>)[id]).toBe('gil');
  });

  test('the last administrator can be neither demoted, locked nor removed', async () => {
    const { editor } = (await administrator.send('GET', '/session')).body as SessionAnswer;
    const path = `/people/${editor?.id}`;
    const tries = [
      await administrator.send('PATCH', path, { role: 'editor' }),
      await administrator.send('PATCH', path, { isLocked: true }),
      await administrator.send('DELETE', path),
    ];
    for (const { status, body } of tries) {
      expect(status).toBe(409);
      expect((body as Problem).detail).toBe('The studio needs at least one administrator of all locales.');
    }
  });

  test('of two administrators who demote each other at once, one stays', async () => {
    const [other, otherId] = await join('hal@example.com', 'administrator');
    const { editor } = (await administrator.send('GET', '/session')).body as SessionAnswer;
    const results = await Promise.all([
      administrator.send('PATCH', `/people/${otherId}`, { role: 'viewer' }),
      other.send('PATCH', `/people/${editor?.id}`, { role: 'viewer' }),
    ]);
    expect(results.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    const rows = await door.database.kysely
      .selectFrom('studio_people')
      .select('id')
      .where('role', '=', 'administrator')
      .execute();
    expect(rows).toHaveLength(1);
    const role = 'administrator';
    await door.database.kysely
      .updateTable('studio_people')
      .set({ role })
      .where('id', '=', editor?.id ?? '')
      .execute();
    await administrator.send('PATCH', `/people/${otherId}`, { role: 'viewer' });
  });

  test.runIf(isPostgres)('two administrators who invite somebody at once leave one link', async () => {
    const [other, id] = await join('ines@example.com', 'administrator');
    const invitation = { email: 'jo@example.com', role: 'viewer', sendsMail: false };
    const { kysely } = door.database;
    const waiting = sql`select 1 from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`;
    const made = await kysely.transaction().execute(async (transaction) => {
      await sql`lock table studio_audit in exclusive mode`.execute(transaction);
      const both = [administrator, other].map((each) => each.send('POST', '/invitations', invitation));
      await expect.poll(async () => (await waiting.execute(kysely)).rows).toHaveLength(2);
      return both;
    });
    const answers = await Promise.all(made);
    expect(answers.filter(({ body }) => (body as HandedLink).isReplacement)).toHaveLength(1);
    const { invitations } = (await administrator.send('GET', '/people')).body as PeopleAnswer;
    expect(invitations.filter(({ email }) => email === 'jo@example.com')).toHaveLength(1);
    await administrator.send('DELETE', `/people/${id}`);
  });

  test('sessions of somebody else are neither seen nor ended', async () => {
    const [browser] = await join('pia@example.com', 'editor');
    const [theirs] = (await administrator.send('GET', '/account/sessions')).body as SessionSummary[];
    const own = (await browser.send('GET', '/account/sessions')).body as SessionSummary[];
    expect(own).toHaveLength(1);
    expect((await browser.send('DELETE', `/account/sessions/${theirs?.id}`)).status).toBe(404);
    expect((await administrator.send('GET', '/account')).status).toBe(200);
  });

  test('of two who use one link at once, one is let in', async () => {
    const token = readToken(await invite('olga@example.com', 'viewer'));
    const accepted = { token, name: 'Olga', password: testPassword };
    const results = await Promise.all(
      [open(), open()].map((each) => each.send('POST', '/invitation', accepted)),
    );
    expect(results.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  if (isPostgres) return;

  test('a tab of another release is told to reload, where it asks for what this one does not know', async () => {
    for (const [method, path, body] of [
      ['POST', '/invitations', { email: 'kit@example.com', role: 'viewer', sendsMail: false, shade: 'blue' }],
      ['POST', '/invitations', { email: 'kit@example.com', role: 'viewer' }],
      ['POST', '/invitations/later', {}],
    ] as const)
      expect((await administrator.send(method, path, body)).body, path).toHaveProperty(
        'remedy',
        expect.stringContaining('reload'),
      );
    const wrong = { email: 'kit', role: 'viewer', sendsMail: false };
    expect((await administrator.send('POST', '/invitations', wrong)).body).not.toHaveProperty('remedy');
  });

  test('who makes a link is told that it takes the place of another, and nobody else’s is taken', async () => {
    expect(await invite('nia@example.com', 'viewer')).not.toHaveProperty('isReplacement');
    expect(await invite('Nia@example.com', 'author')).toMatchObject({ isReplacement: true });
    const [limited, id] = await join('olaf@example.com', 'administrator', ['de-de']);
    const own = { email: 'nia@example.com', role: 'viewer', locales: ['de-de'], sendsMail: false };
    expect((await limited.send('POST', '/invitations', own)).status).toBe(403);
    const makeLink = async () =>
      (await administrator.send('POST', `/people/${id}/reset-link`, { sendsMail: false })).body as HandedLink;
    expect(await makeLink()).not.toHaveProperty('isReplacement');
    expect(await makeLink()).toMatchObject({ isReplacement: true });
    await administrator.send('PATCH', `/people/${id}`, { role: 'viewer' });
  });

  test('a link of one kind is of no use as another', async () => {
    const token = readToken(await invite('kim@example.com', 'viewer'));
    const password = testPassword;
    expect((await open().send('POST', '/reset', { token, password })).status).toBe(404);
    const setUpBody = { token, name: 'Eve', email: 'eve@example.com', password };
    expect((await open().send('POST', '/set-up', setUpBody)).status).toBe(404);
  });

  test('nobody gives themselves a role by their own account', async () => {
    const [browser] = await join('dora@example.com', 'editor');
    const rename = { name: 'Dora', role: 'administrator', locales: null };
    expect((await browser.send('PATCH', '/account', rename)).status).toBe(422);
    const { editor } = (await browser.send('GET', '/session')).body as SessionAnswer;
    expect(editor?.role).toBe('editor');
  });

  test('a link for a new password is over once its owner has chosen one', async () => {
    const [browser, id] = await join('una@example.com', 'author');
    const { body } = await administrator.send('POST', `/people/${id}/reset-link`, { sendsMail: false });
    const link = { kind: 'reset', token: readToken(body) };
    expect((await open().send('POST', '/links/read', link)).status).toBe(200);
    const chosen = { password: 'nine brown herons over a weir' };
    expect((await browser.send('PUT', '/account/password', chosen)).status).toBe(204);
    expect((await open().send('POST', '/links/read', link)).status).toBe(404);
  });

  test('who proved too long ago who they are does so again before people change', async () => {
    const [, id] = await join('jon@example.com', 'viewer');
    door.clock.now += 10 * 60_000;
    const remove = () => administrator.send('DELETE', `/people/${id}`);
    expect(await remove()).toMatchObject({ status: 403, body: { code: 'authenticate-again' } });
    const signIn = { email: 'ada@example.com', password: testPassword };
    await administrator.send('POST', '/sign-in/password', signIn);
    expect((await remove()).status).toBe(204);
  });

  test('an invitation is read, taken once, and gives the role and the locales that it names', async () => {
    const token = readToken(await invite('Bea@example.com', 'editor', ['de-de', 'en-gb']));
    const browser = open();
    const { body } = await browser.send('POST', '/links/read', { kind: 'invitation', token });
    expect(body as LinkAnswer).toEqual({
      email: 'bea@example.com',
      role: 'editor',
      locales: ['de-de', 'en-gb'],
    });
    const accepted = { token, name: ' Bea  Cook ', password: testPassword };
    expect((await browser.send('POST', '/invitation', accepted)).body as SessionAnswer).toMatchObject({
      editor: { name: 'Bea Cook', email: 'bea@example.com', role: 'editor', locales: ['de-de', 'en-gb'] },
    });
    expect((await open().send('POST', '/invitation', accepted)).status).toBe(404);
  });

  test('an invitation ends: when it is withdrawn, when another is made, and after seven days', async () => {
    const first = readToken(await invite('cleo@example.com', 'author'));
    const second = readToken(await invite('cleo@example.com', 'viewer'));
    const isGood = async (token: string | undefined) =>
      (await open().send('POST', '/links/read', { kind: 'invitation', token })).status === 200;
    expect([await isGood(first), await isGood(second)]).toEqual([false, true]);
    const { invitations } = (await administrator.send('GET', '/people')).body as PeopleAnswer;
    const { id } = invitations.find(({ email }) => email === 'cleo@example.com') ?? {};
    expect((await administrator.send('DELETE', `/invitations/${id}`)).status).toBe(204);
    expect(await isGood(second)).toBe(false);
    const third = readToken(await invite('cleo@example.com', 'viewer'));
    const before = door.clock.now;
    door.clock.now += 7 * 24 * 60 * 60_000;
    expect(await isGood(third)).toBe(false);
    door.clock.now = before;
  });

  test('who is locked in the database alone is out too, and a password proven before opens nothing', async () => {
    const [browser, id] = await join('gus@example.com', 'author');
    const { database, clock } = door;
    const before = await findPerson(database.kysely, id);
    if (!before) throw new Error('There is nobody by that id.');
    const lock = (locked_at: string | null) =>
      database.kysely.updateTable('studio_people').set({ locked_at }).where('id', '=', id).execute();
    await lock(new Date(clock.now).toISOString());
    expect((await browser.send('GET', '/account')).status).toBe(401);
    const sessions = createSessionStore(database, () => clock.now);
    await expect(sessions.begin(before, 'full', 'Firefox')).rejects.toThrow('has changed in the meantime');
    await lock(null);
    expect((await browser.send('GET', '/account')).status).toBe(200);
  });

  test('who administers some locales gives no more than those, and takes over nobody who has more', async () => {
    const [limited, limitedId] = await join('lea@example.com', 'administrator', ['de-de']);
    const [, otherId] = await join('max@example.com', 'editor', ['en-gb']);
    const { editor } = (await administrator.send('GET', '/session')).body as SessionAnswer;
    const invitation = { email: 'new@example.com', role: 'administrator', sendsMail: false };
    const requests: [string, string, unknown?][] = [
      ['PATCH', `/people/${limitedId}`, { locales: null }],
      ['PATCH', `/people/${limitedId}`, { locales: ['de-de', 'en-gb'] }],
      ['PATCH', `/people/${otherId}`, { role: 'viewer' }],
      ['POST', `/people/${editor?.id}/reset-link`, { sendsMail: false }],
      ['DELETE', `/people/${editor?.id}/factors`],
      ['DELETE', `/people/${editor?.id}`],
      ['POST', '/invitations', invitation],
      ['POST', '/invitations', { ...invitation, locales: ['en-gb'] }],
      ['PUT', '/people/second-factor', { from: null }],
    ];
    for (const [method, path, body] of requests)
      expect((await limited.send(method, path, body)).status, `${method} ${path}`).toBe(403);
    const own = { ...invitation, locales: ['de-de'] };
    expect((await limited.send('POST', '/invitations', own)).status).toBe(200);
    expect((await administrator.send('PATCH', `/people/${editor?.id}`, { locales: ['de-de'] })).status).toBe(
      409,
    );
  });

  test('who administers some locales ends no invitation to more by one of their own', async () => {
    const [limited] = await join('moa@example.com', 'administrator', ['de-de']);
    const token = readToken(await invite('nora@example.com', 'editor'));
    const own = { email: 'nora@example.com', role: 'viewer', locales: ['de-de'], sendsMail: false };
    expect((await limited.send('POST', '/invitations', own)).status).toBe(403);
    const read = { kind: 'invitation', token };
    expect((await open().send('POST', '/links/read', read)).body).toMatchObject({ role: 'editor' });
  });

  test('who administers some locales keeps the links that they made, whatever else an administrator does', async () => {
    const [limited, limitedId] = await join('quinn@example.com', 'administrator', ['de-de']);
    const own = { email: 'rolf@example.com', role: 'viewer', locales: ['de-de'], sendsMail: false };
    const token = readToken((await limited.send('POST', '/invitations', own)).body);
    const path = `/people/${limitedId}/reset-link`;
    const { body } = await limited.send('POST', path, { sendsMail: false });
    const isThere = async (kind: string, token?: string) =>
      (await open().send('POST', '/links/read', { kind, token })).status === 200;
    expect([await isThere('invitation', token), await isThere('reset', readToken(body))]).toEqual([
      true,
      true,
    ]);
    await administrator.send('PATCH', `/people/${limitedId}`, { role: 'editor' });
    expect(await isThere('invitation', token)).toBe(false);
  });

  test.each([
    ['demoted', 'PATCH', { role: 'viewer' }, { role: 'administrator' }],
    ['locked', 'PATCH', { isLocked: true }, { isLocked: false }],
    ['limited to a locale', 'PATCH', { locales: ['de-de'] }, { locales: null }],
    ['removed', 'DELETE', undefined, undefined],
  ])('comes back by none of the links that they made: who is %s', async (how, method, loss, undo) => {
    const name = how.split(' ')[0];
    const [, otherId] = await join(`other-${name}@example.com`, 'editor');
    const [former, formerId] = await join(`${name}@example.com`, 'administrator');
    const invitation = { email: `${name}@private.example`, role: 'administrator', sendsMail: false };
    const invited = readToken((await former.send('POST', '/invitations', invitation)).body);
    const reset = await former.send('POST', `/people/${otherId}/reset-link`, { sendsMail: false });
    const links = [
      { kind: 'invitation', token: invited },
      { kind: 'reset', token: readToken(reset.body) },
    ];
    const readAll = () => Promise.all(links.map((link) => open().send('POST', '/links/read', link)));
    expect((await readAll()).map(({ status }) => status)).toEqual([200, 200]);
    await administrator.send(method, `/people/${formerId}`, loss);
    expect((await readAll()).map(({ status }) => status)).toEqual([404, 404]);
    if (undo) await administrator.send('PATCH', `/people/${formerId}`, undo);
    expect((await readAll()).map(({ status }) => status)).toEqual([404, 404]);
  });

  test('a link for a new password ends all sessions, and keeps the second factor', async () => {
    const [browser, id] = await join('ida@example.com', 'author');
    const { body } = await administrator.send('POST', `/people/${id}/reset-link`, { sendsMail: false });
    const token = readToken(body);
    const password = 'nine brown herons over a weir';
    expect((await open().send('POST', '/links/read', { kind: 'reset', token })).body).toMatchObject({
      name: 'ida',
      email: 'ida@example.com',
    });
    expect((await open().send('POST', '/reset', { token, password: 'ida ida ida ida ida' })).status).toBe(
      422,
    );
    expect((await open().send('POST', '/reset', { token, password })).status).toBe(204);
    expect((await open().send('POST', '/reset', { token, password })).status).toBe(404);
    expect((await browser.send('GET', '/account')).status).toBe(401);
    const email = 'ida@example.com';
    expect((await open().send('POST', '/sign-in/password', { email, password: testPassword })).status).toBe(
      422,
    );
    expect((await open().send('POST', '/sign-in/password', { email, password })).status).toBe(200);
  });

  test('a password that was replaced while it was looked at opens nothing', async () => {
    const [, id] = await join('jo@example.com', 'author');
    const { database, clock } = door;
    const { kysely } = database;
    const before = await findPerson(kysely, id);
    if (!before) throw new Error('There is nobody by that id.');
    await kysely
      .updateTable('studio_people')
      .set({ password_hash: 'another' })
      .where('id', '=', id)
      .execute();
    await kysely.deleteFrom('studio_sessions').where('person_id', '=', id).execute();
    const sessions = createSessionStore(database, () => clock.now);
    await expect(sessions.begin(before, 'full', 'Firefox')).rejects.toThrow(
      'Your account has changed in the meantime.',
    );
    expect(await sessions.list(id, '')).toEqual([]);
  });

  test('one’s other sessions are ended, one or all, however long ago one has proved who one is', async () => {
    const [own] = await join('ola@example.com', 'editor');
    const others = [open(), open(), open()];
    const signIn = { email: 'ola@example.com', password: testPassword };
    for (const other of others) await other.send('POST', '/sign-in/password', signIn);
    door.clock.now += 10 * 60_000;
    const list = async () => (await own.send('GET', '/account/sessions')).body as SessionSummary[];
    const first = (await list()).find(({ isCurrent }) => !isCurrent);
    expect((await own.send('DELETE', `/account/sessions/${first?.id}`)).status).toBe(204);
    expect(await list()).toHaveLength(3);
    expect((await own.send('DELETE', '/account/sessions')).status).toBe(204);
    expect((await list()).map(({ isCurrent }) => isCurrent)).toEqual([true]);
    for (const other of others) expect((await other.send('GET', '/account')).status).toBe(401);
  });
});

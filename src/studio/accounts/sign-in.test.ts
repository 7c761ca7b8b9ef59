import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Problem } from '#studio/contract/problem.ts';
import { studioDatabases } from '#studio/create-studio-test-database.testing.ts';
import type { SessionAnswer, SessionSummary } from './contract.ts';
import { openTestBrowser, openTestDoor, setUp, type TestDoor, testPassword } from './studio-door.testing.ts';

describe.each(studioDatabases)('signing in on $database', ({ isPostgres, createUrl }) => {
  let door: TestDoor;
  beforeAll(async () => {
    door = await openTestDoor({ databaseUrl: await createUrl() });
  });
  afterAll(() => door.close());

  test('nobody has an account until the link in the terminal was used, which works once', async () => {
    const browser = openTestBrowser(door);
    expect((await browser.send('GET', '/session')).body).toEqual({ isSetUp: false, freshFor: 0 });
    const answer = await setUp(door, browser);
    expect(answer).toMatchObject({
      isSetUp: true,
      editor: { name: 'Ada Brewer', email: 'ada@example.com', role: 'administrator' },
      freshFor: 600_000,
    });
    const token = door.printed.at(-1)?.split('#')[1];
    const again = { token, name: 'Eve', email: 'eve@example.com', password: testPassword };
    const refused = await openTestBrowser(door).send('POST', '/set-up', again);
    expect(refused.status).toBe(404);
    await door.accounts.announceSetUp();
    expect(door.printed).toHaveLength(1);
  });

  test('a password lets in who has it, by whatever letters its address is written in', async () => {
    const browser = openTestBrowser(door);
    const given = { email: ' ADA@example.com', password: testPassword };
    const { body, headers } = await browser.send('POST', '/sign-in/password', given);
    expect((body as SessionAnswer).editor?.name).toBe('Ada Brewer');
    const cookie = headers.getSetCookie().find((line) => line.startsWith('__Secure-studio-session='));
    for (const attribute of ['HttpOnly', 'Secure', 'SameSite=Strict', 'Path=/studio'])
      expect(cookie).toContain(attribute);
    expect(((await browser.send('GET', '/session')).body as SessionAnswer).editor?.name).toBe('Ada Brewer');
  });

  test('of tokens the database holds hashes alone', async () => {
    const browser = openTestBrowser(door);
    await browser.send('POST', '/sign-in/password', { email: 'ada@example.com', password: testPassword });
    const sessions = await door.database.kysely.selectFrom('studio_sessions').selectAll().execute();
    const devices = await door.database.kysely.selectFrom('studio_devices').selectAll().execute();
    const stored = JSON.stringify([sessions, devices]);
    for (const token of browser.cookies.values()) expect(stored).not.toContain(token);
    expect(browser.cookies.size).toBe(2);
  });

  test('an attacker is held up, who then holds up neither a known browser nor another address', async () => {
    const own = openTestBrowser(door, '192.0.2.30');
    const right = { email: 'ada@example.com', password: testPassword };
    await own.send('POST', '/sign-in/password', right);
    await own.send('DELETE', '/session');
    const attacker = openTestBrowser(door, '192.0.2.30');
    for (let tries = 0; tries < 10; tries++) {
      const { status } = await attacker.send('POST', '/sign-in/password', { ...right, password: 'no' });
      expect(status).toBe(422);
    }
    const held = await attacker.send('POST', '/sign-in/password', right);
    expect(held.status).toBe(429);
    expect((held.body as Problem).remedy).toBe('Try again in 15 minutes.');
    expect((await own.send('POST', '/sign-in/password', right)).status).toBe(200);
    const elsewhere = openTestBrowser(door, '192.0.2.31');
    expect((await elsewhere.send('POST', '/sign-in/password', right)).status).toBe(200);
    door.clock.now += 15 * 60_000;
    expect((await attacker.send('POST', '/sign-in/password', right)).status).toBe(200);
  });

  test('an account that is attacked from many addresses leaves each of them three attempts an hour long', async () => {
    const wrong = { email: 'ada@example.com', password: 'no' };
    const tryFrom = (address: string) =>
      openTestBrowser(door, address).send('POST', '/sign-in/password', wrong);
    await tryFrom('198.51.100.9');
    // As if a hundred had been tried: of all windows, an account's own alone is an hour long.
    await door.database.kysely
      .updateTable('studio_attempts')
      .set({ count: 100 })
      .where('ends_at', '>', new Date(door.clock.now + 30 * 60_000).toISOString())
      .execute();
    const statuses: number[] = [];
    for (let tries = 0; tries < 4; tries++) statuses.push((await tryFrom('198.51.100.10')).status);
    expect(statuses).toEqual([422, 422, 422, 429]);
    door.clock.now += 60 * 60_000;
    for (let tries = 0; tries < 4; tries++) statuses.push((await tryFrom('198.51.100.11')).status);
    expect(statuses.slice(4)).toEqual([422, 422, 422, 422]);
  });

  test('a session ends after twelve hours without a request, and after seven days with them', async () => {
    const right = { email: 'ada@example.com', password: testPassword };
    const idle = openTestBrowser(door, '192.0.2.40');
    const busy = openTestBrowser(door, '192.0.2.41');
    await idle.send('POST', '/sign-in/password', right);
    await busy.send('POST', '/sign-in/password', right);
    const isIn = async (browser: typeof idle) =>
      Boolean(((await browser.send('GET', '/session')).body as SessionAnswer).editor);
    door.clock.now += 11 * 60 * 60_000;
    expect(await isIn(busy)).toBe(true);
    door.clock.now += 60 * 60_000;
    expect([await isIn(idle), await isIn(busy)]).toEqual([false, true]);
    for (let hours = 12; hours < 7 * 24 - 11; hours += 11) {
      door.clock.now += 11 * 60 * 60_000;
      expect(await isIn(busy)).toBe(true);
    }
    door.clock.now += 11 * 60 * 60_000;
    expect(await isIn(busy)).toBe(false);
  });

  test('failures grow the audit log by a few lines, however many come', async () => {
    const readFailures = async () =>
      (
        await door.database.kysely
          .selectFrom('studio_audit')
          .select('details')
          .where('action', '=', 'accounts.sign-in-failed')
          .where('subject', 'is', null)
          .orderBy('at')
          .orderBy('id')
          .execute()
      ).map(({ details }) => (JSON.parse(details ?? '{}') as { count: number }).count);
    door.clock.now += 2 * 60 * 60_000;
    const before = (await readFailures()).length;
    for (let tries = 0; tries < 12; tries++) {
      const browser = openTestBrowser(door, `198.51.100.${tries}`);
      await browser.send('POST', '/sign-in/password', { email: `eve${tries}@example.com`, password: 'no' });
    }
    const noted = (await readFailures()).slice(before).sort((one, other) => one - other);
    expect(noted).toEqual([1, 2, 3, 4, 5, 10]);
  });

  if (isPostgres) return;

  test('sessions are seen by their browsers, and ended from another', async () => {
    const right = { email: 'ada@example.com', password: testPassword };
    const [one, other] = [openTestBrowser(door, '192.0.2.80'), openTestBrowser(door, '192.0.2.81')];
    await one.send('POST', '/sign-in/password', right);
    door.clock.now += 60_000;
    await other.send('POST', '/sign-in/password', right);
    const sessions = (await other.send('GET', '/account/sessions')).body as SessionSummary[];
    expect(sessions[0]).toMatchObject({ isCurrent: true, device: 'Firefox on Linux' });
    const { id } = sessions[1] ?? {};
    expect((await other.send('DELETE', `/account/sessions/${id}`)).status).toBe(204);
    expect((await one.send('GET', '/account')).status).toBe(401);
    expect((await other.send('DELETE', `/account/sessions/${id}`)).status).toBe(404);
  });

  test('who signs out is out, and the cookie that was stolen meanwhile with it', async () => {
    const browser = openTestBrowser(door);
    await browser.send('POST', '/sign-in/password', { email: 'ada@example.com', password: testPassword });
    const thief = openTestBrowser(door);
    for (const [cookie, value] of browser.cookies) thief.cookies.set(cookie, value);
    expect((await browser.send('DELETE', '/session')).status).toBe(204);
    expect(((await thief.send('GET', '/session')).body as SessionAnswer).editor).toBeUndefined();
  });

  test('nothing is done for whoever was signed in before, once somebody else is', async () => {
    const browser = openTestBrowser(door);
    const right = { email: 'ada@example.com', password: testPassword };
    const { body } = await browser.send('POST', '/sign-in/password', right);
    const ask = async (id = '') =>
      (await browser.send('PATCH', '/account', { name: 'Ada Brewer' }, { 'Studio-Person': id })).status;
    expect([await ask((body as SessionAnswer).editor?.id), await ask('ben')]).toEqual([200, 401]);
  });

  test('a wrong password and an unknown address are answered alike', async () => {
    const wrong = { email: 'ada@example.com', password: 'seven loud otters in a boat' };
    const known = await openTestBrowser(door, '192.0.2.20').send('POST', '/sign-in/password', wrong);
    const unknown = await openTestBrowser(door, '192.0.2.21').send('POST', '/sign-in/password', {
      ...wrong,
      email: 'nobody@example.com',
    });
    expect(known.status).toBe(422);
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    expect([...unknown.headers.keys()]).toEqual([...known.headers.keys()]);
  });

  test('a token that was planted in a browser is no session, neither before nor after its owner signs in', async () => {
    const planted = 'p'.repeat(43);
    const browser = openTestBrowser(door, '192.0.2.70');
    for (const cookie of ['session', 'sign-in', 'device'])
      browser.cookies.set(`__Secure-studio-${cookie}`, planted);
    await browser.send('POST', '/sign-in/password', { email: 'ada@example.com', password: testPassword });
    expect([...browser.cookies.values()].filter((value) => value === planted)).toHaveLength(1);
    const attacker = openTestBrowser(door, '192.0.2.71');
    attacker.cookies.set('__Secure-studio-session', planted);
    expect((await attacker.send('GET', '/account')).status).toBe(401);
    // Who signs in again has a new token, and the old one is over.
    const before = browser.cookies.get('__Secure-studio-session') ?? '';
    await browser.send('POST', '/sign-in/password', { email: 'ada@example.com', password: testPassword });
    attacker.cookies.set('__Secure-studio-session', before);
    expect((await attacker.send('GET', '/account')).status).toBe(401);
  });

  test('other sites can have nothing done, whatever cookies their requests carry', async () => {
    const browser = openTestBrowser(door, '192.0.2.50');
    const right = { email: 'ada@example.com', password: testPassword };
    await browser.send('POST', '/sign-in/password', right);
    for (const site of ['cross-site', 'same-site', 'none']) {
      const { status } = await browser.send('DELETE', '/session', undefined, { 'Sec-Fetch-Site': site });
      expect(status).toBe(403);
    }
    expect(((await browser.send('GET', '/session')).body as SessionAnswer).editor?.name).toBe('Ada Brewer');
  });

  test('what is no JSON, is too large or is not as it has to be is refused', async () => {
    const browser = openTestBrowser(door, '192.0.2.60');
    const form = await browser.send('POST', '/sign-in/password', {}, { 'Content-Type': 'text/plain' });
    expect(form.status).toBe(422);
    const long = { email: 'ada@example.com', password: 'x'.repeat(70_000) };
    expect((await browser.send('POST', '/sign-in/password', long)).status).toBe(413);
    const { body } = await browser.send('POST', '/sign-in/password', { email: 'ada', password: 'x' });
    expect((body as Problem).fields).toEqual({
      email: 'Enter an email address in the correct format, like name@example.com.',
    });
  });
});

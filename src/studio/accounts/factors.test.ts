import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Problem } from '#studio/contract/problem.ts';
import { studioDatabases } from '#studio/create-studio-test-database.testing.ts';
import type { Account, FactorAdded, HandedLink, SessionAnswer, TotpOffer } from './contract.ts';
import { resetAdministrator } from './links/reset-administrator.server.ts';
import {
  openTestBrowser,
  openTestDoor,
  setUp,
  type TestBrowser,
  type TestDoor,
  testOrigin,
  testPassword,
} from './studio-door.testing.ts';

const right = { email: 'ada@example.com', password: testPassword };

describe.each(studioDatabases)('second factors on $database', ({ isPostgres, createUrl }) => {
  const doors: TestDoor[] = [];
  let door: TestDoor;
  let own: TestBrowser;
  let app: TOTP;
  let recoveryCodes: readonly string[];
  beforeEach(async () => {
    door = await openTestDoor({ studioSecret: 's'.repeat(32), databaseUrl: await createUrl() });
    doors.push(door);
    own = openTestBrowser(door);
    await setUp(door, own);
    const offer = (await own.send('POST', '/account/totp')).body as TotpOffer;
    app = new TOTP({ secret: Secret.fromBase32(offer.secret) });
    const { body } = await own.send('PUT', '/account/totp', { code: readCode() });
    recoveryCodes = (body as FactorAdded).recoveryCodes ?? [];
    door.clock.now += 30_000;
  });
  afterAll(() => Promise.all(doors.map((each) => each.close())));

  const readCode = () => app.generate({ timestamp: door.clock.now });

  async function begin(browser: TestBrowser): Promise<SessionAnswer> {
    return (await browser.send('POST', '/sign-in/password', right)).body;
  }

  test('a code is taken once, by whoever comes first', async () => {
    const [one, other] = [openTestBrowser(door, '192.0.2.2'), openTestBrowser(door, '192.0.2.3')];
    await begin(one);
    await begin(other);
    const code = readCode();
    const results = await Promise.all([
      one.send('POST', '/sign-in/code', { code }),
      other.send('POST', '/sign-in/code', { code }),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test('nobody has been seen who has shown a password alone', async () => {
    const readSeen = () =>
      door.database.kysely.selectFrom('studio_people').select('last_seen_at').executeTakeFirstOrThrow();
    const seen = await readSeen();
    const browser = openTestBrowser(door, '192.0.2.2');
    await begin(browser);
    door.clock.now += 120_000;
    expect((await browser.send('GET', '/session')).body).toMatchObject({ needs: 'second-factor' });
    expect(await readSeen()).toEqual(seen);
  });

  test('a recovery code stands in once, for its owner, however it is typed', async () => {
    const browser = openTestBrowser(door, '192.0.2.2');
    const code = recoveryCodes[3]?.toUpperCase().replaceAll('-', ' ');
    const eve = { email: 'eve@example.com', role: 'viewer', sendsMail: false };
    const invitation = (await own.send('POST', '/invitations', eve)).body as HandedLink;
    const token = invitation.link.split('#')[1];
    await browser.send('POST', '/invitation', { token, name: 'Eve', password: testPassword });
    const { secret } = (await browser.send('POST', '/account/totp')).body as TotpOffer;
    const confirmed = new TOTP({ secret: Secret.fromBase32(secret) });
    const added = await browser.send('PUT', '/account/totp', {
      code: confirmed.generate({ timestamp: door.clock.now }),
    });
    const [another] = (added.body as FactorAdded).recoveryCodes ?? [];
    await begin(browser);
    expect((await browser.send('POST', '/sign-in/recovery-code', { code: another })).status).toBe(422);
    expect((await browser.send('POST', '/sign-in/recovery-code', { code })).status).toBe(200);
    await begin(browser);
    const again = await browser.send('POST', '/sign-in/recovery-code', { code });
    expect(again).toMatchObject({
      status: 422,
      body: { remedy: expect.stringContaining('another of the codes you saved') },
    });
    const { recoveryCodesLeft } = (await own.send('GET', '/account')).body as Account;
    expect(recoveryCodesLeft).toBe(9);
    const stored = await door.database.kysely.selectFrom('studio_recovery_codes').selectAll().execute();
    for (const plain of recoveryCodes) expect(JSON.stringify(stored)).not.toContain(plain);
  });

  test('the app’s secret is sealed by a key that is not in the database', async () => {
    const { totp_secret } = await door.database.kysely
      .selectFrom('studio_people')
      .select('totp_secret')
      .executeTakeFirstOrThrow();
    expect(totp_secret).not.toContain(app.secret.base32);
    expect(Buffer.from(totp_secret ?? '', 'base64url').includes(Buffer.from(app.secret.bytes))).toBe(false);
  });

  test('a passkey’s answer that nobody asked for is refused', async () => {
    const browser = openTestBrowser(door, '192.0.2.2');
    const credential = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response: {} };
    expect((await browser.send('POST', '/sign-in/passkey', { credential })).status).toBe(422);
  });

  test('a new password ends the other sessions, and is no guessable one', async () => {
    const other = openTestBrowser(door, '192.0.2.2');
    await begin(other);
    await other.send('POST', '/sign-in/code', { code: readCode() });
    const guessable = await own.send('PUT', '/account/password', { password: 'password1234567' });
    expect((guessable.body as Problem).fields?.password).toContain('too easy to guess');
    const short = await own.send('PUT', '/account/password', { password: 'x7$kQ2!pL9' });
    expect((short.body as Problem).fields?.password).toBe('Choose a password of 15 characters or more.');
    const password = 'nine brown herons over a weir';
    expect((await own.send('PUT', '/account/password', { password })).status).toBe(204);
    expect((await own.send('GET', '/account')).status).toBe(200);
    expect((await other.send('GET', '/account')).status).toBe(401);
  });

  if (isPostgres) return;

  test('whose app is set up is told so again where the answer was lost, by a code of that app alone', async () => {
    const again = await own.send('PUT', '/account/totp', { code: readCode() });
    expect(again).toMatchObject({ status: 200, body: { account: { hasTotp: true, recoveryCodesLeft: 10 } } });
    const other = new TOTP().generate({ timestamp: door.clock.now });
    expect((await own.send('PUT', '/account/totp', { code: other })).status).toBe(422);
  });

  test('with an app, a password alone opens nothing', async () => {
    const browser = openTestBrowser(door, '192.0.2.2');
    expect(await begin(browser)).toEqual({
      isSetUp: true,
      needs: 'second-factor',
      factors: ['code', 'recovery-code'],
      freshFor: 0,
    });
    expect((await browser.send('GET', '/account')).status).toBe(401);
    // What was begun is no session, whatever cookie it is sent as.
    browser.cookies.set('__Secure-studio-session', browser.cookies.get('__Secure-studio-sign-in') ?? '');
    expect((await browser.send('GET', '/account')).status).toBe(401);
    // Nor does it wait for longer than fetching a phone takes.
    door.clock.now += 10 * 60_000;
    expect((await browser.send('POST', '/sign-in/code', { code: readCode() })).status).toBe(401);
    await begin(browser);
    expect((await browser.send('POST', '/sign-in/code', { code: readCode() })).status).toBe(200);
    expect((await browser.send('GET', '/account')).status).toBe(200);
  });

  test('a code is one code, however its digits are typed, and no other text is more than wrong', async () => {
    const browser = openTestBrowser(door, '192.0.2.2');
    const wide = (text: string) =>
      text.replace(/[!-~]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0));
    const bold = (text: string) =>
      text.replace(/\d/g, (digit) => String.fromCodePoint(0x1d7ce + Number(digit)));
    const group = (sign: string) => (text: string) => `${text.slice(0, 3)}${sign}${text.slice(3)}`;
    for (const spell of [
      wide,
      bold,
      group(' '),
      group('-'),
      group('\u2011'),
      group('\u200B'),
      (text: string) => [...text].join('\u00A0'),
    ]) {
      await begin(browser);
      const code = spell(readCode());
      expect((await browser.send('POST', '/sign-in/code', { code })).status, code).toBe(200);
      door.clock.now += 30_000;
    }
    await begin(browser);
    for (const code of ['', '12345', '1234567', 'abcdef', '٠١٢٣٤٥', '½½½½½½', '１２３４５', '\u{1F511}'])
      expect((await browser.send('POST', '/sign-in/code', { code })).status, code).toBe(422);
    const code = wide(recoveryCodes[5] ?? '');
    expect((await browser.send('POST', '/sign-in/recovery-code', { code })).status).toBe(200);
    expect((await own.send('POST', '/account/totp')).status).toBe(200);
    expect((await own.send('PUT', '/account/totp', { code: '１２３４５６' })).status).toBe(422);
  });

  test('a link for a new password leaves the second factor as it is', async () => {
    const { editor } = (await own.send('GET', '/session')).body as SessionAnswer;
    const made = await own.send('POST', `/people/${editor?.id}/reset-link`, { sendsMail: false });
    const token = (made.body as HandedLink).link.split('#')[1];
    const password = 'nine brown herons over a weir';
    const browser = openTestBrowser(door, '192.0.2.2');
    expect((await browser.send('POST', '/reset', { token, password })).status).toBe(204);
    const { body } = await browser.send('POST', '/sign-in/password', { ...right, password });
    expect(body as SessionAnswer).toMatchObject({ needs: 'second-factor' });
  });

  test('a sign-in is over with its second factor: whoever has its cookie begins anew', async () => {
    const browser = openTestBrowser(door, '192.0.2.2');
    await begin(browser);
    const begun = browser.cookies.get('__Secure-studio-sign-in') ?? '';
    expect((await browser.send('POST', '/sign-in/code', { code: readCode() })).status).toBe(200);
    const other = openTestBrowser(door, '192.0.2.3');
    other.cookies.set('__Secure-studio-sign-in', begun);
    const again = await other.send('POST', '/sign-in/recovery-code', { code: recoveryCodes[0] });
    expect([again.status, (again.body as Problem).code]).toEqual([401, 'signed-out']);
  });

  test('a code of long ago is refused, one of half a minute ago is not', async () => {
    const browser = openTestBrowser(door, '192.0.2.2');
    await begin(browser);
    const old = readCode();
    door.clock.now += 90_000;
    expect((await browser.send('POST', '/sign-in/code', { code: old })).status).toBe(422);
    const recent = readCode();
    door.clock.now += 30_000;
    expect((await browser.send('POST', '/sign-in/code', { code: recent })).status).toBe(200);
  });

  test('codes are guessed thirty times an hour, from however many addresses; a known browser is not held', async () => {
    for (let tries = 0; tries < 30; tries++) {
      const guesser = openTestBrowser(door, `198.51.100.${tries}`);
      await begin(guesser);
      expect((await guesser.send('POST', '/sign-in/code', { code: '000000' })).status).toBe(422);
    }
    const last = openTestBrowser(door, '198.51.100.99');
    await begin(last);
    expect((await last.send('POST', '/sign-in/code', { code: readCode() })).status).toBe(429);
    await begin(own);
    expect((await own.send('POST', '/sign-in/code', { code: readCode() })).status).toBe(200);
  });

  test('whoever runs the site lets an administrator in who has lost everything', async () => {
    const now = () => door.clock.now;
    const reset = { database: door.database, origin: testOrigin, liftsDemand: false, now };
    const missing = resetAdministrator({ ...reset, email: 'eve@example.com', removesFactors: false });
    await expect(missing).rejects.toThrow('  ada@example.com');
    // Whoever locked them out may have made a link as well.
    const { editor } = (await own.send('GET', '/session')).body as SessionAnswer;
    const made = await own.send('POST', `/people/${editor?.id}/reset-link`, { sendsMail: false });
    const earlier = { kind: 'reset', token: (made.body as HandedLink).link.split('#')[1] };
    expect((await own.send('POST', '/links/read', earlier)).status).toBe(200);
    const told = await resetAdministrator({ ...reset, email: undefined, removesFactors: true });
    expect((await own.send('POST', '/links/read', earlier)).status).toBe(404);
    const token = told.split('#')[1];
    const password = 'nine brown herons over a weir';
    const browser = openTestBrowser(door, '192.0.2.2');
    expect((await browser.send('POST', '/reset', { token, password })).status).toBe(204);
    const { body } = await browser.send('POST', '/sign-in/password', { ...right, password });
    expect((body as SessionAnswer).editor?.role).toBe('administrator');
  });
});

import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Problem } from '#studio/contract/problem.ts';
import { studioDatabases } from '#studio/create-studio-test-database.testing.ts';
import type { HandedLink, NewFactorAnswer, PeopleAnswer, SessionAnswer, TotpOffer } from './contract.ts';
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

describe.each(studioDatabases)(
  'a second factor that is demanded on $database',
  ({ isPostgres, createUrl }) => {
    const doors: TestDoor[] = [];
    let door: TestDoor;
    let own: TestBrowser;
    let addresses = 0;
    beforeEach(async () => {
      door = await openTestDoor({ studioSecret: 's'.repeat(32), databaseUrl: await createUrl() });
      doors.push(door);
      own = openTestBrowser(door);
      await setUp(door, own);
      const { secret } = (await own.send('POST', '/account/totp')).body as TotpOffer;
      await own.send('PUT', '/account/totp', { code: readCode(secret) });
    });
    afterAll(() => Promise.all(doors.map((each) => each.close())));

    const readCode = (secret: string) =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: door.clock.now });
    const open = () => openTestBrowser(door, `203.0.113.${++addresses}`);
    const demand = (from: string | null, browser = own) =>
      browser.send('PUT', '/people/second-factor', { from });

    async function join(email: string, role: string): Promise<[TestBrowser, SessionAnswer]> {
      const invitation = { email, role, sendsMail: false };
      const { link } = (await own.send('POST', '/invitations', invitation)).body as HandedLink;
      const accepted = { token: link.split('#')[1], name: 'Bea', password: testPassword };
      const browser = open();
      return [browser, (await browser.send('POST', '/invitation', accepted)).body];
    }

    test('of two who set one up with the same password, one is let in', async () => {
      await demand('viewer');
      await join('dan@example.com', 'viewer');
      const signIn = { email: 'dan@example.com', password: testPassword };
      const browsers = [open(), open()];
      for (const browser of browsers) await browser.send('POST', '/sign-in/password', signIn);
      const [one, other] = browsers as [TestBrowser, TestBrowser];
      const { secret } = (await one.send('POST', '/sign-in/new-factor/totp')).body as TotpOffer;
      const code = readCode(secret);
      expect((await one.send('PUT', '/sign-in/new-factor/totp', { code })).status).toBe(200);
      expect((await other.send('POST', '/sign-in/new-factor/totp')).status).toBe(401);
      expect((await other.send('GET', '/account')).status).toBe(401);
    });

    test('who gets the role that needs one sets one up, and whoever runs the site can lift it', async () => {
      const [browser, { editor }] = await join('finn@example.com', 'viewer');
      await demand('editor');
      await own.send('PATCH', `/people/${editor?.id}`, { role: 'editor' });
      expect((await browser.send('GET', '/account')).status).toBe(401);
      expect(((await own.send('GET', '/people')).body as PeopleAnswer).secondFactorFrom).toBe('editor');
      await resetAdministrator({
        database: door.database,
        origin: testOrigin,
        now: () => door.clock.now,
        email: undefined,
        removesFactors: true,
        liftsDemand: true,
      });
      const { body } = await open().send('POST', '/sign-in/password', {
        email: 'ada@example.com',
        password: testPassword,
      });
      expect((body as SessionAnswer).editor?.name).toBe('Ada Brewer');
    });

    if (isPostgres) return;

    test('it is demanded by who has one, and the last one stays', async () => {
      await demand('administrator');
      expect((await own.send('DELETE', '/account/totp')).status).toBe(409);
      expect((await own.send('GET', '/account')).body).toMatchObject({ hasTotp: true });
      expect((await demand(null)).status).toBe(204);
      expect((await own.send('DELETE', '/account/totp')).status).toBe(200);
      const refused = await demand('administrator');
      expect([refused.status, (refused.body as Problem).detail]).toEqual([
        409,
        'You do not have a second factor yourself.',
      ]);
      const [editor] = await join('eve@example.com', 'editor');
      expect((await demand('viewer', editor)).status).toBe(403);
    });

    test('it is changed by the first of two administrators who saw the same', async () => {
      const change = async (from: string, seen: string | null) =>
        (await own.send('PUT', '/people/second-factor', { from, seen })).status;
      expect(await change('administrator', null)).toBe(204);
      expect(await change('editor', null)).toBe(409);
      // Again where the answer was lost.
      expect(await change('administrator', null)).toBe(204);
    });

    test('who has none sets one up at the next sign-in before anything else, and is in', async () => {
      const [bea] = await join('bea@example.com', 'editor');
      const [vic] = await join('vic@example.com', 'viewer');
      // By a company whose sign-in the studio no longer has.
      const [cy, { editor }] = await join('cy@example.com', 'editor');
      await door.database.kysely
        .updateTable('studio_people')
        .set({ company_subject: 'cy' })
        .where('id', '=', editor?.id ?? '')
        .execute();
      expect((await demand('editor')).status).toBe(204);
      for (const one of [bea, cy]) expect((await one.send('GET', '/account')).status).toBe(401);
      expect((await vic.send('GET', '/account')).status).toBe(200);
      const signIn = { email: 'bea@example.com', password: testPassword };
      const step = (await bea.send('POST', '/sign-in/password', signIn)).body as SessionAnswer;
      expect(step).toEqual({ isSetUp: true, needs: 'new-factor', offersTotp: true, freshFor: 0 });
      // A reload goes on from there, and no other cookie makes more of it.
      expect((await bea.send('GET', '/session')).body).toEqual(step);
      bea.cookies.set('__Secure-studio-session', bea.cookies.get('__Secure-studio-sign-in') ?? '');
      for (const path of ['/account', '/entries', '/people'])
        expect((await bea.send('GET', path)).status, path).toBe(401);
      const offer = (await bea.send('POST', '/sign-in/new-factor/totp')).body as TotpOffer;
      const wrong = await bea.send('PUT', '/sign-in/new-factor/totp', { code: '000000' });
      expect(wrong.status).toBe(422);
      const code = readCode(offer.secret);
      const done = await bea.send('PUT', '/sign-in/new-factor/totp', { code });
      const { session, recoveryCodes } = done.body as NewFactorAnswer;
      expect([session.editor?.email, recoveryCodes?.length]).toEqual(['bea@example.com', 10]);
      expect((await bea.send('GET', '/account')).body).toMatchObject({ hasTotp: true });
    });

    test('who is invited sets one up before they are in', async () => {
      await demand('viewer');
      const [browser, answer] = await join('cleo@example.com', 'viewer');
      expect(answer).toMatchObject({ needs: 'new-factor' });
      expect((await browser.send('GET', '/account')).status).toBe(401);
    });

    test('who has one cannot be given another by who has the password alone', async () => {
      await demand('viewer');
      const thief = open();
      await thief.send('POST', '/sign-in/password', { email: 'ada@example.com', password: testPassword });
      expect((await thief.send('POST', '/sign-in/new-factor/totp')).status).toBe(401);
      expect((await thief.send('POST', '/sign-in/new-factor/passkey/options')).status).toBe(401);
    });
  },
);

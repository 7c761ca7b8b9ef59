import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import Provider from 'oidc-provider';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestDoor, type TestDoor, testOrigin, testPassword } from '../studio-door.testing.ts';
import { nameSubject } from './admit-person.server.ts';

interface Member {
  name: string;
  email: string;
  email_verified: boolean;
  groups: string[];
}

const clientId = 'oakpea';
const callback = `${testOrigin}/studio/company/callback`;

/** Whom the company knows; whoever is taken out has left. */
let members: Record<'ada' | 'mallory' | 'root', Member | undefined>;
const ada = {
  name: 'Ada Brewer',
  email: 'ada@company.example',
  email_verified: true,
  groups: ['web', 'all'],
};
let provider: Provider;
let server: Server;
let issuer: string;
let key: JWK;
let door: TestDoor;

beforeAll(async () => {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  key = { ...(await exportJWK(privateKey)), kid: 'own', alg: 'RS256', use: 'sig' };
  server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: 'a-secret-of-the-company',
        redirect_uris: [callback],
        grant_types: ['authorization_code', 'refresh_token'],
        backchannel_logout_uri: `${testOrigin}/studio/company/logout`,
        backchannel_logout_session_required: true,
      },
    ],
    jwks: { keys: [key] },
    claims: { profile: ['name'], email: ['email', 'email_verified'], openid: ['sub', 'groups'] },
    features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    issueRefreshToken: async () => true,
    async findAccount(_: unknown, id: string) {
      const member = members[id as 'ada'];
      return member && { accountId: id, claims: async () => ({ sub: id, ...member }) };
    },
    async loadExistingGrant({ oidc }: { oidc: { session: { accountId: string } } }) {
      const grant = new provider.Grant({ clientId, accountId: oidc.session.accountId });
      grant.addOIDCScope('openid profile email offline_access');
      await grant.save();
      return grant;
    },
  });
  const handler = provider.callback();

  async function handle(request: IncomingMessage, response: ServerResponse) {
    if (!request.url?.startsWith('/interaction/')) return handler(request, response);
    const login = { accountId: String(request.headers['x-member']) };
    return provider.interactionFinished(request, response, { login });
  }
});

afterAll(() => server.close());

beforeEach(async () => {
  members = { ada, mallory: undefined, root: undefined };
  await open();
});
afterEach(() => door.close());

async function open(passwordOnlyFor?: string): Promise<void> {
  const grants = [
    { value: 'web', role: 'editor', locales: ['fi-fi'] },
    { value: 'nordics', role: 'editor', locales: ['sv-se'] },
    { value: 'everywhere', role: 'editor' },
    { value: 'chiefs', role: 'administrator' },
  ] as const;
  const settings = {
    issuer,
    clientId,
    clientSecret: 'a-secret-of-the-company',
    name: 'Contoso',
    claim: 'groups',
  };
  door = await openTestDoor({ company: { ...settings, grants, passwordOnlyFor } });
  door.clock.now = Date.now();
  await setUp();
}

/** A browser: what it sends cookies to is told by their path alone. */
function createJar() {
  const jar = new Map<string, string>();
  return {
    jar,
    header: () => [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    take(response: Response) {
      for (const cookie of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        if (value && !/max-age=0/i.test(cookie)) jar.set(name, value);
        else jar.delete(name);
      }
    },
  };
}

type Jar = ReturnType<typeof createJar>;

async function ask(jar: Jar, path: string, init: RequestInit = {}) {
  const headers = { Cookie: jar.header(), Origin: testOrigin, ...(init.headers as object) };
  const response = await door.app.request(testOrigin + path, { ...init, headers });
  jar.take(response);
  return response;
}

const readSession = async (jar: Jar) => (await ask(jar, '/studio/api/session')).json();

/** Walks to the company, signs in there, and stops before the way back. */
async function visitCompany(jar: Jar, member: string, path = '/studio/company/sign-in'): Promise<URL> {
  const begun = await ask(jar, path);
  const there = createJar();
  let address = begun.headers.get('Location') ?? '';
  for (let step = 0; !address.startsWith(callback); step += 1) {
    expect(step, address).toBeLessThan(10);
    const response = await fetch(new URL(address, issuer), {
      redirect: 'manual',
      headers: { Cookie: there.header(), 'X-Member': member },
    });
    there.take(response);
    address = response.headers.get('Location') ?? (await response.text());
  }
  return new URL(address);
}

async function comeBack(jar: Jar, { pathname, search }: URL) {
  const response = await ask(jar, pathname + search);
  return { status: response.status, text: await response.text() };
}

async function signIn(member = 'ada') {
  const jar = createJar();
  return { jar, ...(await comeBack(jar, await visitCompany(jar, member))) };
}

const post = (jar: Jar, path: string, body: object) =>
  ask(jar, `/studio/api${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json' },
  });

/** The first administrator, by the link in the terminal. */
async function setUp(): Promise<void> {
  await door.accounts.announceSetUp();
  const [, token] = /#(?:token=)?([\w-]+)\s*$/.exec(door.printed[0] ?? '') ?? [];
  const person = { token, name: 'Root', email: 'root@company.example', password: testPassword };
  expect((await post(createJar(), '/set-up', person)).ok).toBe(true);
}

it('makes an account at the first sign-in, and follows name and rights at each', async () => {
  const { jar, status } = await signIn();
  expect(status).toBe(303);
  const first = await readSession(jar);
  expect(first.editor).toMatchObject({ name: 'Ada Brewer', role: 'editor', locales: ['fi-fi'] });
  members.ada = { ...ada, name: 'Ada Cook', groups: ['web', 'nordics'] };
  const second = await readSession((await signIn()).jar);
  expect(second.editor).toEqual({ ...first.editor, name: 'Ada Cook', locales: ['fi-fi', 'sv-se'] });
  for (const [group, role] of [
    ['everywhere', 'editor'],
    ['chiefs', 'administrator'],
  ] as const) {
    members.ada = { ...ada, groups: ['web', group] };
    const { editor } = await readSession((await signIn()).jar);
    expect(editor).toMatchObject({ id: first.editor.id, role });
    expect(editor).not.toHaveProperty('locales');
  }
});

it('leads back to what was asked for in the studio, and nowhere else', async () => {
  for (const [to, there] of [
    ['/studio/edit/en-gb/pages/caf%C3%A9.yaml?tab=1', '/studio/edit/en-gb/pages/caf%C3%A9.yaml?tab=1'],
    ['//evil.example/studio/', '/studio'],
    ['https://evil.example', '/studio'],
    ['/studio/\r\nX: y', '/studio'],
    [`/studio/${'p'.repeat(3000)}`, '/studio'],
  ] as const) {
    const jar = createJar();
    const path = `/studio/company/sign-in?to=${encodeURIComponent(to)}`;
    const { pathname, search } = await visitCompany(jar, 'ada', path);
    expect((await ask(jar, pathname + search)).headers.get('Location')).toBe(there);
  }
});

it('follows an address, unless it is somebody else’s here', async () => {
  const { jar } = await signIn();
  for (const email of ['Ada.Cook@company.example', 'root@company.example']) {
    members.ada = { ...ada, email };
    door.clock.now += 50_000;
    expect((await readSession(jar)).editor.email).toBe('ada.cook@company.example');
  }
});

it('keeps the address by which somebody may sign in with a password', async () => {
  await door.close();
  await open('root@company.example');
  const linked = { company_subject: nameSubject({ issuer }, 'root') };
  await door.database.kysely.updateTable('studio_people').set(linked).execute();
  members.root = { name: 'Root', email: 'other@company.example', email_verified: true, groups: ['chiefs'] };
  const { jar } = await signIn('root');
  expect((await readSession(jar)).editor.email).toBe('root@company.example');
});

it('asks the company again within a minute, and follows what it says', async () => {
  const { jar } = await signIn();
  members.ada = { ...ada, groups: ['chiefs'] };
  door.clock.now += 50_000;
  const [one, other] = await Promise.all([readSession(jar), readSession(jar)]);
  expect(one.editor.role).toBe('administrator');
  const { people } = await (await ask(jar, '/studio/api/people')).json();
  expect(people).toEqual([
    expect.objectContaining({ name: 'Ada Brewer', isOfCompany: true }),
    expect.not.objectContaining({ isOfCompany: true }),
  ]);
  expect(other.editor.role).toBe('administrator');
  expect(await (await ask(jar, '/studio/api/account')).json()).toMatchObject({ isOfCompany: true });
  members.ada = undefined;
  expect((await readSession(jar)).editor).toBeDefined();
  door.clock.now += 50_000;
  expect((await readSession(jar)).editor).toBeUndefined();
  expect((await ask(jar, '/studio/api/account')).status).toBe(401);
});

it('takes over from a replica that ended while it asked, also where its own clock is behind', async () => {
  const { jar } = await signIn();
  const toText = (time: number) => new Date(time).toISOString();
  door.clock.now -= 10 * 60_000;
  await door.database.kysely
    .updateTable('studio_sessions')
    .set({
      company_checked_at: toText(door.clock.now - 50_000),
      company_asked_at: toText(Date.now() - 60_000),
    })
    .where('company_checked_at', 'is not', null)
    .execute();
  expect((await readSession(jar)).editor.name).toBe('Ada Brewer');
});

it('lets nobody in on old news where the company does not answer', async () => {
  const { jar } = await signIn();
  const [{ jar: leaving }, { jar: returning }] = [await signIn(), await signIn()];
  door.clock.now += 50_000;
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  expect((await ask(jar, '/studio/api/account')).status).toBe(503);
  // Whoever leaves may, and whoever has a password may use it.
  const kept = new Map(leaving.jar);
  expect((await ask(leaving, '/studio/api/session', { method: 'DELETE' })).status).toBe(204);
  expect((await readSession(leaving)).editor).toBeUndefined();
  const root = { email: 'root@company.example', password: testPassword };
  expect((await post(returning, '/sign-in/password', root)).status).toBe(200);
  expect((await readSession(returning)).editor.name).toBe('Root');
  await new Promise<void>((resolve) => server.listen(Number(new URL(issuer).port), '127.0.0.1', resolve));
  expect((await ask(jar, '/studio/api/account')).status).toBe(200);
  for (const [name, value] of kept) leaving.jar.set(name, value);
  expect((await ask(leaving, '/studio/api/account')).status).toBe(401);
});

it('ends the session of somebody to whom the company gives nothing any more', async () => {
  const { jar } = await signIn();
  members.ada = { ...ada, groups: ['all'] };
  door.clock.now += 50_000;
  expect((await ask(jar, '/studio/api/account')).status).toBe(401);
  const again = await signIn();
  expect(again).toMatchObject({ status: 403, text: expect.stringContaining('nothing to do') });
});

it('does not take an administrator’s account for an address that the company does not vouch for', async () => {
  const mallory = { name: 'M', email: 'Root@company.example', email_verified: false, groups: ['web'] };
  members.mallory = mallory;
  expect(await signIn('mallory')).toMatchObject({
    status: 403,
    text: expect.stringContaining('may not be yours'),
  });
  // Nor a colleague's, whose former address somebody has been given.
  await signIn();
  members.mallory = { ...mallory, email: ada.email, email_verified: true };
  expect((await signIn('mallory')).text).toContain('may not be yours');
  members.root = { ...mallory, name: 'Root Two', email_verified: true, groups: ['chiefs'] };
  const { jar } = await signIn('root');
  expect((await readSession(jar)).editor).toMatchObject({ name: 'Root Two', role: 'administrator' });
});

it('keeps out whom an administrator has locked', async () => {
  const { jar } = await signIn();
  const lock = { locked_at: new Date().toISOString() };
  await door.database.kysely.updateTable('studio_people').set(lock).where('name', '=', ada.name).execute();
  expect((await ask(jar, '/studio/api/account')).status).toBe(401);
  expect(await signIn()).toMatchObject({ status: 403, text: expect.stringContaining('locked') });
});

it('leaves an administrator', async () => {
  members.root = { name: 'Root', email: 'root@company.example', email_verified: true, groups: ['web'] };
  expect(await signIn('root')).toMatchObject({ status: 403, text: expect.stringContaining('at least one') });
});

it('lets those of the company in by the company alone, and with the setting everybody but one', async () => {
  const root = { email: 'root@company.example', password: testPassword };
  const jar = createJar();
  expect((await post(jar, '/sign-in/password', root)).status).toBe(200);
  const { id: person_id } = (await readSession(jar)).editor;
  const times = { created_at: '2026-01-01T00:00:00.000Z', expires_at: '2999-01-01T00:00:00.000Z' };
  const token = { id: 'import', token_hash: 'hash', person_id, name: 'Import', uses: '["manage"]', ...times };
  const rights = { role: 'administrator', locales: null, last_used_at: null } as const;
  await door.database.kysely
    .insertInto('studio_tokens')
    .values({ ...token, ...rights })
    .execute();
  members.root = { name: 'Root', email: root.email, email_verified: true, groups: ['chiefs'] };
  await signIn('root');
  expect((await ask(jar, '/studio/api/account')).status).toBe(401);
  expect(await door.database.kysely.selectFrom('studio_tokens').selectAll().execute()).toEqual([]);
  expect((await post(createJar(), '/sign-in/password', root)).status).toBe(403);
  await door.close();
  await open('root@company.example');
  expect((await readSession(createJar())).company).toEqual({ name: 'Contoso', isOnlyWay: true });
  // It has its own ways in, also where it came by the company once.
  await door.database.kysely.updateTable('studio_people').set({ company_subject: 'root' }).execute();
  expect((await post(jar, '/sign-in/password', root)).status).toBe(200);
  expect(await (await ask(jar, '/studio/api/account')).json()).not.toHaveProperty('isOfCompany');
  expect((await signIn('root')).status).toBe(403);
  await door.close();
  await open('other@company.example').catch(() => undefined);
  expect((await post(createJar(), '/sign-in/password', root)).status).toBe(403);
});

it('takes an answer once, from the browser that asked, with its own state and from its own issuer', async () => {
  const jar = createJar();
  const back = await visitCompany(jar, 'ada');
  const cookies = new Map(jar.jar);
  expect((await comeBack(createJar(), back)).status).toBe(403);
  expect((await comeBack(jar, back)).status).toBe(303);
  const thief = createJar();
  for (const [name, value] of cookies) thief.jar.set(name, value);
  expect((await comeBack(thief, back)).status).toBe(403);
  for (const [name, value] of [
    ['state', 'forged'],
    ['iss', 'https://other.example'],
    ['code', 'forged'],
  ] as const) {
    const other = createJar();
    const address = await visitCompany(other, 'ada');
    address.searchParams.set(name, value);
    expect((await comeBack(other, address)).status, name).toBe(502);
    expect((await readSession(other)).editor).toBeUndefined();
  }
});

it('is begun so often from an address, as each beginning is kept for a while, but by a browser that is known', async () => {
  const known = await signIn();
  for (let begun = 0; begun < 30; begun += 1)
    expect((await ask(createJar(), '/studio/company/sign-in')).status).toBe(302);
  const refused = await ask(createJar(), '/studio/company/sign-in');
  expect(refused.status).toBe(429);
  expect(await refused.text()).toContain('Try again in');
  expect((await comeBack(known.jar, await visitCompany(known.jar, 'ada'))).status).toBe(303);
  door.clock.now += 16 * 60_000;
  expect((await ask(createJar(), '/studio/company/sign-in')).status).toBe(302);
});

it('refuses an answer with another nonce', async () => {
  const jar = createJar();
  const back = await visitCompany(jar, 'ada');
  for (const [name, value] of jar.jar) {
    if (!name.endsWith('company')) continue;
    const begun = JSON.parse(Buffer.from(value, 'base64url').toString());
    jar.jar.set(name, Buffer.from(JSON.stringify({ ...begun, nonce: 'other' })).toString('base64url'));
  }
  expect((await comeBack(jar, back)).status).toBe(502);
});

it('is signed out by the company, and by nobody who only looks like it', async () => {
  const { jar } = await signIn();
  const { privateKey: forged } = await generateKeyPair('RS256');
  const events = { 'http://schemas.openid.net/event/backchannel-logout': {} };
  const now = Math.ceil(Date.now() / 1000);
  const send = async (claims: object, { signer = key as JWK | CryptoKey, by = issuer, at = now } = {}) => {
    const { importJWK } = await import('jose');
    const token = await new SignJWT({ events, sub: 'ada', jti: 'one', ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'own' })
      .setIssuer(by)
      .setAudience(clientId)
      .setIssuedAt(at)
      .sign(signer instanceof CryptoKey ? signer : await importJWK(signer, 'RS256'));
    const body = new URLSearchParams({ logout_token: token });
    return (await door.app.request(`${testOrigin}/studio/company/logout`, { method: 'POST', body })).status;
  };
  const isIn = async () => (await readSession(jar)).editor !== undefined;
  expect(await send({}, { signer: forged })).toBe(400);
  expect(await send({}, { by: 'https://other.example' })).toBe(400);
  expect(await send({}, { at: now - 600 })).toBe(400);
  expect(await send({ nonce: 'n' })).toBe(400);
  expect(await send({ events: {} })).toBe(400);
  expect(await send({ sub: 'bea' })).toBe(200);
  expect(await send({ sub: undefined, sid: 'another' })).toBe(200);
  // Sent again later, it ends nothing that has begun since.
  expect(await send({}, { at: now - 60 })).toBe(200);
  expect(await isIn()).toBe(true);
  // A clock that is behind or ahead by less than half a minute is none that lies.
  expect(await send({}, { at: now + 20 })).toBe(200);
  expect(await isIn()).toBe(false);
  const other = (await signIn()).jar;
  const { company_sid: sid } = await door.database.kysely
    .selectFrom('studio_sessions')
    .select('company_sid')
    .where('company_sid', 'is not', null)
    .executeTakeFirstOrThrow();
  expect(await send({ sub: undefined, sid }, { at: now + 20 })).toBe(200);
  expect((await readSession(other)).editor).toBeUndefined();
});

it('takes a sign-in for recent only where the company says that it is', async () => {
  const { jar } = await signIn();
  door.clock.now += 11 * 60_000;
  expect((await readSession(jar)).freshFor).toBe(0);
  door.clock.now = Date.now();
  const back = await visitCompany(jar, 'ada', '/studio/company/sign-in?again');
  expect(await comeBack(jar, back)).toMatchObject({
    status: 200,
    text: expect.stringContaining('Close this tab'),
  });
  expect((await readSession(jar)).freshFor).toBeGreaterThan(0);
});

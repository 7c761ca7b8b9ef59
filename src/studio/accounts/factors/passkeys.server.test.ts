import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Problem } from '#studio/contract/problem.ts';
import type { SessionAnswer } from '../contract.ts';
import {
  openTestBrowser,
  openTestDoor,
  setUp,
  type TestBrowser,
  type TestDoor,
  testOrigin,
} from '../studio-door.testing.ts';
import { createTestAuthenticator, type TestAuthenticator } from './authenticator.testing.ts';

let door: TestDoor;
let own: TestBrowser;
let key: TestAuthenticator;
let addresses = 0;
beforeAll(async () => {
  door = await openTestDoor();
  own = openTestBrowser(door);
  await setUp(door, own);
  key = createTestAuthenticator('studio.example');
  const { body } = await own.send('POST', '/account/passkeys/options');
  const added = await own.send('POST', '/account/passkeys', {
    name: 'Blue key',
    credential: key.register(body, testOrigin),
  });
  expect(added.status).toBe(200);
});
afterAll(() => door.close());

const open = () => openTestBrowser(door, `198.51.100.${++addresses}`);
const ask = async (browser: TestBrowser) => (await browser.send('POST', '/sign-in/passkey/options', {})).body;
const answer = (browser: TestBrowser, credential: object) =>
  browser.send('POST', '/sign-in/passkey', { credential });

test('a passkey lets its owner in, once for each question', async () => {
  const browser = open();
  const credential = key.signIn(await ask(browser), testOrigin);
  const { status, body } = await answer(browser, credential);
  expect([status, (body as SessionAnswer).editor?.name]).toEqual([200, 'Ada Brewer']);
  expect((await answer(open(), credential)).status).toBe(422);
});

test('a passkey of whoever is locked opens nothing, and tells them why', async () => {
  const lock = (locked_at: string | null) =>
    door.database.kysely.updateTable('studio_people').set({ locked_at }).execute();
  const browser = open();
  const credential = key.signIn(await ask(browser), testOrigin);
  await lock(new Date(door.clock.now).toISOString());
  const { status, body } = await answer(browser, credential);
  await lock(null);
  expect([status, (body as Problem).detail]).toEqual([403, 'Your account is locked.']);
});

test('a copy of a key, which counts behind it, is refused', async () => {
  key.counter -= 1;
  const behind = open();
  expect((await answer(behind, key.signIn(await ask(behind), testOrigin))).status).toBe(422);
  const [one, other] = [open(), open()];
  const [first, second] = [await ask(one), await ask(other)];
  const answers = [key.signIn(first, testOrigin)];
  key.counter -= 1;
  answers.push(key.signIn(second, testOrigin));
  const results = await Promise.all([answer(one, answers[0] ?? {}), answer(other, answers[1] ?? {})]);
  expect(results.map(({ status }) => status).sort()).toEqual([200, 422]);
});

test('an answer that was given to another site, or by another key, is refused', async () => {
  const browser = open();
  expect((await answer(browser, key.signIn(await ask(browser), 'https://evil.example'))).status).toBe(422);
  const thief = createTestAuthenticator('studio.example');
  const forged = { ...thief.signIn(await ask(browser), testOrigin), id: key.id, rawId: key.id };
  expect((await answer(browser, forged)).status).toBe(422);
});

test('a passkey that is somebody’s becomes nobody else’s', async () => {
  const invitation = { email: 'eve@example.com', role: 'viewer', sendsMail: false };
  const { body } = await own.send('POST', '/invitations', invitation);
  const eve = open();
  const token = (body as { link: string }).link.split('#')[1];
  await eve.send('POST', '/invitation', { token, name: 'Eve', password: 'nine brown herons over a weir' });
  const thief = createTestAuthenticator('studio.example');
  const asked = (await eve.send('POST', '/account/passkeys/options')).body as never;
  const credential = thief.register(asked, testOrigin);
  // The same key is made twice over: the second time it is there already.
  expect((await eve.send('POST', '/account/passkeys', { name: 'Mine', credential })).status).toBe(200);
  const again = thief.register((await own.send('POST', '/account/passkeys/options')).body, testOrigin);
  expect((await own.send('POST', '/account/passkeys', { name: 'Hers', credential: again })).status).toBe(409);
  expect((await eve.send('DELETE', `/account/passkeys/${key.id}`)).status).toBe(404);
});

test('strangers’ questions hold up neither a known browser nor codes and passwords', async () => {
  const stranger = openTestBrowser(door);
  for (let asked = 0; asked < 30; asked++) await stranger.send('POST', '/sign-in/passkey/options', {});
  expect((await stranger.send('POST', '/sign-in/passkey/options', {})).status).toBe(429);
  await own.send('DELETE', '/session');
  expect((await answer(own, key.signIn(await ask(own), testOrigin))).status).toBe(200);
});

test('a database that is away is no wrong passkey', async () => {
  const browser = open();
  const credential = key.signIn(await ask(browser), testOrigin);
  await door.database.kysely.schema.dropTable('studio_challenges').execute();
  const { status, body } = await answer(browser, credential);
  expect([status, (body as Problem).code]).toEqual([503, 'unavailable']);
  expect((body as Problem).remedy).toContain('Try again in a moment');
});

import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Problem } from '#studio/contract/problem.ts';
import {
  openTestBrowser,
  openTestDoor,
  setUp,
  type TestBrowser,
  type TestDoor,
} from '../studio-door.testing.ts';

const stolen = 'twelve pale magpies on a kettle';
let folder: string;
let breachList: string;
let door: TestDoor;
let browser: TestBrowser;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passwords-'));
  breachList = join(folder, 'stolen.txt');
  await writeFile(breachList, `${createHash('sha1').update(stolen).digest('hex').toUpperCase()}:3\n`);
  door = await openTestDoor({ breachList });
  browser = openTestBrowser(door);
  await setUp(door, browser);
});
afterAll(() => door.close());

const choose = (password: string) => browser.send('PUT', '/account/password', { password });

test.each([
  ['fourteen characters', 'x7$kQ2!pL9#vT4'],
  ['more than 256', 'zx'.repeat(129)],
  ['one that is common', 'password1234567'],
  ['one letter over and over', 'aaaaaaaaaaaaaaaaaaaa'],
  ['the name of the person', 'ada brewer ada brewer'],
  ['the names of brand and studio', 'oakpea studio oakpea studio'],
  ['one that was stolen', stolen],
])('%s is no password', async (_, password) => {
  const { status, body } = await choose(password);
  expect([status, Object.keys((body as Problem).fields ?? {})]).toEqual([422, ['password']]);
});

test.each([
  ['spaces, of fifteen characters', 'vex  owl jib 9q'],
  ['letters of any script', 'Grüße пять 緑茶 δέντρο'],
  ['256 characters', 'quiet otters weigh nine lanterns, '.repeat(8).slice(0, 256)],
])('a password may have %s', async (_, password) => {
  expect((await choose(password)).status).toBe(204);
});

test('a password is as good after years', async () => {
  const password = 'nine brown herons over a weir';
  await choose(password);
  door.clock.now += 3 * 365 * 24 * 60 * 60_000;
  const right = { email: 'ada@example.com', password };
  expect((await browser.send('POST', '/sign-in/password', right)).status).toBe(200);
});

test('while the list of stolen ones cannot be read no password is taken, and it is said whom to tell', async () => {
  await rm(breachList);
  const { status, body } = await choose('four green trams by the harbour');
  expect([status, (body as Problem).code]).toEqual([503, 'unavailable']);
  expect((body as Problem).remedy).toContain('STUDIO_BREACH_LIST');
});

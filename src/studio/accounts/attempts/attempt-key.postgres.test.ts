import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStudioTestDatabase } from '#studio/create-studio-test-database.testing.ts';
import { openTestBrowser, openTestDoor, type TestDoor } from '../studio-door.testing.ts';

/** Two servers that share a database and have no secret in common, and one that has another database. */
let doors: [one: TestDoor, other: TestDoor, elsewhere: TestDoor];
beforeAll(async () => {
  const shared = await createStudioTestDatabase();
  doors = [
    await openTestDoor({ databaseUrl: shared }),
    await openTestDoor({ databaseUrl: shared }),
    await openTestDoor({ databaseUrl: await createStudioTestDatabase() }),
  ];
});
afterAll(() => Promise.all(doors.map((door) => door.close())));

const fail = (door: TestDoor) =>
  openTestBrowser(door).send('POST', '/sign-in/password', {
    email: 'nobody@example.com',
    password: 'not the right one at all',
  });

async function readKeys({ database }: TestDoor): Promise<string[]> {
  const rows = await database.kysely.selectFrom('studio_attempts').select('key').execute();
  return rows.map(({ key }) => key).sort();
}

async function readSecrets({ database }: TestDoor): Promise<string[]> {
  const rows = await database.kysely.selectFrom('studio_secrets').select('secret').execute();
  return rows.map(({ secret }) => secret);
}

test('servers without a secret in common count together, under a key that goes with what is counted', async () => {
  const [one, other, elsewhere] = doors;
  // For one address and account, ten are the most.
  for (const door of [...Array(5).fill(one), ...Array(5).fill(other)])
    expect((await fail(door)).status).toBe(422);
  expect((await fail(one)).status).toBe(429);
  const keys = await readKeys(one);
  await fail(elsewhere);
  expect((await readKeys(elsewhere)).filter((key) => keys.includes(key))).toEqual([]);

  const [secret] = await readSecrets(one);
  await one.accounts.announceSetUp();
  expect(await readSecrets(one)).toEqual([secret]);
  for (const door of [one, other]) door.clock.now += 61 * 60_000;
  await one.accounts.announceSetUp();
  expect([await readKeys(one), await readSecrets(one)]).toEqual([[], []]);
  await fail(other);
  expect((await readKeys(one)).filter((key) => keys.includes(key))).toEqual([]);
});

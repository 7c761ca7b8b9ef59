import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openTestBrowser, openTestDoor, setUp, type TestDoor } from '../studio-door.testing.ts';

let doors: TestDoor[];
beforeEach(() => {
  doors = [];
});
afterEach(async () => {
  for (const door of doors) await door.close();
});

async function openDoor(studioSecret?: string): Promise<TestDoor> {
  const door = await openTestDoor(studioSecret ? { studioSecret } : {});
  doors.push(door);
  return door;
}

const fail = (door: TestDoor, email = 'nobody@example.com') =>
  openTestBrowser(door).send('POST', '/sign-in/password', { email, password: 'not the right one at all' });

async function readKeys({ database }: TestDoor): Promise<string[]> {
  const rows = await database.kysely.selectFrom('studio_attempts').select('key').execute();
  return rows.map(({ key }) => key).sort();
}

test('what is counted stands in the database under a key, which servers with a secret in common share', async () => {
  const [one, other] = [await openDoor(), await openDoor()];
  const shared = [
    await openDoor('a secret of thirty-two characters'),
    await openDoor('a secret of thirty-two characters'),
  ];
  for (const door of doors) await fail(door);
  const keys = await readKeys(one);
  expect(keys.length).toBeGreaterThan(2);
  expect((await readKeys(other)).filter((key) => keys.includes(key))).toEqual([]);
  const [first, second] = shared as [TestDoor, TestDoor];
  expect(await readKeys(first)).toEqual(await readKeys(second));
});

test('it goes when its time is over, though nobody tries again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const door = await openDoor();
  await fail(door);
  expect(await readKeys(door)).not.toEqual([]);
  door.clock.now += 61 * 60_000;
  await vi.advanceTimersByTimeAsync(61 * 60_000);
  vi.useRealTimers();
  await expect.poll(() => readKeys(door)).toEqual([]);
});

test('as much is written for an account that there is as for one that there is not, however often it fails', async () => {
  const door = await openDoor();
  await setUp(door, openTestBrowser(door));
  const count = async () => {
    const { rows } = await sql<{ changes: number }>`select total_changes() as changes`.execute(
      door.database.kysely,
    );
    return Number(rows[0]?.changes);
  };
  const measure = async (email: string) => {
    const before = await count();
    await fail(door, email);
    return (await count()) - before;
  };
  const unknown = [];
  for (let number = 0; number < 7; number += 1) unknown.push(await measure(`nobody${number}@example.com`));
  const known = await measure('ada@example.com');
  expect(new Set([...unknown, known]).size).toBe(1);
});

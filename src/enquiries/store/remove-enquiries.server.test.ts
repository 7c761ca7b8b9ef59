import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { openSqlite } from '#database/open-sqlite.ts';
import { addManyQuickly } from './enquiry-store.cases.ts';
import type { EnquiryTables } from './enquiry-tables.server.ts';
import { migrateDatabase } from './migrations/migrate-database.server.ts';
import { type IsMeant, removeEnquiries } from './remove-enquiries.server.ts';

const all: IsMeant = (enquiry) => enquiry('received_at', '<', '9999');

/** 1,200 enquiries in a database that fails after so many transactions. */
async function setUp({ transactions = Number.POSITIVE_INFINITY }) {
  const directory = await mkdtemp(join(tmpdir(), 'enquiries-'));
  const database = await openSqlite<EnquiryTables>({ file: join(directory, 'enquiries.sqlite') });
  onTestFinished(() => database.close());
  await migrateDatabase(database);
  await addManyQuickly(database, 1200);
  let left = transactions;
  const remove = () =>
    removeEnquiries(async (work) => {
      if (left === 0) throw new Error('The database is away.');
      left -= 1;
      return database.kysely.transaction().execute(work);
    }, all);
  const countLeft = async () => (await database.kysely.selectFrom('enquiries').select('id').execute()).length;
  return { remove, countLeft };
}

it('removes any number of enquiries, and lets others have their turn meanwhile', async () => {
  const { remove, countLeft } = await setUp({});
  const counts: number[] = [];
  const removing = remove().finally(() => counts.push(Number.NaN));
  while (!counts.includes(Number.NaN)) {
    await nextTurn();
    counts.push(await countLeft());
  }
  expect(counts.some((count) => count > 0 && count < 1200)).toBe(true);
  expect(await removing).toMatchObject({ enquiries: 1200, isComplete: true });
  expect(await countLeft()).toBe(0);
});

it('tells what is gone where it breaks off in the middle', async () => {
  const { remove, countLeft } = await setUp({ transactions: 2 });
  const removed = await remove();
  expect(removed).toMatchObject({ enquiries: 1000, isComplete: false });
  expect(new Set(removed.deliveryIds).size).toBe(1000);
  expect(await countLeft()).toBe(200);
});

it('fails where nothing is gone', async () => {
  const { remove } = await setUp({ transactions: 0 });
  await expect(remove()).rejects.toThrow('The database is away.');
});

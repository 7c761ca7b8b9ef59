import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { openSqlite } from './open-sqlite.ts';

async function open() {
  const folder = await mkdtemp(join(tmpdir(), 'sqlite-'));
  const database = await openSqlite<Record<string, never>>({ file: join(folder, 'test.sqlite') });
  onTestFinished(() => database.close());
  return database.kysely;
}

it('holds up nobody while a statement takes long', async () => {
  const kysely = await open();
  const counting = sql<{ count: number }>`
    with recursive numbers(number) as (select 1 union all select number + 1 from numbers where number < 300000)
    select count(*) as count from numbers`.execute(kysely);
  expect(await Promise.race([counting, nextTurn('the next turn')])).toBe('the next turn');
  expect((await counting).rows).toEqual([{ count: 300_000 }]);
});

it('tells its errors by the codes that SQLite gives them', async () => {
  const kysely = await open();
  await sql`create table peas (name text primary key)`.execute(kysely);
  await sql`insert into peas values ('green')`.execute(kysely);
  await expect(sql`insert into peas values ('green')`.execute(kysely)).rejects.toMatchObject({
    message: 'UNIQUE constraint failed: peas.name',
    code: 'ERR_SQLITE_ERROR',
    errcode: 1555,
  });
});

it('keeps bytes, large numbers and nothing as they are', async () => {
  const kysely = await open();
  await sql`create table peas (bytes blob, number integer, variety text)`.execute(kysely);
  const bytes = Buffer.from([0, 255, 128]);
  await sql`insert into peas values (${bytes}, ${Number.MAX_SAFE_INTEGER}, ${null})`.execute(kysely);
  const { rows } = await sql`select * from peas`.execute(kysely);
  expect(rows).toEqual([{ bytes: new Uint8Array(bytes), number: Number.MAX_SAFE_INTEGER, variety: null }]);
});

it.each([0, 1])('lets the process end with code %i while a statement takes long', async (code) => {
  const folder = await mkdtemp(join(tmpdir(), 'sqlite-'));
  const path = (name: string) => JSON.stringify(join(import.meta.dirname, name));
  const program = `
    import { sql } from 'kysely';
    import { openSqlite } from ${path('open-sqlite.ts')};
    import { endProcess } from ${path('../platform/end-process.ts')};
    const { kysely } = await openSqlite({ file: ${JSON.stringify(join(folder, 'test.sqlite'))} });
    await sql\`select 1\`.execute(kysely);
    sql\`
      with recursive numbers(number) as (select 1 union all select number + 1 from numbers)
      select count(*) from numbers\`.execute(kysely);
    setTimeout(() => endProcess(${code}), 100);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: 'inherit',
    timeout: 10_000,
    killSignal: 'SIGKILL',
  });
  expect(await once(child, 'close')).toEqual([code, null]);
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { link, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { openSqlite } from '#database/open-sqlite.ts';
import { BackupError } from '#database/sqlite-backup.ts';
import { backUpEnquiries, restoreEnquiries } from './back-up-enquiries.server.ts';
import { makeNewEnquiry } from './enquiry-store.cases.ts';
import type { EnquiryTables } from './enquiry-tables.server.ts';
import { databaseFile, openEnquiryStore } from './open-enquiry-store.server.ts';

vi.mock('node:fs/promises', { spy: true });

let folder: string;
let backup: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'));
  backup = join(folder, 'backups/monday.sqlite');
});
const place = (name: string) => join(folder, name, databaseFile);

function openStore(name: string) {
  const store = openEnquiryStore({
    databaseUrl: undefined,
    dataDirectory: join(folder, name),
    log: pino({ enabled: false }),
  });
  onTestFinished(() => store.close());
  return store;
}

it('brings back what was stored, in use or not, to its owner alone', async () => {
  const store = openStore('data');
  const { id } = await store.add(makeNewEnquiry());
  const writer = await openSqlite<EnquiryTables>({ file: place('data') });
  onTestFinished(() => writer.close());
  await sql`begin immediate`.execute(writer.kysely);
  expect(await backUpEnquiries(place('data'), backup)).toEqual({ enquiries: 1, due: 1 });
  await sql`rollback`.execute(writer.kysely);
  await store.add(makeNewEnquiry({ submissionId: 'later' }));

  expect((await stat(backup)).mode & 0o777).toBe(0o600);
  expect(await restoreEnquiries(backup, place('restored'))).toEqual({ enquiries: 1, due: 1 });
  expect((await stat(place('restored'))).mode & 0o777).toBe(0o600);
  expect(await readdir(join(folder, 'backups'))).toEqual(['monday.sqlite']);
  expect((await openStore('restored').list()).map((record) => record.id)).toEqual([id]);
});

it('is made on a disk that knows no second name of a file', async () => {
  vi.mocked(link).mockRejectedValue(Object.assign(new Error('Not permitted.'), { code: 'EPERM' }));
  onTestFinished(() => void vi.mocked(link).mockReset());
  await openStore('data').add(makeNewEnquiry());
  expect(await backUpEnquiries(place('data'), backup)).toEqual({ enquiries: 1, due: 1 });
  expect(await readdir(join(folder, 'backups'))).toEqual(['monday.sqlite']);
});

it.each(['SIGINT', 'SIGTERM'] as const)('leaves nothing behind when %s ends it', async (signal) => {
  await openStore('data').add(makeNewEnquiry());
  const source = `
    import { backUpSqlite } from '#database/sqlite-backup.ts';
    setInterval(() => {}, 1000);
    await backUpSqlite(${JSON.stringify(place('data'))}, ${JSON.stringify(backup)}, () => {
      console.log('copied');
      return new Promise(() => {});
    });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], { cwd: import.meta.dirname });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  expect(await readdir(join(folder, 'backups'))).toHaveLength(1);
  child.kill(signal);
  expect(await once(child, 'exit')).toEqual([1, null]);
  expect(await readdir(join(folder, 'backups'))).toEqual([]);
});

it('holds nothing of what was removed before', async () => {
  const store = openStore('data');
  await store.add(makeNewEnquiry({ values: { email: 'asha@copper-ladle.example' } }));
  await store.erase('asha@copper-ladle.example');
  await backUpEnquiries(place('data'), backup);
  expect(await readFile(backup, 'latin1')).not.toContain('asha@copper-ladle.example');
});

it('replaces no file, neither a backup nor a database, nor joins what another has left', async () => {
  await openStore('data').add(makeNewEnquiry());
  await backUpEnquiries(place('data'), backup);
  await expect(backUpEnquiries(place('data'), backup)).rejects.toThrow('is there already: name another file');
  await expect(restoreEnquiries(backup, place('data'))).rejects.toThrow('stop the site, move');
  await rm(place('data'));
  await expect(restoreEnquiries(backup, place('data'))).rejects.toThrow('stop the site, move');
});

it('says what is missing or damaged, and leaves nothing behind', async () => {
  await expect(backUpEnquiries(place('none'), backup)).rejects.toThrow('There is no database');
  await expect(restoreEnquiries(backup, place('none'))).rejects.toThrow('There is no backup');
  await openStore('data').add(makeNewEnquiry({ values: { enquiry_details: 'x'.repeat(200_000) } }));
  await backUpEnquiries(place('data'), backup);
  const bytes = await readFile(backup);
  await writeFile(backup, bytes.subarray(0, bytes.length / 2));
  await expect(restoreEnquiries(backup, place('none'))).rejects.toThrow(BackupError);
  // Two pages in its midst, which no count reads.
  const at = Math.floor(bytes.length / 8192) * 4096;
  await writeFile(backup, Buffer.from(bytes).fill(0xff, at, at + 8192));
  await expect(restoreEnquiries(backup, place('none'))).rejects.toThrow(/damaged|malformed/);
  await writeFile(join(folder, 'picture.jpg'), 'no database');
  await expect(restoreEnquiries(join(folder, 'picture.jpg'), place('none'))).rejects.toThrow(
    'not a database',
  );
  expect(await readdir(folder)).not.toContain('none');
});

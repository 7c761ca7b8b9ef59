import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSqlite } from '#database/open-sqlite.ts';
import type { EnquiryStore } from '#enquiries/enquiry.server.ts';
import { sampleEnquiry } from '#enquiries/sample-enquiry.testing.ts';
import { databaseFile, openEnquiryStore } from '#enquiries/store/open-enquiry-store.server.ts';
import { runTool } from './run-tool.testing.ts';

describe('npm run enquiries', () => {
  let directory: string;
  let store: EnquiryStore;

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'oakpea-enquiries-'));
    store = openEnquiryStore({
      databaseUrl: undefined,
      dataDirectory: directory,
      log: pino({ enabled: false }),
    });
  });

  afterEach(() => store.close());

  it('works on the database of a running site', async () => {
    const { id } = await store.add({
      ...sampleEnquiry('contact', { suspicions: ['honeypot', 'too-fast'] }),
      submissionId: null,
      targets: [{ channel: 'mail', address: 'sales@oakpea.example' }],
    });
    expect(await run(['list'])).toMatchObject({ code: 0, out: expect.stringContaining('spam') });
    expect(await run(['show', id])).toMatchObject({
      code: 0,
      out: expect.stringContaining('Asha Fielding'),
    });
    expect(await run(['not-spam', id])).toMatchObject({ code: 0 });
    expect((await store.countDeliveries()).due).toBe(1);
    expect(await run(['erase', '--email', 'asha@copper-ladle.example'])).toEqual({
      code: 0,
      out: '1 enquiry, 1 delivery and 0 mail files removed.\n',
      err: '',
    });
    expect(await store.list()).toEqual([]);
  });

  it('removes nothing that the studio has yet to tell of, as the site does', async () => {
    const { id } = await store.add({
      ...sampleEnquiry('contact'),
      submissionId: null,
      targets: [{ channel: 'event' }],
    });
    const { kysely, close } = await openSqlite({ file: join(directory, databaseFile) });
    await sql`update enquiries set received_at = '2020-01-01T00:00:00.000Z'`.execute(kysely);
    await close();
    expect(await run(['purge'])).toMatchObject({ code: 0, err: '' });
    expect(await store.find(id)).toBeDefined();
  });

  it.each([
    [['lsit'], 'There is no command "lsit".'],
    [['list', '--spam'], "Unknown option '--spam'."],
    [['show', 'ffff'], 'There is no enquiry whose ID begins with "ffff"'],
  ])('tells a mistake by its exit code: %j', async (words, message) => {
    const { code, out, err } = await run(words);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(message);
    expect(err).toContain('npm run enquiries -- --help says what there is.');
  });

  it('helps without a database, and makes none where DATA_DIR is mistyped', async () => {
    const DATA_DIR = join(directory, 'none');
    const { code, out } = await run(['--help'], { DATA_DIR });
    expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining('not-spam') });
    expect(await run(['list'], { DATA_DIR })).toEqual({
      code: 1,
      out: '',
      err: `There is no database ${DATA_DIR}/enquiries.sqlite: set DATA_DIR to the site's own, or start it.\n`,
    });
    expect(await readdir(directory)).not.toContain('none');
  });

  it('says why it cannot open the database', async () => {
    const DATA_DIR = join(directory, 'damaged');
    await mkdir(join(DATA_DIR, databaseFile), { recursive: true });
    const { code, err } = await run(['list'], { DATA_DIR });
    expect(code).toBe(1);
    expect(err).toMatch(/^The database of enquiries cannot be opened: .*\n$/);
  });

  it('does not mind a reader that has seen enough', async () => {
    // More than a pipe's buffer holds.
    const values = { ...sampleEnquiry('contact').values, enquiry_details: '豆'.repeat(5000) };
    for (let count = 0; count < 10; count += 1) {
      await store.add({
        ...sampleEnquiry('contact', { values }),
        submissionId: String(count),
        targets: [{ channel: 'webhook' }],
      });
    }
    const child = spawn(process.execPath, ['tools/enquiries.ts', 'export', '--format', 'json'], {
      env: { PATH: process.env.PATH, DATA_DIR: directory },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.once('data', () => child.stdout.destroy());
    const [errors, code] = await Promise.all([
      text(child.stderr),
      new Promise((resolve) => child.once('close', resolve)),
    ]);
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
  });

  const run = (words: string[], settings: Record<string, string> = {}) =>
    runTool('enquiries.ts', words, { DATA_DIR: directory, ...settings });
});

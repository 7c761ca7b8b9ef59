import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase, openEnquiryStore } from '#enquiries/store/open-enquiry-store.server.ts';
import { nameVisitor, sendForms } from '../resilience/stores/send-forms.ts';
import { submitForms } from '../resilience/stores/submit-forms.ts';
import { startMailServer } from '../site/mail-server.ts';
import { startSite } from '../site/start-site.ts';
import { runDocumented } from './run-documented.ts';
import { hasInstalledPostgres, startInstalledPostgres } from './start-installed-postgres.ts';
import { enterStudio, lookIntoStudio } from './studio-work.ts';

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'backup-'));
  return folder;
}

/**
 * Backs up a running site, with enquiries delivered before, during and after the backup and work going on in its
 * studio. Then restores it, lets it deliver what is due, and returns what is there.
 */
async function backUpAndRestore(database: 'SQLite' | 'PostgreSQL', environment: Record<string, string>) {
  const folder = await makeFolder();
  const mailServer = await startMailServer();
  onTestFinished(mailServer.stop);
  const variables = {
    DATABASE_URL: '',
    ...environment,
    DATA_DIR: join(folder, 'data'),
    BACKUP: join(folder, 'backup'),
  };
  const start = async () => {
    const site = await startSite({
      environment: { ...variables, SMTP_URL: mailServer.url, TRUST_PROXY: '1' },
    });
    onTestFinished(async () => void (await site.stop()));
    return site;
  };
  const openStore = () => {
    const store = openEnquiryStore({
      databaseUrl: variables.DATABASE_URL,
      dataDirectory: variables.DATA_DIR,
      log: pino({ enabled: false }),
    });
    onTestFinished(() => store.close());
    return store;
  };

  const change = async (
    work: (kysely: Awaited<ReturnType<typeof openDatabase>>['kysely']) => Promise<unknown>,
  ) => {
    const { DATABASE_URL: databaseUrl, DATA_DIR: dataDirectory } = variables;
    const log = pino({ enabled: false });
    const { kysely, close } = await openDatabase({ databaseUrl, dataDirectory, log });
    await work(kysely).finally(close);
  };

  /** As if the time of the deliveries under way at the backup had passed: the database's clock cannot be put forward. */
  const endLeases = () =>
    change((kysely) =>
      kysely
        .updateTable('deliveries')
        .set({ due_at: new Date(0).toISOString() })
        .where('lease', 'is not', null)
        .where('due_at', 'is not', null)
        .execute(),
    );

  /** What a later release would add, which is not there for it to add again once the backup is restored. */
  const addTable = () =>
    change((kysely) =>
      sql`create table later (enquiry varchar(36) references enquiries(id))`.execute(kysely),
    );

  /** What the restoring before has moved away, which may still be there at the backup. */
  const run = async (statement: string) => {
    if (database === 'PostgreSQL') await change((kysely) => sql.raw(statement).execute(kysely));
  };

  const site = await start();
  await run('create schema replaced');
  const store = openStore();
  const waitForDeliveries = (of: typeof store) =>
    expect.poll(async () => (await of.countDeliveries()).due, { timeout: 30_000 }).toBe(0);
  await submitForms(site.origin, 10_000, 5);
  await waitForDeliveries(store);
  const deliveredBefore = [...mailServer.messageIds];

  const editor = await enterStudio(site);
  await editor.publish('published-before');
  await editor.saveDraft('draft-before');
  await editor.uploadPicture();

  const { promise: canBeTaken, resolve: take } = Promise.withResolvers<void>();
  let hungCount = 0;
  mailServer.beforeTaking = () => {
    hungCount += 1;
    return canBeTaken;
  };
  await submitForms(site.origin, 20_000, 2);
  await expect.poll(() => hungCount).toBeGreaterThan(0);
  const forms = sendForms(site.origin, 10);
  await forms.waitForStored(0);
  const acknowledged = forms.answers.filter(({ kind }) => kind === 'stored').map(({ number }) => number);
  const output = await runDocumented(`back up ${database}`, variables);
  take();
  await editor.publish('published-after');
  await forms.waitForStored(performance.now());
  await forms.stop();
  await waitForDeliveries(store);
  await store.close();
  await site.stop();
  const deliveredTwiceBefore = countRepeats(mailServer.messageIds);

  await addTable();
  await run('drop schema replaced');
  await runDocumented(`restore ${database}`, variables);
  await addTable();
  await endLeases();
  const after = await start();
  const studio = await lookIntoStudio(after);
  const restored = openStore();
  await waitForDeliveries(restored);
  const records = await restored.list();
  const names = records.map(({ values }) => values.name);
  const expected = [10_000, 10_001, 10_002, 10_003, 10_004, 20_000, 20_001, ...acknowledged].map(nameVisitor);
  const repeated = findRepeats(mailServer.messageIds);
  return {
    output,
    files: await readdir(folder),
    deliveredTwiceBefore,
    missing: expected.filter((name) => !names.includes(name)),
    undelivered: records.flatMap(({ deliveries }) => deliveries).filter(({ state }) => state !== 'delivered')
      .length,
    repeatedOfDelivered: deliveredBefore.filter((id) => repeated.includes(id)),
    repeats: repeated.length,
    studio: {
      editor: studio.editor,
      picture: studio.picture,
      draft: studio.stateOf('draft-before'),
      shows: [await studio.isShown('published-before'), await studio.isShown('published-after')],
    },
  };
}

function findRepeats(ids: readonly string[]): string[] {
  return ids.filter((id, index) => ids.indexOf(id) !== index);
}

const countRepeats = (ids: readonly string[]): number => findRepeats(ids).length;

/** Every acknowledged enquiry is present, and only what was due at the time of the backup is sent again. */
const restoredAsDocumented = {
  deliveredTwiceBefore: 0,
  missing: [],
  undelivered: 0,
  repeatedOfDelivered: [],
  repeats: expect.any(Number),
  studio: {
    editor: 'Ada Brewer',
    picture: expect.stringMatching(/^image\//),
    draft: 'draft',
    shows: [true, false],
  },
};

describe('a site in use is backed up and restored by the documented commands', { timeout: 120_000 }, () => {
  it('on SQLite', async () => {
    const result = await backUpAndRestore('SQLite', {});
    expect(result).toMatchObject(restoredAsDocumented);
    expect(result.repeats).toBeGreaterThan(0);
    expect(result.output).toMatch(/\d+ enquiries backed up, with \d+ deliveries still to come\./);
    expect(result.output).toContain(': people 1, drafts 1, published entries 1.');
    expect(result.files).not.toContainEqual(expect.stringMatching(/\.tmp$/));
  });

  it.skipIf(!hasInstalledPostgres)('on PostgreSQL, where its programs are installed', async () => {
    const { databaseUrl, programs, remove } = await startInstalledPostgres();
    onTestFinished(remove);
    const result = await backUpAndRestore('PostgreSQL', {
      DATABASE_URL: databaseUrl,
      PATH: `${programs}:${process.env.PATH}`,
    });
    expect(result).toMatchObject(restoredAsDocumented);
    expect(result.repeats).toBeGreaterThan(0);
  });
});

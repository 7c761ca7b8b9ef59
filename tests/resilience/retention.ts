import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Dirent } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { startTemporaryPostgres } from '#database/temporary-postgres.testing.ts';
import type { EnquiryStore } from '#enquiries/enquiry.server.ts';
import { submissionFields } from '#enquiries/forms.ts';
import { listEmailKeys } from '#enquiries/store/insert-enquiry.server.ts';
import { openDatabase, openEnquiryStore } from '#enquiries/store/open-enquiry-store.server.ts';
import type { Site } from '../site/start-site.ts';
import { ask, createAgent } from './frame/ask.ts';
import { atLeast, defineExperiment, type ExperimentContext } from './frame/experiment.ts';
import { addressVisitor, askForm, nameVisitor } from './stores/send-forms.ts';
import { submitForms } from './stores/submit-forms.ts';

const root = resolve(import.meta.dirname, '../..');
const day = 86_400_000;
const retentionDays = 30;
const count = 60;
/** Milliseconds. */
const patience = 20_000;

export const experiment = defineExperiment({
  name: 'retention',
  promise:
    'A day after its time, or once it was erased, nothing of an enquiry stands in any file of the site.',
  how: `On both databases ${count} enquiries are delivered as files and more are held as spam, one person’s are erased, and the site goes on once they are a day past their time. Every byte of every file is searched.`,
  figures: {
    tracesBefore: { mustBe: atLeast(4) },
    afterErasing: { mustBe: 0 },
    rows: { mustBe: 0 },
    whileItRuns: { mustBe: 0 },
    whenItHasEnded: { mustBe: 0 },
    inLogs: { mustBe: 0 },
    othersLost: { mustBe: 0 },
    inPostgresTables: {},
    inPostgresLog: {},
  },
  seconds: 120,
  async run(context) {
    const postgres = await startTemporaryPostgres();
    context.onEnd(() => postgres.remove());
    const databaseUrl = await postgres.createDatabase();
    const onSqlite = await keepAndForget(context);
    const onPostgres = await keepAndForget(context, {
      databaseUrl,
      async countErased(texts) {
        await postgres.run(databaseUrl, 'checkpoint');
        return countTraces(join(postgres.directory, 'base'), texts);
      },
    });
    await postgres.run(databaseUrl, 'checkpoint');
    const sum = (name: keyof typeof onSqlite) => onSqlite[name] + onPostgres[name];
    return {
      tracesBefore: sum('tracesBefore'),
      afterErasing: sum('afterErasing'),
      rows: sum('rows'),
      whileItRuns: sum('whileItRuns'),
      whenItHasEnded: sum('whenItHasEnded'),
      inLogs: sum('inLogs'),
      othersLost: sum('othersLost'),
      inPostgresTables: await countTraces(join(postgres.directory, 'base'), namePeople(1, count)),
      inPostgresLog: await countTraces(join(postgres.directory, 'pg_wal'), namePeople(1, count)),
    };
  },
});

interface Server {
  databaseUrl: string;
  /** The number of its files that contain one of these texts. */
  countErased(texts: readonly string[]): Promise<number>;
}

async function keepAndForget({ startSite, makeFolder, tell }: ExperimentContext, server?: Server) {
  const folder = await makeFolder();
  const dataDirectory = join(folder, 'data');
  const environment = {
    DATA_DIR: dataDirectory,
    DATABASE_URL: server?.databaseUrl ?? '',
    ENQUIRY_RETENTION_DAYS: String(retentionDays),
    TRUST_PROXY: '1',
  };
  const start = () => startSite({ environment });
  const withStore = async <Result>(work: (store: EnquiryStore) => Promise<Result>): Promise<Result> => {
    const store = openEnquiryStore({
      databaseUrl: server?.databaseUrl,
      dataDirectory,
      log: pino({ enabled: false }),
    });
    return work(store).finally(store.close);
  };
  /** Puts back when they were received, since what is past its time is so by the database's clock. */
  const makeOld = async () => {
    const log = pino({ enabled: false });
    const database = await openDatabase({ databaseUrl: server?.databaseUrl, dataDirectory, log });
    const received_at = new Date(Date.now() - (retentionDays + 1) * day).toISOString();
    await database.kysely.updateTable('enquiries').set({ received_at }).execute();
    await database.close();
  };
  const waitForDeliveries = () =>
    withStore((store) => waitUntil(async () => (await store.countDeliveries()).due === 0));
  const logs: Site['log'][] = [];
  const first = await start();
  logs.push(first.log);
  await submitForms(first.origin, 0, count);
  await submitSpam(first, count);
  await waitForDeliveries();
  const tracesBefore = await countTraces(dataDirectory, namePeople(1, count));
  tell(await runEnquiries(environment, 'erase', '--email', addressVisitor(0).toUpperCase()));
  const erased = namePeople(0, 0);
  const afterErasing =
    (await countTraces(dataDirectory, erased)) + ((await server?.countErased(erased)) ?? 0);
  await first.stop();

  await makeOld();
  const second = await start();
  logs.push(second.log);
  await submitForms(second.origin, count + 1, 1);
  await waitUntil(async () =>
    second.log.some(({ msg }) => msg === 'Enquiries past their retention were removed.'),
  );
  await waitForDeliveries();
  const people = namePeople(0, count);
  const records = await withStore((store) => store.list());
  const whileItRuns = await countTraces(dataDirectory, people);
  await second.stop();
  return {
    tracesBefore,
    afterErasing,
    rows: records.filter(({ values }) => values.name !== nameVisitor(count + 1)).length,
    whileItRuns,
    whenItHasEnded: await countTraces(dataDirectory, people),
    inLogs: people.filter((text) => JSON.stringify(logs).includes(text)).length,
    othersLost: records.some(({ values }) => values.name === nameVisitor(count + 1)) ? 0 : 1,
  };
}

/** Personal data of submissions: names, addresses, and keys derived from them. */
function namePeople(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index).flatMap((number) => {
    const address = addressVisitor(number);
    // The closing quote excludes longer names with the same prefix.
    return [`${nameVisitor(number)}"`, address, listEmailKeys(address)[0] ?? ''];
  });
}

/** Sends a submission with the honeypot filled in. */
async function submitSpam({ origin }: Site, number: number): Promise<void> {
  const agent = createAgent();
  const spam = askForm(origin, number);
  const body = `${spam.body}&${new URLSearchParams({ [submissionFields.honeypot]: 'https://spam.example' })}`;
  await ask({ ...spam, body }, { origin, agent, patience });
  agent.destroy();
}

/** @returns what the command printed */
async function runEnquiries(environment: Record<string, string>, ...words: string[]): Promise<string> {
  const child = spawn(process.execPath, ['tools/enquiries.ts', ...words], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  await once(child, 'close');
  return output.trim();
}

async function waitUntil(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + patience;
  while (!(await isSo()) && performance.now() < deadline) await wait(100);
}

/**
 * Counts the files of a folder, and of all below it, whose bytes hold one of the texts: whatever wrote them there. This
 * process must have no SQLite database in it open, or loses its locks (sqlite.org/howtocorrupt.html, 2.2).
 */
async function countTraces(folder: string, texts: readonly string[]): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const contents = await Promise.all(entries.filter((entry) => entry.isFile()).map(readEntry));
  return contents.filter((bytes) => texts.some((text) => bytes.includes(text))).length;
}

async function readEntry({ parentPath, name }: Dirent): Promise<Buffer> {
  // It may be removed meanwhile.
  return readFile(join(parentPath, name)).catch(() => Buffer.alloc(0));
}

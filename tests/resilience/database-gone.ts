import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { startTemporaryPostgres } from '#database/temporary-postgres.testing.ts';
import { openEnquiryStore } from '#enquiries/store/open-enquiry-store.server.ts';
import { startMailServer } from '../site/mail-server.ts';
import { below, defineExperiment } from './frame/experiment.ts';
import { findFate } from './stores/find-fate.ts';
import { loadPages } from './stores/load-pages.ts';
import { sendForms } from './stores/send-forms.ts';
import { signalPostgres } from './stores/signal-postgres.ts';
import { submitForms } from './stores/submit-forms.ts';

const outage = 30_000;

export const experiment = defineExperiment({
  name: 'database-gone',
  promise: 'Without its database the site shows its pages, its forms say what is wrong, and nothing is lost.',
  how: 'PostgreSQL is stopped for 30 s and then hangs for 30 s (SIGSTOP), while 5 forms a second are sent and 20 pages are asked for. In the end the site is told to end while both PostgreSQL and mails hang.',
  figures: {
    pagesFailed: { mustBe: 0 },
    slowestPage: { unit: 's', mustBe: below(2) },
    formsOdd: { mustBe: 0 },
    slowestForm: { unit: 's', mustBe: below(10) },
    lost: { mustBe: 0 },
    storedTwice: { mustBe: 0 },
    undelivered: { mustBe: 0 },
    sentTwice: { mustBe: 0 },
    backAfterStop: { unit: 's', mustBe: below(10) },
    backAfterHang: { unit: 's', mustBe: below(10) },
    // Ten for enquiries, two for counts of submissions, eleven for the studio, and one that tidies up.
    connectionsLeft: { mustBe: below(25) },
    exitWhileHung: { unit: 's', mustBe: below(5) },
    formsStored: {},
    formsRefused: {},
  },
  seconds: 150,
  async run({ startSite, onEnd, tell }) {
    const postgres = await startTemporaryPostgres();
    onEnd(() => postgres.remove());
    const databaseUrl = await postgres.createDatabase();
    const mailServer = await startMailServer();
    onEnd(mailServer.stop);
    const site = await startSite({
      environment: { DATABASE_URL: databaseUrl, SMTP_URL: mailServer.url, TRUST_PROXY: '1' },
    });
    const { origin, pid } = site;
    const forms = sendForms(origin, 5);
    const pages = loadPages(origin);
    await forms.waitForStored(0);

    await postgres.stop();
    await wait(outage);
    await postgres.start();
    const backAfterStop = await forms.waitForStored(performance.now());
    // Until all connections are in use again: a server that hangs is met in the middle of statements.
    await wait(3000);

    signalPostgres(postgres.directory, 'SIGSTOP');
    await wait(outage).finally(() => signalPostgres(postgres.directory, 'SIGCONT'));
    const backAfterHang = await forms.waitForStored(performance.now());
    await wait(3000);

    const [{ examples, ...formReport }, pageReport] = await Promise.all([forms.stop(), pages.stop()]);
    for (const example of [...examples, ...pageReport.examples]) tell(example);
    const store = openEnquiryStore({ databaseUrl, dataDirectory: '', log: pino({ enabled: false }) });
    onEnd(() => store.close());
    const fate = await findFate(store, forms.answers, mailServer.messageIds);
    const connectionsLeft = countConnections(pid, postgres.port);

    mailServer.beforeTaking = () => new Promise(() => undefined);
    await submitForms(origin, 100_000, 2);
    signalPostgres(postgres.directory, 'SIGSTOP');
    const toldAt = performance.now();
    site.kill('SIGTERM');
    await site.ended.finally(() => signalPostgres(postgres.directory, 'SIGCONT'));
    const exitWhileHung = (performance.now() - toldAt) / 1000;
    return {
      pagesFailed: pageReport.failed,
      slowestPage: pageReport.latencies.most / 1000,
      ...formReport,
      ...fate,
      backAfterStop,
      backAfterHang,
      connectionsLeft,
      exitWhileHung,
    };
  },
});

/** How many connections a process has to a port, in whatever state: by `/proc/net/tcp` (proc_pid_net(5)). */
function countConnections(pid: number, port: number): number {
  const sockets = new Set(listSockets(pid));
  const remote = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const lines = readFileSync(`/proc/${pid}/net/tcp`, 'utf8').trim().split('\n').slice(1);
  return lines.filter((line) => {
    const fields = line.trim().split(/\s+/);
    return fields[2]?.endsWith(remote) && sockets.has(`socket:[${fields[9]}]`);
  }).length;
}

function listSockets(pid: number): string[] {
  const folder = `/proc/${pid}/fd`;
  return readdirSync(folder).flatMap((descriptor) => {
    try {
      return readlinkSync(`${folder}/${descriptor}`);
    } catch {
      // It has been closed meanwhile.
      return [];
    }
  });
}

import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { openEnquiryStore } from '#enquiries/store/open-enquiry-store.server.ts';
import { startMailServer } from '../site/mail-server.ts';
import { below, defineExperiment } from './frame/experiment.ts';
import { findFate } from './stores/find-fate.ts';
import { loadPages } from './stores/load-pages.ts';
import { sendForms } from './stores/send-forms.ts';

const outage = 30_000;

export const experiment = defineExperiment({
  name: 'database-locked',
  promise:
    'While another process holds the SQLite file, pages are shown and forms answered, and nothing is lost.',
  how: 'Another process holds a write transaction for 30 s, while 5 forms a second are sent and 20 pages are asked for.',
  figures: {
    pagesFailed: { mustBe: 0 },
    slowestPage: { unit: 's', mustBe: below(2) },
    formsOdd: { mustBe: 0 },
    slowestForm: { unit: 's', mustBe: below(10) },
    lost: { mustBe: 0 },
    storedTwice: { mustBe: 0 },
    undelivered: { mustBe: 0 },
    sentTwice: { mustBe: 0 },
    back: { unit: 's', mustBe: below(10) },
    formsStored: {},
    formsRefused: {},
  },
  seconds: 120,
  async run({ startSite, onEnd, tell }) {
    const mailServer = await startMailServer();
    onEnd(mailServer.stop);
    const { origin, dataDirectory } = await startSite({
      environment: { SMTP_URL: mailServer.url, TRUST_PROXY: '1' },
    });
    const forms = sendForms(origin, 5);
    const pages = loadPages(origin);
    await forms.waitForStored(0);

    const other = new DatabaseSync(join(dataDirectory, 'enquiries.sqlite'), { timeout: 3000 });
    other.exec('begin immediate');
    await wait(outage);
    other.exec('rollback');
    other.close();
    const back = await forms.waitForStored(performance.now());
    await wait(3000);

    const [{ examples, ...formReport }, pageReport] = await Promise.all([forms.stop(), pages.stop()]);
    for (const example of [...examples, ...pageReport.examples]) tell(example);
    const store = openEnquiryStore({ databaseUrl: undefined, dataDirectory, log: pino({ enabled: false }) });
    onEnd(() => store.close());
    return {
      pagesFailed: pageReport.failed,
      slowestPage: pageReport.latencies.most / 1000,
      ...formReport,
      ...(await findFate(store, forms.answers, mailServer.messageIds)),
      back,
    };
  },
});

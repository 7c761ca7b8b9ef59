import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { createDeliveryWorker } from '#enquiries/delivery/delivery-worker.server.ts';
import type { EnquiryRecord } from '#enquiries/enquiry.server.ts';
import { enquiryForms, submissionFields } from '#enquiries/forms.ts';
import { createMailDelivery } from '#enquiries/mail/create-mail-delivery.server.ts';
import { findFreePort } from '../../tools/find-free-port.ts';
import { type DatabaseKind, makeDatabase, type TestDatabase } from '../site/database.ts';
import { type MailServer, startMailServer } from '../site/mail-server.ts';
import { type SupervisedSite, superviseSite } from '../site/supervise-site.ts';

export interface KillTestOptions {
  database: DatabaseKind;
  submissions: number;
  /** How many times the site is killed during the submissions. */
  kills: number;
}

/** The outcome of the submissions. */
export interface KillTestFigures {
  kills: number;
  /** Submissions that eventually got the success page; visitors retry until they do. */
  acknowledged: number;
  /** The number of retries by visitors. */
  retries: number;
  stored: number;
  /** Acknowledged, but not in the database. */
  lost: number;
  /** Submissions stored more than once. */
  duplicates: number;
  enquiriesWithoutDelivery: number;
  /** Deliveries without an accepted mail. */
  undelivered: number;
  /** Repeated mails: delivery is at least once. */
  repeatedMails: number;
}

const visitors = 8;
/**
 * Milliseconds by which all leases of killed processes have expired, including the longer ones of deliveries abandoned
 * twice.
 */
const afterAllLeases = 60 * 60_000;

/** Sends submissions over HTTP while repeatedly killing the site, then counts what is in the database. */
export async function runKillTest({
  database: kind,
  submissions,
  kills,
}: KillTestOptions): Promise<KillTestFigures> {
  const database = await makeDatabase(kind);
  const mailServer = await startMailServer();
  const port = await findFreePort();
  const siteOrigin = `http://127.0.0.1:${port}`;
  const site = superviseSite({
    ...database.environment,
    PORT: String(port),
    SMTP_URL: mailServer.url,
    // Each submission comes from a client of its own.
    TRUST_PROXY: '1',
  });
  try {
    const { acknowledged, retries } = await submitAll(site, siteOrigin, submissions, kills);
    await site.stop();
    await deliverTheRest(database, mailServer, siteOrigin);
    const store = database.open();
    const records = await store.list();
    await store.close();
    const { enquiries, enquiriesWithoutDelivery } = await database.countRows();
    return {
      kills: site.kills,
      retries,
      stored: enquiries,
      enquiriesWithoutDelivery,
      ...count(records, acknowledged, mailServer.messageIds),
    };
  } finally {
    await site.stop();
    await mailServer.stop();
    await database.remove();
  }
}

async function submitAll(site: SupervisedSite, siteOrigin: string, submissions: number, kills: number) {
  const acknowledged: number[] = [];
  let retries = 0;
  let next = 0;
  await Promise.all([...Array.from({ length: visitors }, visit), killInBetween()]);
  return { acknowledged, retries };

  async function visit(): Promise<void> {
    while (next < submissions) {
      const number = next;
      next += 1;
      const submission = writeSubmission(number);
      while (!(await submit(siteOrigin, number, submission))) {
        retries += 1;
        await wait(200);
      }
      acknowledged.push(number);
    }
  }

  /** Spreads the kills over all submissions, each at a random moment of activity. */
  async function killInBetween(): Promise<void> {
    for (let kill = 1; kill <= kills; kill += 1) {
      const due = (submissions * kill) / (kills + 1);
      while (acknowledged.length < due || !site.isReachable) await wait(5);
      await wait(Math.random() * 40);
      site.kill();
    }
  }
}

/** Deterministic, so that retries are identical. Every other one is without an id, as without JavaScript. */
function writeSubmission(number: number): URLSearchParams {
  return new URLSearchParams({
    [submissionFields.locale]: 'en-gb',
    [submissionFields.page]: '/en-gb/contact',
    [submissionFields.successPage]: '/en-gb/contact/thank-you',
    name: `Visitor ${number}`,
    company_name: 'The Copper Ladle',
    email: `visitor-${number}@copper-ladle.example`,
    enquiry_details: 'Could we taste the burgers? '.repeat(1 + (number % 20)),
    ...(number % 2 && { [submissionFields.submissionId]: randomUUID() }),
  });
}

/** Whether the visitor has seen the success page. */
async function submit(siteOrigin: string, number: number, body: URLSearchParams): Promise<boolean> {
  try {
    const response = await fetch(siteOrigin + enquiryForms.contact.action, {
      method: 'POST',
      body,
      redirect: 'manual',
      headers: {
        Origin: siteOrigin,
        'X-Forwarded-For': `10.0.${number >> 8}.${number & 255}`,
      },
    });
    const text = await response.text();
    if (response.status === 303) return true;
    if (response.status < 500)
      throw new RefusedError(`Submission ${number} was answered ${response.status}: ${text}`);
  } catch (error) {
    if (error instanceof RefusedError) throw error;
  }
  return false;
}

/** A response that retrying would not change. */
class RefusedError extends Error {
  override name = 'RefusedError';
}

/** Delivers what killed processes had leased, from a database whose clock is past those leases. */
async function deliverTheRest(
  database: TestDatabase,
  mailServer: MailServer,
  siteOrigin: string,
): Promise<void> {
  const now = () => Date.now() + afterAllLeases;
  const log = pino({ level: 'silent' });
  const store = database.open({ now });
  const mail = createMailDelivery({
    smtpUrl: mailServer.url,
    from: { name: '', address: 'no-reply@localhost' },
    mailDirectory: '',
    siteOrigin,
    log,
  });
  const worker = createDeliveryWorker({
    store,
    deliver: { mail: mail.deliver, webhook: undefined },
    retentionDays: 180,
    log,
  });
  while (listMails(await store.list()).some(({ state }) => state === 'due')) await wait(20);
  await worker.stop();
  await store.close();
}

/** What the studio's webhooks are told of is taken by the next process. */
function listMails(records: readonly EnquiryRecord[]) {
  return records.flatMap(({ deliveries }) => deliveries).filter(({ target }) => target.channel === 'mail');
}

function count(
  records: readonly EnquiryRecord[],
  acknowledged: readonly number[],
  messageIds: readonly string[],
) {
  const stored = new Set(records.map(({ values }) => values.name));
  const delivered = new Set(messageIds.map((messageId) => messageId.split('@')[0]));
  const deliveries = listMails(records);
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.filter((number) => !stored.has(`Visitor ${number}`)).length,
    duplicates: records.length - stored.size,
    undelivered: deliveries.filter(({ id, state }) => state !== 'delivered' || !delivered.has(id)).length,
    repeatedMails: messageIds.length - delivered.size,
  };
}

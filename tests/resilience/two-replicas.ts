import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { enquiryForms, submissionFields } from '#enquiries/forms.ts';
import { makeRelease } from '../site/make-release.ts';
import { startTopology, type Topology } from '../site/start-topology.ts';
import type { Ask, Reply } from './frame/ask.ts';
import { defineExperiment } from './frame/experiment.ts';
import { listPages, readClientHeaders } from './frame/explore-site.ts';
import { startLoad } from './frame/load.ts';
import type { Random } from './frame/random.ts';

/** Requests a second, a tenth of them forms. */
const rate = 60;
/** Milliseconds of load before and after each event. */
const calm = 3000;
/** Milliseconds in which a mail that was taken is noted as delivered, on a busy machine. */
const interruption = 1000;
/** What a killed replica was delivering goes out once its lease is over, in seconds. */
const leases = 90;

export const experiment = defineExperiment({
  name: 'two-replicas',
  promise:
    'Of two replicas one may be killed, and both may be replaced by the next release, one after the other: visitors notice nothing, and no enquiry is lost or sent twice.',
  how: `${rate} requests a second through the caching proxy, half of them for what it may not keep, and a tenth of them forms: each replica is killed and started again, then each is ended and the next release started in its place, in which no file of the browser's build has the name that it had.`,
  seconds: 300,
  figures: {
    requests: {},
    kills: { mustBe: 2 },
    replaced: { mustBe: 2 },
    failedPages: { mustBe: 0 },
    failedInFlight: {},
    failedAssets: { mustBe: 0 },
    acknowledgedEnquiries: {},
    formsTriedAgain: {},
    lostEnquiries: { mustBe: 0 },
    enquiriesStoredTwice: { mustBe: 0 },
    enquiriesSentTwice: { mustBe: 0 },
    undelivered: { mustBe: 0 },
    mailsRepeatedAfterKill: {},
  },
  async run({ random, tell, onEnd, makeFolder, signal }) {
    const release = await makeRelease(join(await makeFolder(), 'next'));
    const topology = await startTopology({
      // Each enquiry comes from an address of its own, as an outer proxy tells.
      environment: { TRUST_PROXY: '2' },
      // Why a mail was given back, and whether that could be noted.
      keepLine: ({ level }) => level >= 40,
    });
    onEnd(topology.stop);
    const { origin, replicas } = topology;
    const visitors = await createVisitors(origin, random);
    const firstTaken = new Map<string, number>();
    topology.mail.beforeTaking = async (id) => {
      const now = performance.now();
      const first = firstTaken.get(id);
      if (first === undefined) firstTaken.set(id, now);
      else tell(describeRepeat(first, now, visitors.kills));
    };
    const load = startLoad({ origin, rate, next: visitors.next, onReply: visitors.onReply });
    try {
      for (const replica of replicas) {
        await pause(calm);
        tell('A replica is killed.');
        visitors.noteKill();
        replica.site.kill('SIGKILL');
        await replica.site.stop();
        await pause(calm);
        await replica.start();
      }
      for (const replica of replicas) {
        await pause(calm);
        tell('A replica is replaced by one of the next release.');
        const { code, signal: killedBy } = await replica.site.stop();
        for (const { msg, reason = '' } of replica.site.log) tell(`It said: ${msg} ${reason}`);
        if (code !== 0) throw new Error(`The replica ended with ${code ?? killedBy}.`);
        await replica.start(release);
      }
      await pause(calm);
      visitors.finish();
      while (visitors.isBusy() && !signal.aborted) await wait(50);
      const { sent, examples } = await load.stop();
      for (const example of examples) tell(example);
      return {
        requests: sent,
        kills: 2,
        replaced: 2,
        ...visitors.figures(),
        ...(await judgeEnquiries(topology, visitors.acknowledged, isCutByKill, signal)),
      };
    } finally {
      await load.stop();
    }

    /** Whether the mail server had a mail just before a kill: whoever sent it may not have heard so, or not noted it. */
    function isCutByKill(messageId: string): boolean {
      const takenAt = firstTaken.get(messageId) ?? Number.NaN;
      return visitors.kills.some((time) => takenAt <= time && time - takenAt < interruption);
    }

    async function pause(milliseconds: number): Promise<void> {
      await wait(milliseconds, undefined, { signal });
    }
  },
});

interface Sent extends Ask {
  kind: 'page' | 'visit' | 'asset' | 'form';
  /** Of a form. */
  number?: number;
  sentAt: number;
}

/** Visitors who load pages with their resources, and retry each form until it is acknowledged. */
async function createVisitors(origin: string, random: Random) {
  const pages = await listPages(origin);
  const client = await readClientHeaders(origin, '/en-gb');
  const assets: string[] = [];
  const formsToTryAgain: { number: number; body: string }[] = [];
  const bodies = new Map<number, string>();
  const acknowledged = new Set<number>();
  const kills: number[] = [];
  const figures = { failedPages: 0, failedInFlight: 0, failedAssets: 0, formsTriedAgain: 0 };
  let forms = 0;
  let isFinishing = false;

  return {
    acknowledged,
    kills,
    next,
    onReply,
    noteKill: () => void kills.push(performance.now()),
    finish() {
      isFinishing = true;
    },
    /** Whether a submitted form has not been acknowledged yet. */
    isBusy: () => acknowledged.size < bodies.size,
    figures: () => ({ ...figures, acknowledgedEnquiries: acknowledged.size }),
  };

  function next(sent: number): Sent {
    const sentAt = performance.now();
    const again = formsToTryAgain.shift();
    if (again) return toForm(again.number, again.body, sentAt);
    const asset = assets.shift();
    if (asset) return { kind: 'asset', path: asset, sentAt };
    const path = random.pick(pages);
    if (sent % 10 === 0 && !isFinishing) {
      forms += 1;
      const body = String(writeSubmission(forms));
      bodies.set(forms, body);
      return toForm(forms, body, sentAt);
    }
    if (sent % 2 === 0) {
      // A client of the previous release is told to reload (409).
      return { kind: 'visit', path, headers: client, statuses: [200, 409], sentAt };
    }
    // Every other address is one that the proxy has never seen.
    return { kind: 'page', path: sent % 4 === 1 ? `${path}?utm_source=${sent}` : path, sentAt };
  }

  function onReply(asked: Ask, reply: Reply): void {
    const { kind, number, sentAt } = asked as Sent;
    if (kind === 'form') {
      if (reply.answer?.status === 303) acknowledged.add(number ?? 0);
      else {
        figures.formsTriedAgain += 1;
        formsToTryAgain.push({ number: number ?? 0, body: bodies.get(number ?? 0) ?? '' });
      }
      return;
    }
    if (reply.failure) {
      const isInFlight = kills.some((time) => sentAt <= time && time <= performance.now());
      if (isInFlight) figures.failedInFlight += 1;
      else if (kind === 'asset') figures.failedAssets += 1;
      else figures.failedPages += 1;
      return;
    }
    if (kind === 'page') {
      const found = String(reply.answer?.body).match(/\/assets\/[\w.-]+/g) ?? [];
      if (found.length > 0 && assets.length < 20) assets.push(random.pick(found), random.pick(found));
    }
  }
}

/** What a mail was taken twice for shows in its times: a lease of a killed replica ends after a minute, no sooner. */
function describeRepeat(first: number, again: number, kills: readonly number[]): string {
  const kill = kills.findLast((time) => time <= again) ?? Number.NaN;
  const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1);
  return `A mail was taken again after ${seconds(again - first)} s, first ${seconds(kill - first)} s before the last kill.`;
}

function toForm(number: number, body: string, sentAt: number): Sent {
  return {
    kind: 'form',
    path: enquiryForms.contact.action,
    method: 'POST',
    body,
    number,
    sentAt,
    statuses: [303],
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      'Sec-Fetch-Site': 'same-origin',
      'X-Forwarded-For': `10.1.${number >> 8}.${number & 255}`,
    },
  };
}

/** The same each time it is sent. Every other one comes from a browser without JavaScript, and has no id. */
function writeSubmission(number: number): URLSearchParams {
  return new URLSearchParams({
    [submissionFields.locale]: 'en-gb',
    [submissionFields.page]: '/en-gb/contact',
    [submissionFields.successPage]: '/en-gb/contact/thank-you',
    name: `Visitor ${number}`,
    company_name: 'The Copper Ladle',
    email: `visitor-${number}@copper-ladle.example`,
    enquiry_details: 'Could we taste the burgers?',
    ...(number % 2 && { [submissionFields.submissionId]: randomUUID() }),
  });
}

async function judgeEnquiries(
  topology: Topology,
  acknowledged: ReadonlySet<number>,
  isCutByKill: (messageId: string) => boolean,
  signal: AbortSignal,
) {
  const store = topology.openStore();
  try {
    const deadline = performance.now() + leases * 1000;
    while ((await store.countDeliveries()).due > 0 && performance.now() < deadline && !signal.aborted)
      await wait(200);
    const records = await store.list();
    const stored = Map.groupBy(records, ({ values }) => values.name);
    const mails = Map.groupBy(topology.mail.messageIds, (id) => id.split('@')[0]);
    const deliveries = records.flatMap((record) => record.deliveries);
    const repeats = topology.mail.messageIds.filter((id, index, all) => all.indexOf(id) < index);
    const cut = repeats.filter(isCutByKill).length;
    return {
      lostEnquiries: [...acknowledged].filter((number) => !stored.has(`Visitor ${number}`)).length,
      enquiriesStoredTwice: records.length - stored.size,
      // A kill between the mail server's acceptance and our recording it is the one window that SMTP leaves open.
      enquiriesSentTwice: repeats.length - cut,
      undelivered: deliveries.filter(({ id, state }) => state !== 'delivered' || !mails.has(id)).length,
      mailsRepeatedAfterKill: cut,
    };
  } finally {
    await store.close();
  }
}

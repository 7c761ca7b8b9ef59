import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { enquiryForms } from '#enquiries/forms.ts';
import { openEnquiryStore } from '#enquiries/store/open-enquiry-store.server.ts';
import { writeLinkAddress } from '#preview/signed-link.server.ts';
import { startMailServer } from '../site/mail-server.ts';
import { createSiteClock } from '../site/site-clock.ts';
import type { Site } from '../site/start-site.ts';
import { below, defineExperiment } from './frame/experiment.ts';
import { submitForms } from './stores/submit-forms.ts';

const second = 1000;
const day = 86_400 * second;
const previewSecret = 'p'.repeat(32);
const article = '/en-gb/news/tomorrow';
/** Time-out of each wait, in seconds. */
const patience = 60;

export const experiment = defineExperiment({
  name: 'wrong-clock',
  promise: 'A clock that is wrong, or was, costs no enquiry and holds none back, and news come and go by it.',
  how: 'The clock is set two days ahead and back while the site runs, and the site is started 200 days ahead and 200 days back, with enquiries that could not be delivered meanwhile.',
  figures: {
    undeliveredPurged: { mustBe: 0 },
    heldBack: { unit: 's', mustBe: below(15) },
    sentTwice: { mustBe: 0 },
    newsAppeared: { unit: 's', mustBe: below(15) },
    newsVanished: { unit: 's', mustBe: below(15) },
    linksWrong: { mustBe: 0 },
    longestRetryAfter: { unit: 's', mustBe: below(601) },
    notRevalidated: { mustBe: 0 },
    pagesFailed: { mustBe: 0 },
  },
  seconds: 170,
  async run({ startSite, makeFolder, onEnd, tell }) {
    const folder = await makeFolder();
    const dataDirectory = join(folder, 'data');
    const clock = createSiteClock(folder);
    const mailServer = await startMailServer();
    onEnd(mailServer.stop);
    const store = openEnquiryStore({ databaseUrl: undefined, dataDirectory, log: pino({ enabled: false }) });
    onEnd(() => store.close());
    const figures = {
      undeliveredPurged: 0,
      heldBack: 0,
      sentTwice: 0,
      newsAppeared: 0,
      newsVanished: 0,
      linksWrong: 0,
      longestRetryAfter: 0,
      notRevalidated: 0,
      pagesFailed: 0,
    };
    let accepted = 0;

    clock.set(0);
    let site = await start();
    await addArticle(site, new Date(Date.now() + day));
    const linkAddress = writeLinkAddress(
      { path: '/en-gb', expires: Math.floor(Date.now() / second) + 86_400 },
      previewSecret,
    );
    await checkLink(true);
    await submit(site);
    await waitForDeliveries();
    const addresses = mailServer.messageIds.length / accepted;
    await exhaustLimit(site, '192.0.2.1');

    tell('two days ahead');
    await mailServer.stop();
    await clock.step(site, 2 * day);
    await submit(site);
    await exhaustLimit(site, '192.0.2.2');
    figures.newsAppeared = await waitForArticle(site, 200);
    await checkLink(false);
    await checkPages(site);
    tell('and back');
    await mailServer.start();
    await clock.step(site, 0);
    figures.newsVanished = await waitForArticle(site, 404);
    await checkLink(true);
    await checkPages(site);
    await waitForDeliveries();
    const retryAfter = [await readRetryAfter(site, '192.0.2.1'), await readRetryAfter(site, '192.0.2.2')];
    figures.longestRetryAfter = Math.max(...retryAfter);

    tell('started 200 days ahead');
    await mailServer.stop();
    await submit(site);
    await waitForAttempts(1);
    await site.stop();
    clock.set(200 * day);
    site = await start();
    await waitForAttempts(2);
    await submit(site);
    await checkPages(site);
    tell('and back');
    await mailServer.start();
    await clock.step(site, 0);
    await waitForDeliveries();

    tell('started 200 days back');
    await mailServer.stop();
    await site.stop();
    clock.set(-200 * day);
    site = await start();
    await submit(site);
    await waitForAttempts(1);
    await checkPages(site);
    await site.stop();
    tell('and right again');
    await mailServer.start();
    clock.set(0);
    site = await start();
    await waitForDeliveries();
    await checkPages(site);

    const mails = new Set(mailServer.messageIds);
    figures.undeliveredPurged = accepted * addresses - mails.size;
    figures.sentTwice = mailServer.messageIds.length - mails.size;
    return figures;

    function start(): Promise<Site> {
      return startSite({
        hasOwnContent: true,
        nodeFlags: clock.nodeFlags,
        environment: {
          ...clock.environment,
          DATA_DIR: dataDirectory,
          SMTP_URL: mailServer.url,
          TRUST_PROXY: '1',
          PREVIEW_SECRET: previewSecret,
        },
      });
    }

    async function submit({ origin }: Site): Promise<void> {
      const count = 5;
      await submitForms(origin, accepted, count);
      accepted += count;
    }

    /** Until each enquiry that is still to be delivered has so many attempts behind it. */
    async function waitForAttempts(attempts: number): Promise<void> {
      await waitUntil(async () =>
        (await store.list())
          .flatMap(({ deliveries }) => deliveries)
          .every((delivery) => delivery.state === 'delivered' || delivery.attempts >= attempts),
      );
    }

    async function waitForDeliveries(): Promise<void> {
      const seconds = await waitUntil(async () => (await store.countDeliveries()).due === 0);
      figures.heldBack = Math.max(figures.heldBack, seconds);
    }

    async function checkLink(isGood: boolean): Promise<void> {
      const { status } = await fetch(site.origin + linkAddress, { redirect: 'manual' });
      if (isGood !== status < 400) figures.linksWrong += 1;
    }

    /** All pages asked for answer, and are known again by their ETag. */
    async function checkPages({ origin }: Site): Promise<void> {
      for (const path of ['/en-gb', '/en-gb/contact', '/en-gb/news', '/de-de']) {
        const first = await fetch(origin + path);
        if (first.status !== 200) figures.pagesFailed += 1;
        const again = await fetch(origin + path, {
          headers: { 'If-None-Match': first.headers.get('etag') ?? '' },
        });
        if (again.status !== 304) figures.notRevalidated += 1;
      }
    }
  },
});

/** Uses up a client's limit. */
async function exhaustLimit({ origin }: Site, client: string): Promise<void> {
  while ((await postNothing(origin, client)).status !== 429);
}

/** The client's `Retry-After` in seconds; 0 if it need not wait. */
async function readRetryAfter({ origin }: Site, client: string): Promise<number> {
  return Number((await postNothing(origin, client)).headers.get('retry-after') ?? 0);
}

function postNothing(origin: string, client: string): Promise<Response> {
  return fetch(origin + enquiryForms.contact.action, {
    method: 'POST',
    body: new URLSearchParams({ page: '/en-gb/contact' }),
    headers: { Origin: origin, 'X-Forwarded-For': client },
  });
}

async function addArticle({ folder }: Site, publishedAt: Date): Promise<void> {
  const news = join(folder, 'content/en-gb/news');
  await mkdir(news, { recursive: true });
  await writeFile(
    join(news, 'tomorrow.yaml'),
    `slug: tomorrow
headline: What is new tomorrow
date: 2026-01-01
published_at: ${publishedAt.toISOString()}
summary: Nothing of it is known today.
image: boxout-2
body:
  - block: Text
    text: So it is said tomorrow.
`,
  );
}

/** @returns seconds until the article has this status */
function waitForArticle({ origin }: Site, status: number): Promise<number> {
  return waitUntil(async () => (await fetch(origin + article)).status === status);
}

/** @returns the seconds it took, or until the time-out */
async function waitUntil(isSo: () => Promise<boolean>): Promise<number> {
  const since = performance.now();
  const takeTime = () => (performance.now() - since) / second;
  while (takeTime() < patience && !(await isSo())) await wait(100);
  return takeTime();
}

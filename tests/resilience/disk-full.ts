import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { blockDefinitions } from '#blocks/registry.ts';
import { makePage } from '#content-source/content-source.cases.ts';
import { openEnquiryStore } from '#enquiries/store/open-enquiry-store.server.ts';
import { fillSpace } from '../contentful-server/fill-space.ts';
import {
  type ContentfulServer,
  startContentfulServer,
} from '../contentful-server/start-contentful-server.ts';
import { createSiteClock } from '../site/site-clock.ts';
import type { Site } from '../site/start-site.ts';
import { atLeast, below, defineExperiment } from './frame/experiment.ts';
import { startLoad } from './frame/load.ts';
import { loadPages, pagePaths } from './stores/load-pages.ts';
import { nameVisitor, sendForms } from './stores/send-forms.ts';
import { mountSmallDisk } from './stores/small-disk.ts';
import { submitForms } from './stores/submit-forms.ts';

const minute = 60_000;

export const experiment = defineExperiment({
  name: 'disk-full',
  promise:
    'On a full disk the site shows its pages and pictures, its forms say what is wrong, and all files stay whole.',
  how: 'DATA_DIR lies on a file system of 24 MB that is filled for 20 s under load, and another time before the start.',
  figures: {
    pagesFailed: { mustBe: 0 },
    picturesFailed: { mustBe: 0 },
    formsOdd: { mustBe: 0 },
    formsRefused: { mustBe: atLeast(1) },
    lost: { mustBe: 0 },
    undelivered: { mustBe: 0 },
    mailsDamaged: { mustBe: 0 },
    filesChanged: { mustBe: 0 },
    draftsLeft: { mustBe: 0 },
    pathsForgotten: { mustBe: 0 },
    spaceFailed: { mustBe: 0 },
    back: { unit: 's', mustBe: below(15) },
    failedAtStart: { mustBe: 0 },
    formsStored: {},
  },
  seconds: 150,
  async run({ startSite, makeFolder, onEnd, tell }) {
    const folder = await makeFolder();
    const disk = mountSmallDisk(folder, 24);
    onEnd(disk.remove);
    const clock = createSiteClock(folder);
    const dataDirectory = join(disk.folder, 'data');
    const listFiles = (pattern: string) => globSync(pattern, { cwd: dataDirectory }).sort();
    const start = () =>
      startSite({
        nodeFlags: clock.nodeFlags,
        environment: { ...clock.environment, DATA_DIR: dataDirectory, TRUST_PROXY: '1' },
      });

    let site = await start();
    const pictures = await listPictures(site);
    await fetch(site.origin + pictures.pop());
    const beforehand = 10;
    await submitForms(site.origin, 100_000, beforehand);
    await askForMissing(site);
    await site.stop();
    const keptFiles = listFiles('images/*/*');
    const sums = keptFiles.map((file) => sum(join(dataDirectory, file)));

    const server = await startContentfulServer({ locales: [{ code: 'en-GB' }] });
    let isServing = true;
    const closeServer = async () => {
      if (isServing) await server.close();
      isServing = false;
    };
    onEnd(closeServer);
    await publish(server, 'about');
    const startFromSpace = () =>
      startSite({
        environment: {
          DATA_DIR: join(disk.folder, 'space'),
          CONTENTFUL_SPACE_ID: server.space.id,
          CONTENTFUL_DELIVERY_TOKEN: server.tokens.delivery,
          CONTENTFUL_HOST: server.origin,
          CONTENTFUL_POLL_SECONDS: '1',
        },
      });
    let siteOfSpace = await startFromSpace();

    site = await start();
    const { origin } = site;
    const forms = sendForms(origin, 5);
    const pages = loadPages(origin);
    await forms.waitForStored(0);
    tell('the disk is full');
    disk.fill();
    const shown = startLoad({
      origin,
      rate: 1,
      next: (sent) => ({ path: pictures[sent % pictures.length] ?? '' }),
    });
    await askForMissing(site);
    await publish(server, 'about', 'later');
    await wait(20_000);
    let spaceFailed = await countFailures(siteOfSpace, ['/en-gb/about', '/en-gb/later']);
    const pictureReport = await shown.stop();
    tell('there is room');
    disk.free();
    const back = await forms.waitForStored(performance.now());
    await wait(3000);
    const [{ examples, ...formReport }, pageReport] = await Promise.all([forms.stop(), pages.stop()]);
    for (const example of [...examples, ...pageReport.examples, ...pictureReport.examples]) tell(example);
    // Failed writes are retried after a minute or two.
    await clock.step(site, 4 * minute);
    const store = openEnquiryStore({ databaseUrl: undefined, dataDirectory, log: pino({ enabled: false }) });
    const deadline = performance.now() + 20_000;
    while ((await store.countDeliveries()).due > 0 && performance.now() < deadline) await wait(100);
    const undelivered = (await store.countDeliveries()).due;
    const records = await store.list();
    await store.close();
    await Promise.all([site.stop(), siteOfSpace.stop()]);

    tell('started on a full disk');
    disk.fill();
    clock.set(0);
    site = await start();
    let failedAtStart = await countFailures(site, pagePaths);
    const late = sendForms(site.origin, 2);
    await wait(3000);
    disk.free();
    await late.waitForStored(performance.now());
    const lateReport = await late.stop();
    failedAtStart += lateReport.formsOdd;
    await site.stop();
    await closeServer();
    siteOfSpace = await startFromSpace();
    spaceFailed += await countFailures(siteOfSpace, ['/en-gb/about']);

    const names = new Set(records.map(({ values }) => values.name));
    const mails = listFiles('mail/*.eml').map((file) => readFileSync(join(dataDirectory, file), 'utf8'));
    const studio = new DatabaseSync(join(dataDirectory, 'studio.sqlite'), { readOnly: true });
    const { counted } = studio
      .prepare('select coalesce(sum(count), 0) as counted from studio_missing_paths')
      .get() as { counted: number };
    studio.close();
    return {
      pagesFailed: pageReport.failed,
      picturesFailed: pictureReport.failed,
      formsOdd: formReport.formsOdd,
      formsRefused: formReport.formsRefused,
      formsStored: formReport.formsStored,
      lost: forms.answers.filter(({ kind, number }) => kind === 'stored' && !names.has(nameVisitor(number)))
        .length,
      undelivered,
      mailsDamaged: records
        .flatMap(({ values, deliveries }) => deliveries.map(({ id }) => ({ id, values })))
        .filter(
          ({ id, values }) =>
            !mails.some(
              (mail) => mail.includes(id) && mail.includes(values.enquiry_details?.slice(0, 30) ?? ''),
            ),
        ).length,
      filesChanged: keptFiles.filter((file, index) => sum(join(dataDirectory, file)) !== sums[index]).length,
      draftsLeft: listFiles('**/*.tmp').length,
      pathsForgotten: 2 * missing.length - counted,
      spaceFailed,
      back,
      failedAtStart,
    };
  },
});

const missing = ['/en-gb/gone', '/en-gb/away', '/en-gb/lost'];

async function askForMissing({ origin }: Site): Promise<void> {
  for (const path of missing) await fetch(origin + path);
}

async function countFailures({ origin }: Site, wanted: readonly string[]): Promise<number> {
  const answers = await Promise.all(wanted.map((path) => fetch(origin + path)));
  return answers.filter(({ status }) => status !== 200).length;
}

/** Addresses of pictures on the home page, the smallest of each. */
async function listPictures({ origin }: Site): Promise<string[]> {
  const page = await (await fetch(`${origin}/en-gb`)).text();
  const addresses = [...page.matchAll(/\/media\/[^/"\s]+\/[^"\s,]+?\.webp/g)].map(([address]) => address);
  return [...new Set(addresses)];
}

async function publish({ space }: ContentfulServer, ...slugs: string[]): Promise<void> {
  const documents = Object.fromEntries(slugs.map((slug) => [slug, makePage(slug, `The page ${slug}`)]));
  await fillSpace(space, blockDefinitions, { 'en-gb': { pages: documents } }, []);
}

function sum(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}

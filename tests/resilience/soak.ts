import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startMailServer } from '../site/mail-server.ts';
import { isFault, type Site } from '../site/start-site.ts';
import { type Ask, ask, createAgent } from './frame/ask.ts';
import { below, defineExperiment } from './frame/experiment.ts';
import { type FoundForm, listForms, listPages, readClientHeaders } from './frame/explore-site.ts';
import { startLoad } from './frame/load.ts';
import { loopDelayEnvironment, readLongestTurn } from './frame/loop-delay.ts';
import type { Random } from './frame/random.ts';
import { askForInsides, type Insides, insidesMessage, tellInsides } from './frame/tell-insides.ts';

/** The share of the time after which caches are full, so that growth means a leak. */
const warmUp = 0.3;
const capacitySeconds = 10;
const askersAtOnce = 8;
/** Milliseconds between two looks at the process, and how many of them there are between two saves of content. */
const lookPause = 2000;
const looksPerSave = 5;

export const experiment = defineExperiment({
  name: 'soak',
  promise: 'Under steady load the site needs no more after hours than after minutes, and fails nobody.',
  how: 'Pages, visits of Inertia’s client, pages drawn for a query, searches, suggestions, pictures, specification sheets, forms and unknown paths, at half the rate that the site gets through of them, while content is saved every 10 s; slopes are those of the time after warming up.',
  seconds: ({ soakMinutes }) => soakMinutes * 60 + 150,
  figures: {
    minutes: { unit: 'min' },
    capacity: { unit: 'requests/s' },
    requests: {},
    failed: { mustBe: 0 },
    errorsLogged: { mustBe: 0 },
    p50: { unit: 'ms' },
    p99: { unit: 'ms' },
    longestTurn: { unit: 'ms' },
    longestWork: { unit: 'ms', mustBe: below(50) },
    memory: { unit: 'MB' },
    memoryGrowth: { unit: 'MB/min', mustBe: below(1) },
    liveGrowth: { unit: 'MB/min', mustBe: below(1) },
    fileGrowth: { unit: '/min', mustBe: below(1) },
    timerGrowth: { unit: '/min', mustBe: below(1) },
  },
  async run(context) {
    const { tell, random, options } = context;
    const mailServer = await startMailServer();
    context.onEnd(() => mailServer.stop());
    const site = await context.startSite({
      hasOwnContent: true,
      nodeFlags: tellInsides,
      // Every visitor comes from an address of their own.
      environment: { ...loopDelayEnvironment, TRUST_PROXY: '1', SMTP_URL: mailServer.url },
      keepLine: (line) => isFault(line) || line.msg === insidesMessage,
    });
    // Excludes the start-up.
    await askForInsides(site, context);
    const next = await prepareMix(site, random);
    const capacity = await measureCapacity(site, next);
    tell(`${capacity.toFixed(0)} requests/s at most`);

    const load = startLoad({ origin: site.origin, rate: options.soakRate ?? capacity / 2, next });
    const began = performance.now();
    const end = began + options.soakMinutes * 60_000;
    const saveNext = await prepareSaves(site);
    const turns: { at: number; longest: number }[] = [];
    const samples: { at: number; memory: number; openFiles: number }[] = [];
    const insides: ({ at: number; openFiles: number } & Omit<Insides, 'msg'>)[] = [];
    while (performance.now() < end) {
      context.signal.throwIfAborted();
      for (let look = 0; look < looksPerSave; look += 1) {
        await wait(lookPause);
        const { memory, openFiles } = site.readUsage();
        samples.push({ at: performance.now(), memory, openFiles });
      }
      turns.push({ at: performance.now(), longest: await readLongestTurn(site) });
      // Always at the same time after a save, so that its temporary cost affects all samples equally.
      const told = await askForInsides(site, context);
      insides.push({ at: performance.now(), openFiles: countFiles(samples.slice(-looksPerSave)), ...told });
      // Excludes the forced garbage collection, which only serves to measure memory.
      await readLongestTurn(site);
      if (insides.length % 6 === 1)
        tell(
          `${((performance.now() - began) / 60_000).toFixed(1)} min: ${samples.at(-1)?.memory.toFixed(0)} MB, ${told.live.toFixed(0)} MB live, ${samples.at(-1)?.openFiles} files, ${told.timers} timers, ${told.work.toFixed(0)} ms of work, ${load.report().failed} failed`,
        );
      await saveNext();
    }
    const report = await load.stop();
    const errors = site.log.filter(isFault);
    for (const example of report.examples) tell(example);
    for (const line of errors.slice(0, 5)) tell(JSON.stringify(line));
    for (const [kind, { count, p50, p99 }] of Object.entries(report.latenciesByKind))
      tell(`${kind}: ${count}, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`);

    const isWarm = ({ at }: { at: number }) => at > began + (end - began) * warmUp;
    const warm = samples.filter(isWarm);
    const warmInsides = insides.filter(isWarm);
    return {
      minutes: options.soakMinutes,
      capacity,
      requests: report.sent,
      failed: report.failed,
      errorsLogged: errors.length,
      p50: report.latencies.p50,
      p99: report.latencies.p99,
      longestTurn: Math.max(...turns.filter(isWarm).map(({ longest }) => longest)),
      // From the first request on, including the warm-up.
      longestWork: Math.max(...insides.map(({ work }) => work)),
      memory: site.readUsage().peak,
      memoryGrowth: computeGrowth(warm.map(({ at, memory }) => ({ at, value: memory }))),
      liveGrowth: computeGrowth(warmInsides.map(({ at, live }) => ({ at, value: live }))),
      fileGrowth: computeGrowth(warmInsides.map(({ at, openFiles }) => ({ at, value: openFiles }))),
      timerGrowth: computeGrowth(warmInsides.map(({ at, timers }) => ({ at, value: timers }))),
    };
  },
});

/** The minimum: connections come and go with the load, whereas a leaked file is always open. */
function countFiles(samples: readonly { openFiles: number }[]): number {
  return Math.min(...samples.map(({ openFiles }) => openFiles));
}

/** The mix of visitors' requests. Pictures are those whose variants exist already. */
async function prepareMix({ origin }: Site, random: Random): Promise<() => Ask> {
  const pages = await listPages(origin);
  const contact = (await listForms(origin, '/en-gb/contact'))[0];
  if (!contact) throw new Error('There is no form on /en-gb/contact.');
  const client = await readClientHeaders(origin, '/en-gb');
  const home = await (await fetch(`${origin}/en-gb`)).text();
  const pictures = [...new Set(home.match(/\/media\/[\w.-]+\/(?:328|360|608|640)-q\d+\.\w+/g))].slice(0, 30);
  for (const path of pictures) await (await fetch(origin + path)).arrayBuffer();
  const products = pages.filter((path) => /^\/en-gb\/products\/[^/]+$/.test(path));
  const words = [
    'pea',
    'burger',
    'mince',
    'freezer',
    'allergens',
    'menu',
    'school',
    'erbsen',
    'samples',
    'oven',
  ];
  const word = () => `${random.pick(words)}${random.pick(['', '', ` ${random.pick(words)}`])}`;
  const kinds: readonly [share: number, kind: string, make: () => Ask][] = [
    [49, 'page', () => ({ path: random.pick(pages) })],
    [15, 'visit', () => ({ path: random.pick(pages), headers: client })],
    [15, 'picture', () => ({ path: random.pick(pictures) })],
    [6, 'suggestions', () => ({ path: `/en-gb/search/suggestions?q=${encodeURIComponent(word())}` })],
    [5, 'search', () => ({ path: `/en-gb/search?q=${encodeURIComponent(word())}` })],
    [5, 'drawn page', () => ({ path: `${random.pick(pages)}?q=${random.integer(0, 1e9)}` })],
    [3, 'unknown', () => ({ path: `/en-gb/nowhere-${random.integer(0, 500)}`, statuses: [404] })],
    [1, 'sheet', () => ({ path: `${random.pick(products)}/specification.pdf` })],
    [1, 'form', () => writeSubmission(contact, origin, random)],
  ];
  const chances = kinds.flatMap(([share, kind, make]) =>
    Array.from({ length: share }, () => ({ kind, make })),
  );
  return () => {
    const { kind, make } = random.pick(chances);
    return { kind, ...make() };
  };
}

function writeSubmission({ action, hidden }: FoundForm, origin: string, random: Random): Ask {
  const visitor = random.integer(0, 999_999);
  return {
    path: action,
    method: 'POST',
    statuses: [303],
    headers: {
      Origin: origin,
      'Content-Type': 'application/x-www-form-urlencoded',
      // Enough clients for none to exceed its limit, but no more than a rate limiter remembers.
      'X-Forwarded-For': `10.2.${random.integer(0, 9)}.${random.integer(0, 255)}`,
    },
    body: String(
      new URLSearchParams({
        ...hidden,
        name: `Visitor ${visitor}`,
        company_name: 'The Copper Ladle',
        email: `visitor-${visitor}@copper-ladle.example`,
        enquiry_details: 'Could we taste the burgers?',
      }),
    ),
  };
}

/** Answers a second to clients that ask again as soon as they are answered; after as long again for warming up. */
async function measureCapacity({ origin }: Site, next: () => Ask): Promise<number> {
  const agent = createAgent();
  let answered = 0;
  const began = performance.now();
  const passed = () => (performance.now() - began) / 1000;
  await Promise.all(
    Array.from({ length: askersAtOnce }, async () => {
      while (passed() < 2 * capacitySeconds) {
        const { failure } = await ask(next(), { origin, agent, patience: 10_000 });
        if (!failure && passed() > capacitySeconds && passed() < 2 * capacitySeconds) answered += 1;
      }
    }),
  );
  agent.destroy();
  return answered / capacitySeconds;
}

/** Saves a page with another title whenever it is called, as editors do. */
async function prepareSaves({ folder }: Site): Promise<() => Promise<void>> {
  const file = join(folder, 'content/en-gb/pages/about.yaml');
  const text = await readFile(file, 'utf8');
  let saves = 0;
  return () => {
    saves += 1;
    return writeFile(file, text.replace(/^entryTitle: .*$/m, `entryTitle: "About, for the ${saves}. time"`));
  };
}

/**
 * Growth per minute: the median slope between all pairs of samples (Theil–Sen), which is robust against outliers, such
 * as after a garbage collection.
 *
 * @param samples values with the time of each in milliseconds
 */
function computeGrowth(samples: readonly { at: number; value: number }[]): number {
  const slopes: number[] = [];
  for (const [index, first] of samples.entries())
    for (const second of samples.slice(index + 1))
      slopes.push((second.value - first.value) / ((second.at - first.at) / 60_000));
  slopes.sort((a, b) => a - b);
  return slopes[Math.floor(slopes.length / 2)] ?? Number.NaN;
}

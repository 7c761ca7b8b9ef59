import { globSync } from 'node:fs';
import { open, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isFault, type Site } from '../site/start-site.ts';
import { type Spoilt, spoilDocument } from './bad-content/spoil-document.ts';
import { ask, createAgent } from './frame/ask.ts';
import { below, defineExperiment, type ExperimentContext } from './frame/experiment.ts';
import { listPages } from './frame/explore-site.ts';
import { startLoad } from './frame/load.ts';

const rounds = 20;
const filesAtOnce = 10;
/** Background requests per second. */
const rate = 50;
/** Milliseconds in which a save shows, with some to spare; and within which the good files have to be back. */
const settling = 1500;
const patience = 20_000;

export const experiment = defineExperiment({
  name: 'bad-content',
  promise:
    'A file of content that goes wrong takes no published page off the site, and mended it is as if nothing had been.',
  how: `${rounds * filesAtOnce} random truncations and mutations of content files, ${filesAtOnce} at a time, saved at once or bit by bit, under ${rate} requests/s; all pages are looked at after each, and once more at the end; each time the good files come back, the content’s revision has to as well.`,
  seconds: 300,
  figures: {
    mutations: { mustBe: rounds * filesAtOnce },
    lostPages: { mustBe: 0 },
    answers500: { mustBe: 0 },
    failedMeanwhile: { mustBe: 0 },
    errorsLogged: { mustBe: 0 },
    notRecovered: { mustBe: 0 },
    recovery: { unit: 's', mustBe: below(10) },
    problemsReported: {},
  },
  async run(context) {
    const { random, signal, tell } = context;
    const site = await context.startSite({ hasOwnContent: true, keepLine: isFault });
    const content = join(site.folder, 'content');
    const files = globSync(['*/**/*.yaml', 'media/manifest.json'], { cwd: content }).sort();
    const pages = await listPages(site.origin);
    const good = await readContent(site);
    const load = startLoad({ origin: site.origin, rate, next: () => ({ path: random.pick(pages) }) });
    const figures = {
      mutations: 0,
      lostPages: 0,
      answers500: 0,
      notRecovered: 0,
      recovery: 0,
      problemsReported: 0,
    };

    for (let round = 0; round < rounds; round += 1) {
      signal.throwIfAborted();
      const chosen = new Set<string>();
      while (chosen.size < filesAtOnce) chosen.add(random.pick(files));
      const originals = new Map<string, Buffer>();
      const spoilt = new Map<string, Spoilt>();
      for (const file of chosen) {
        const original = await readFile(join(content, file));
        originals.set(file, original);
        spoilt.set(file, spoilDocument(original, random));
      }
      await Promise.all([...spoilt].map(([file, { bytes }]) => save(join(content, file), bytes, random)));
      figures.mutations += spoilt.size;
      await wait(settling);
      figures.problemsReported += (await readContent(site)).count - good.count;
      count(await lookAt(pages, site), () => describe(spoilt));

      const mendedAt = performance.now();
      await Promise.all([...originals].map(([file, bytes]) => save(join(content, file), bytes, random)));
      if (await waitForRevision(site, good.revision))
        figures.recovery = Math.max(figures.recovery, (performance.now() - mendedAt) / 1000);
      else {
        figures.notRecovered += 1;
        tell(`Round ${round} is not mended: ${describe(spoilt)}`);
      }
    }
    count(await lookAt(pages, site), () => 'all mended');

    const { failed, statuses, examples } = await load.stop();
    for (const example of examples) tell(example);
    for (const line of site.log.slice(0, 5)) tell(JSON.stringify(line));
    return {
      ...figures,
      answers500: figures.answers500 + (statuses[500] ?? 0),
      failedMeanwhile: failed,
      errorsLogged: site.log.length,
    };

    function count(seen: Readonly<Record<string, number>>, describeCause: () => string): void {
      const wrong = Object.entries(seen).filter(([, status]) => status !== 200);
      figures.answers500 += wrong.filter(([, status]) => status === 500).length;
      figures.lostPages += wrong.filter(([, status]) => status !== 500).length;
      if (wrong.length > 0)
        tell(`${wrong.map(([path, status]) => `${path}: ${status}`).join(', ')}\n  ${describeCause()}`);
    }
  },
});

/** Requests each page and returns the statuses. */
async function lookAt(pages: readonly string[], { origin }: Site): Promise<Record<string, number>> {
  const agent = createAgent(8);
  const seen = await Promise.all(
    pages.map(async (path) => {
      const { answer } = await ask({ path }, { origin, agent, patience: 60_000 });
      return [path, answer?.status ?? 0] as const;
    }),
  );
  agent.destroy();
  return Object.fromEntries(seen);
}

async function readContent({ origin }: Site): Promise<{ revision: string; count: number }> {
  return (await fetch(`${origin}/healthz/content`)).json();
}

async function waitForRevision(site: Site, revision: string): Promise<boolean> {
  const deadline = performance.now() + patience;
  while ((await readContent(site)).revision !== revision) {
    if (performance.now() > deadline) return false;
    await wait(50);
  }
  return true;
}

/** Saves as programs do: by an atomic rename, in place, or in place in pieces. */
async function save(file: string, bytes: Buffer, random: ExperimentContext['random']): Promise<void> {
  const way = random.pick(['renamed', 'in place', 'bit by bit']);
  if (way === 'in place') return writeFile(file, bytes);
  if (way === 'renamed') {
    await writeFile(`${file}.part`, bytes);
    return rename(`${file}.part`, file);
  }
  const handle = await open(file, 'w');
  const step = Math.ceil(bytes.length / 4) || 1;
  for (let at = 0; at < bytes.length; at += step) {
    await handle.write(bytes.subarray(at, at + step));
    await wait(40);
  }
  await handle.close();
}

function describe(spoilt: ReadonlyMap<string, Spoilt>): string {
  return [...spoilt].map(([file, { way }]) => `${file} (${way})`).join(', ');
}

import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pino } from 'pino';
import { blockDefinitions } from '../src/blocks/registry.ts';
import { createFileSource } from '../src/content-source/files/file-source.ts';
import { createDocument } from '../src/document/create-document.ts';
import { loadBuild } from '../src/document/load-build.ts';
import { noEnquiries } from '../src/enquiries/submission/no-enquiries.testing.ts';
import { createSiteSearch } from '../src/search/site-search.server.ts';
import { createApp } from '../src/server/app.ts';
import { watchTurns } from './watch-turns.ts';

/*
 * `node --expose-gc bench/measure-growth.ts FOLDER`: prints, as a line of JSON, what a built site costs with a folder's
 * content. It writes to the folder.
 */

const [, , directory = ''] = process.argv;
/** For each page and each change. */
const repetitions = 12;
const batchSize = 20;
/** Milliseconds to wait for a change to be processed. */
const settling = 1000;

const readMemory = () => {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1000;
};
const readCpu = (since?: NodeJS.CpuUsage) => {
  const { user, system } = process.threadCpuUsage(since);
  return (user + system) / 1000;
};

const build = await loadBuild(resolve(import.meta.dirname, '../dist'));
const memoryBefore = readMemory();
const cpuBefore = process.cpuUsage();
const content = await createFileSource({ directory, blocks: blockDefinitions, watch: true });
const { user, system } = process.cpuUsage(cpuBefore);
const start = (user + system) / 1000;
await setTimeout(settling);
const memory = readMemory() - memoryBefore;
const pages = Object.values(content.current().locales).reduce(
  (sum, locale) => sum + locale.pages.size + locale.news.size,
  0,
);

const log = pino({ level: 'silent' });
const app = createApp({
  origin: 'https://oakpea.example',
  content,
  document: createDocument(build),
  version: build.manifest.version,
  enquiries: noEnquiries,
  search: createSiteSearch({ content, log }),
  plainRoutes: [],
  log,
});

process.stdout.write(
  `${JSON.stringify({
    start,
    startPerPage: start / pages,
    memory: memory / 1000,
    memoryPerPage: memory / pages,
    home: await measurePage('/en-gb'),
    article: await measurePage('/en-gb/news/whats-in-a-pea'),
    product: await measurePage('/en-gb/products/mince'),
    ...(await measureChanges()),
  })}\n`,
);
process.exit();

/** Processor time per request, the minimum of several batches, since noise only adds to it. */
async function measurePage(path: string): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let batch = 0; batch < repetitions; batch += 1) {
    const before = process.threadCpuUsage();
    // Batched, since the processor clock may tick only every few milliseconds.
    for (let count = 0; count < batchSize; count += 1) {
      const response = await app.request(path);
      await response.text();
      if (response.status !== 200) throw new Error(`${path} answers with ${response.status}.`);
    }
    least = Math.min(least, readCpu(before) / batchSize);
  }
  return least;
}

/** The medians over several changes, each to another page, written as an editor's program would. */
async function measureChanges(): Promise<{ change: number; turn: number }> {
  const folder = join(directory, 'en-gb/pages');
  const files = (await readdir(folder)).filter((file) => file.startsWith('guide-')).slice(0, repetitions);
  const changes: number[] = [];
  const turns: number[] = [];
  for (const file of files) {
    const text = await readFile(join(folder, file), 'utf8');
    await writeFile(join(folder, `.${file}`), text.replace(/^entryTitle: .*$/m, 'entryTitle: "Changed"'));
    const readLongestTurn = watchTurns();
    const began = performance.now();
    const swapped = Promise.withResolvers<void>();
    const unsubscribe = content.subscribe(() => swapped.resolve());
    await rename(join(folder, `.${file}`), join(folder, file));
    await swapped.promise;
    changes.push(performance.now() - began);
    unsubscribe();
    await setTimeout(settling);
    turns.push(readLongestTurn());
  }
  return { change: takeMedian(changes), turn: takeMedian(turns) };
}

function takeMedian(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

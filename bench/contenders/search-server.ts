/*
 * The product on a large content set, which also reports what searching costs the main thread. `node --expose-gc
 * bench/contenders/search-server.ts ROOT PORT DATA`
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { createSite } from '../../src/server/create-site.ts';
import { readEnvironment } from '../../src/server/env.ts';
import { listen } from '../../src/server/listen.ts';
import { listQueries } from '../queries.ts';

const [, , root = '', port = '', dataDirectory = ''] = process.argv;
const settings = { HOST: '127.0.0.1', PORT: port, DATA_DIR: dataDirectory, WARM_PICTURES: 'off' };
const environment = readEnvironment({ NODE_ENV: 'production', ...settings });
const log = pino({ level: 'silent' });
const site = await createSite({ root, environment, log, isDevelopment: false });
const search = '/en-gb/search';
const queries = listQueries(readTitles(join(root, 'content/en-gb/pages')), 200);

// Warms up as a site does before it serves: loading sources takes ten times as long as loading the build.
await site.warmUp();
await import('../../src/studio/create-studio.server.ts');
globalThis.gc?.();
const before = process.memoryUsage().rss;
/** The longest turn of the event loop, in milliseconds of processor time. */
let longestTurn = 0;
let isWatching = true;
watchTurns();
site.prepare();
while ((await ask(`${search}?q=kitchen`)).status !== 200);
await new Promise(setImmediate);
// Excludes the forced garbage collection, which only serves to measure memory.
isWatching = false;
globalThis.gc?.();
const memory = (process.memoryUsage().rss - before) / 1e6;

const app: typeof site.app = Object.assign(Object.create(site.app), {
  fetch: async (request: Request, ...rest: [never]) =>
    new URL(request.url).pathname === '/bench'
      ? Response.json({ longestTurn, memory, queries, ...(await measureQueries()) })
      : site.app.fetch(request, ...rest),
});
await listen({ ...site, ...environment, app, log });

function watchTurns(): void {
  const began = process.threadCpuUsage();
  setImmediate(() => {
    if (!isWatching) return;
    longestTurn = Math.max(longestTurn, readTime(began));
    watchTurns();
  }).unref();
}

function readTime(began: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(began);
  return (user + system) / 1000;
}

function readTitles(folder: string): string[] {
  const files = readdirSync(folder).filter((file) => file.startsWith('guide-'));
  return files
    .slice(0, 400)
    .map((file) => /^entryTitle: "(.*)"$/m.exec(readFileSync(join(folder, file), 'utf8'))?.[1] ?? '');
}

async function measureQueries(): Promise<Record<string, number>> {
  const html = await (await site.app.request(environment.siteOrigin + search)).text();
  const client = { 'X-Inertia': 'true', 'X-Inertia-Version': /"version":"(.*?)"/.exec(html)?.[1] ?? '' };
  const kinds = {
    suggestions: [`${search}/suggestions`, {}],
    visit: [search, client],
    page: [search, {}],
  } as const;
  const values: Record<string, number> = {};
  for (const [name, [path, headers]] of Object.entries(kinds)) {
    const times: number[] = [];
    for (const query of queries) {
      const began = process.threadCpuUsage();
      await ask(`${path}?${new URLSearchParams({ q: query })}`, headers);
      times.push(readTime(began));
    }
    values[name] = times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;
  }
  return values;
}

async function ask(path: string, headers: Record<string, string> = {}): Promise<Response> {
  const response = await site.app.request(`${environment.siteOrigin}${path}`, { headers });
  await response.arrayBuffer();
  return response;
}

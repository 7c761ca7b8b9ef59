import { readFile } from 'node:fs/promises';
import type { MiddlewareHandler } from 'hono';
import type { CanonicalPathVariables } from '#http/canonical-path.ts';
import type { Log } from '#operations/log.ts';
import { writeDurably } from '#platform/write-durably.ts';

/** The number of requests for each path without a page. */
export type MissingPathCounts = ReadonlyMap<string, number>;

export interface MissingPathsOptions {
  /** A JSON file of counts by path. */
  file: string;
  log: Pick<Log, 'warn'>;
  saveEveryMilliseconds?: number;
}

/** The name of the counts file in the server's data directory. */
export const missingPathsFile = 'missing-paths.json';

/** Limits, so that nobody can fill memory or disk with made-up paths. */
const mostPaths = 2000;
const longestPath = 200;

/** Counts requests for unknown paths in a file, which shows where a redirect may be needed. Only the path is stored. */
export function createMissingPaths({ file, log, saveEveryMilliseconds = 60_000 }: MissingPathsOptions) {
  let counts = new Map<string, number>();
  let saving = Promise.resolve();
  let isFailing = false;
  const timer = setInterval(() => void save(), saveEveryMilliseconds);
  timer.unref();
  return {
    /** Counts a decoded path, unless it may contain somebody's e-mail address. */
    count(path: string): void {
      if (path.length <= longestPath && !path.includes('@')) add(path, 1);
    },
    save,
    /** Saves a last time, and stops saving periodically. */
    async close(): Promise<void> {
      clearInterval(timer);
      await save();
    },
  };

  function add(path: string, times: number): void {
    if (!counts.has(path) && counts.size >= mostPaths) return;
    counts.set(path, (counts.get(path) ?? 0) + times);
  }

  function save(): Promise<void> {
    saving = saving.then(addToFile);
    return saving;
  }

  async function addToFile(): Promise<void> {
    if (counts.size === 0) return;
    const counted = counts;
    counts = new Map();
    try {
      await write(counted);
      isFailing = false;
    } catch (error) {
      for (const [path, times] of counted) add(path, times);
      if (!isFailing) log.warn({ err: error, file }, 'The unknown paths could not be saved.');
      isFailing = true;
    }
  }

  async function write(counted: MissingPathCounts): Promise<void> {
    const total = new Map(await readMissingPaths(file));
    for (const [path, count] of counted) total.set(path, (total.get(path) ?? 0) + count);
    const kept = [...total].sort(([, a], [, b]) => b - a).slice(0, mostPaths);
    await writeDurably(file, JSON.stringify(Object.fromEntries(kept), null, 1));
  }
}

/** Reads the counts in a file; none if it is missing or malformed. */
export async function readMissingPaths(file: string): Promise<MissingPathCounts> {
  const text = await readFile(file, 'utf8').catch(() => '{}');
  try {
    const entries = Object.entries(JSON.parse(text) as object);
    return new Map(entries.filter((entry): entry is [string, number] => Number.isSafeInteger(entry[1])));
  } catch {
    return new Map();
  }
}

/**
 * Counts requests for pages that do not exist, by path and nothing else.
 *
 * @example
 * app.use(countMissingPaths({ count: (path) => missingPaths.count(path) }));
 */
export function countMissingPaths({ count }: { count: (path: string) => void }): MiddlewareHandler<{
  Variables: CanonicalPathVariables;
}> {
  return async function countMissingPath(c, next) {
    await next();
    if (c.req.method === 'GET' && c.res.status === 404) count(c.get('path'));
  };
}

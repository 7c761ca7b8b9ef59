import { readFile } from 'node:fs/promises';
import type { MiddlewareHandler } from 'hono';
import type { CanonicalPathVariables } from '#http/canonical-path.ts';
import { readLocaleAddress } from '#i18n/locale-address.ts';
import type { Log } from '#operations/log.ts';
import { writeDurably } from '#platform/write-durably.ts';

/** The number of requests for each path without a page. */
export type MissingPathCounts = ReadonlyMap<string, number>;

export interface MissingPathsOptions {
  /** Adds to the counts that are kept. */
  write: (counted: MissingPathCounts) => Promise<void>;
  log: Pick<Log, 'warn'>;
  saveEveryMilliseconds?: number;
}

/** The name of the counts file in the server's data directory. */
export const missingPathsFile = 'missing-paths.json';

/** Limits, so that nobody can fill memory or disk with made-up paths. */
export const mostPaths = 2000;
const longestPath = 200;

/**
 * Counts requests for unknown paths below a locale, where a redirect can be. Only the path is stored. Of made-up paths that
 * fill it, those asked for once go first.
 */
export function createMissingPaths({ write, log, saveEveryMilliseconds = 5000 }: MissingPathsOptions) {
  let counts = new Map<string, number>();
  let saving = Promise.resolve();
  let isFailing = false;
  const timer = setInterval(() => void save(), saveEveryMilliseconds);
  timer.unref();
  return {
    /** Counts a decoded path of a locale, unless it may contain somebody's e-mail address. */
    count(path: string): void {
      if (path.length <= longestPath && !path.includes('@') && readLocaleAddress(path)) add(path, 1);
    },
    save,
    /** Saves a last time, and stops saving periodically. */
    async close(): Promise<void> {
      clearInterval(timer);
      await save();
    },
  };

  function add(path: string, times: number): void {
    if (!counts.has(path) && counts.size >= mostPaths) {
      const once = findOnce();
      if (once === undefined) return;
      counts.delete(once);
    }
    counts.set(path, (counts.get(path) ?? 0) + times);
  }

  function findOnce(): string | undefined {
    for (const [path, count] of counts) if (count === 1) return path;
    return undefined;
  }

  function save(): Promise<void> {
    saving = saving.then(writeCounted);
    return saving;
  }

  async function writeCounted(): Promise<void> {
    if (counts.size === 0) return;
    const counted = counts;
    counts = new Map();
    try {
      await write(counted);
      isFailing = false;
    } catch (error) {
      for (const [path, times] of counted) add(path, times);
      if (!isFailing) log.warn({ err: error }, 'The unknown paths could not be saved.');
      isFailing = true;
    }
  }
}

/** Adds to the counts in a JSON file, where no studio keeps them. */
export async function addToMissingPathsFile(file: string, counted: MissingPathCounts): Promise<void> {
  const total = new Map(await readMissingPaths(file));
  for (const [path, count] of counted) total.set(path, (total.get(path) ?? 0) + count);
  const kept = [...total].sort(([, a], [, b]) => b - a).slice(0, mostPaths);
  await writeDurably(file, JSON.stringify(Object.fromEntries(kept), null, 1));
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

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';

/** The file that says of what state of the sources the build is. Like `sources`, relative to the project. */
export const stamp = 'dist/built';

/** What the build is made from. */
export const sources = [
  'src',
  'tools',
  'vite.config.ts',
  'vite.server.config.ts',
  'vite.studio.config.ts',
  'package-lock.json',
];

/**
 * Whether there is a build of the present sources. A copy of the project may have other dates, in which case the sources' digest
 * decides.
 */
export function isBuilt(): boolean {
  const [look, content] = readStamp();
  if (look === describeFiles(sources)) return true;
  return content !== undefined && content === digestFiles(sources);
}

/** The last build's source state: dates and sizes, then a digest. */
function readStamp(): string[] {
  try {
    return readFileSync(stamp, 'utf8').split('\n');
  } catch {
    return [];
  }
}

/**
 * A fingerprint of files, including those in folders but not those for tests alone, by name, date and size. Dates are in seconds, which is all that
 * archives keep.
 */
export function describeFiles(paths: readonly string[]): string {
  return digest(paths, (path, { size, mtimeMs }) => `${path} ${size} ${Math.floor(mtimeMs / 1000)}\n`);
}

const isForTests = /\.(?:test|testing|cases)\.tsx?$/;

/** A digest of files' contents, the same for copies with other dates. Takes ten times as long. */
export function digestFiles(paths: readonly string[]): string {
  return digest(paths, (path, { size }) => `${path} ${size}\n${readFileSync(path, 'latin1')}\n`);
}

function digest(paths: readonly string[], describe: (path: string, stats: Stats) => string): string {
  const hash = createHash('sha256');
  for (const path of paths) add(path);
  return hash.digest('base64url');

  function add(path: string): void {
    const stats = statSync(path);
    if (!stats.isDirectory()) {
      if (!isForTests.test(path)) hash.update(describe(path, stats));
    } else for (const name of readdirSync(path).sort()) add(join(path, name));
  }
}

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';

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

import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const prefix = 'tests-';

/**
 * Vitest's global set-up: all temporary files of a run are in one folder, which goes with the run, so that tests need not
 * remove theirs. Each project is set up; the first makes the folder.
 *
 * @returns the teardown
 */
export default async function makeTemporaryFolder(): Promise<(() => Promise<void>) | undefined> {
  if (basename(tmpdir()).startsWith(prefix)) return undefined;
  const folder = await mkdtemp(join(tmpdir(), prefix));
  // PostgreSQL runs as a user of its own.
  await chmod(folder, 0o755);
  process.env.TMPDIR = folder;
  return () => rm(folder, { recursive: true, force: true, maxRetries: 3 });
}

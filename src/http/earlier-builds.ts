import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, rename, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '#operations/log.ts';
import { removeOlder } from '#platform/remove-older.ts';
import { createThrottledWarning } from './throttled-warning.ts';

export interface EarlierBuildsOptions {
  /** Folder of the build's assets, which have a hash of their content in their names. */
  from: string;
  /** Folder that outlives the build. Created if it does not exist. */
  to: string;
  log: Pick<Log, 'warn'>;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/** The folder in the data directory that keeps the assets of earlier builds. */
export const earlierBuildsFolder = 'earlier-builds';

/** Milliseconds for which a page of an earlier build may still be open, or in a cache. */
const maxAge = 14 * 24 * 60 * 60 * 1000;

/**
 * Copies a build's assets aside, for pages that are still open, or cached, when the next build is served: they request
 * chunks and styles by the old names. Files that no build has had for two weeks are removed, so it is to be done daily:
 * a build may be served for longer. Failures are logged and otherwise ignored, since nothing else depends on it.
 */
export async function keepForLaterBuilds({
  from,
  to,
  log,
  now = Date.now,
}: EarlierBuildsOptions): Promise<void> {
  const warnKept = createThrottledWarning('Files of earlier builds cannot be removed.');
  try {
    await mkdir(to, { recursive: true });
    for (const name of await readdir(from)) await keepFile(join(from, name), join(to, name), now());
    await removeOlder(to, now() - maxAge, undefined, (err) => warnKept(log, { err }));
  } catch (error) {
    log.warn(
      { err: error },
      'The files of this build cannot be kept for pages that stay open after the next.',
    );
  }
}

/** Copies a file, or marks the existing copy as still in use: its modification time says when a build last had it. */
async function keepFile(from: string, to: string, time: number): Promise<void> {
  const date = new Date(time);
  const isThere = await utimes(to, date, date).then(
    () => true,
    () => false,
  );
  if (isThere) return;
  // Renamed into place: a torn copy would be cached by browsers for a year.
  const draft = `${to}.${randomUUID()}.tmp`;
  try {
    await copyFile(from, draft);
    await utimes(draft, date, date);
    await rename(draft, to);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    throw error;
  }
}

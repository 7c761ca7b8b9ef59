import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '#operations/log.ts';

export interface EarlierBuildsOptions {
  /** Folder of the build's files that browsers load, which are named after what they hold. */
  from: string;
  /** Folder that outlives the build. Made if it does not exist. */
  to: string;
  log: Pick<Log, 'warn'>;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/** The name, in the server's data directory, of the folder with what earlier builds had browsers load. */
export const earlierBuildsFolder = 'earlier-builds';

/** How long a page of an earlier build may still be open, or be kept by a cache. */
const milliseconds = 14 * 24 * 60 * 60 * 1000;

/** How often the files of the build that is served are dated anew. */
const dateAgainAfter = 24 * 60 * 60 * 1000;

/**
 * Does what `keepForLaterBuilds` does, now and each day: a build may be served for longer than what is left of it is
 * kept.
 *
 * @returns what ends it
 */
export function keepServedBuild(options: EarlierBuildsOptions): () => void {
  void keepForLaterBuilds(options);
  const timer = setInterval(() => void keepForLaterBuilds(options), dateAgainAfter).unref();
  return () => clearInterval(timer);
}

/**
 * Keeps a build's files for the pages of it that are still open, or in a cache, when the next build is served: they ask for
 * styles and chunks by the names that these had. What no build has had for two weeks is removed. Nothing depends on it
 * but those pages: what goes wrong is told, and that is all.
 */
export async function keepForLaterBuilds({
  from,
  to,
  log,
  now = Date.now,
}: EarlierBuildsOptions): Promise<void> {
  try {
    await mkdir(to, { recursive: true });
    for (const name of await readdir(from)) await keepFile(join(from, name), join(to, name), now());
    for (const name of await readdir(to)) {
      const { mtimeMs } = await stat(join(to, name));
      if (mtimeMs < now() - milliseconds) await rm(join(to, name), { force: true });
    }
  } catch (error) {
    log.warn(
      { err: error },
      'The files of this build cannot be kept for pages that stay open after the next.',
    );
  }
}

/** A file that is there already is of this build as well; its date says when a build had it last. */
async function keepFile(from: string, to: string, time: number): Promise<void> {
  const date = new Date(time);
  const isThere = await utimes(to, date, date).then(
    () => true,
    () => false,
  );
  if (isThere) return;
  // Whole, or not at all: it is served for a year.
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

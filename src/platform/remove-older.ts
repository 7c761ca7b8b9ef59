import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Removes the files and folders in a folder that were last written before a time. What cannot be removed stays.
 *
 * @param before milliseconds since 1970
 * @param isMeant which names; all by default
 * @param report called for each that stays
 */
export async function removeOlder(
  directory: string,
  before: number,
  isMeant: (name: string) => boolean = () => true,
  report: (error: unknown) => void = () => undefined,
): Promise<void> {
  const names = await readdir(directory).catch(() => []);
  for (const name of names.filter(isMeant)) {
    const path = join(directory, name);
    const stats = await stat(path).catch(() => undefined);
    if (!stats || stats.mtimeMs >= before) continue;
    await rm(path, { recursive: true, force: true }).catch(report);
  }
}

const day = 86_400_000;

/** Does something now and once a day, which keeps no process alive. Returns a function that stops it. */
export function repeatDaily(work: () => unknown): () => void {
  work();
  const timer = setInterval(work, day).unref();
  return () => clearInterval(timer);
}

import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** A file system of its own, in memory. */
export interface SmallDisk {
  /** Absolute path. */
  folder: string;
  /** Takes what room is left, to the last page. */
  fill(): void;
  /** Gives it back. */
  free(): void;
  remove(): void;
}

/**
 * Mounts a tmpfs.
 *
 * @param parent an empty folder
 * @throws where this user may not mount
 */
export function mountSmallDisk(parent: string, megabytes: number): SmallDisk {
  const folder = join(parent, 'disk');
  mkdirSync(folder);
  run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder);
  const filler = join(folder, 'filler');
  return {
    folder,
    fill() {
      const file = openSync(filler, 'w');
      try {
        for (;;) writeSync(file, Buffer.alloc(4096, 'x'));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(filler, { force: true }),
    remove: () => run('umount', '--lazy', folder),
  };
}

function run(command: string, ...values: string[]): void {
  const { status, stderr } = spawnSync(command, values, { encoding: 'utf8' });
  if (status !== 0)
    throw new Error(`A small file system needs the right to mount one, which root has. ${stderr.trim()}`);
}

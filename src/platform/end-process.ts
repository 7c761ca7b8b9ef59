import { existsSync } from 'node:fs';
import { isAtPictures } from './load-sharp.ts';
import { isAnyThreadAtWork } from './thread.ts';

const shell = '/bin/sh';

/**
 * Exits at once, even while native threads work. `process.exit` waits for them, and neither an image operation nor an SQLite
 * statement can be interrupted; in that case the process replaces itself (`execve`) by a shell that exits. Listeners of
 * `exit` run as usual.
 */
export function endProcess(code: 0 | 1 = 0): never {
  if ((isAtPictures() || isAnyThreadAtWork()) && existsSync(shell))
    process.once('exit', () => process.execve?.(shell, ['sh', '-c', `exit ${code}`]));
  process.exit(code);
}

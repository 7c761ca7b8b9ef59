import { existsSync } from 'node:fs';
import { isAtPictures } from './load-sharp.ts';
import { isAnyThreadAtWork } from './thread.ts';

const shell = '/bin/sh';

/**
 * Ends the process with this code, whatever its threads are at. Node's own end waits for them, and neither a picture
 * nor a statement of SQLite can be stopped or hurried: then the process becomes another program, which does nothing.
 * What listens to its `exit` is called all the same.
 */
export function endProcess(code: 0 | 1 = 0): never {
  if ((isAtPictures() || isAnyThreadAtWork()) && existsSync(shell))
    process.once('exit', () => process.execve?.(shell, ['sh', '-c', `exit ${code}`]));
  process.exit(code);
}

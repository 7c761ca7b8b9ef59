import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Sends a signal to a PostgreSQL server and all processes it has, the server's own first: stopped, it starts no others.
 *
 * @param directory of its data
 */
export function signalPostgres(directory: string, signal: 'SIGSTOP' | 'SIGCONT'): void {
  const [server = ''] = readFileSync(join(directory, 'postmaster.pid'), 'utf8').split('\n');
  process.kill(Number(server), signal);
  const children = readFileSync(`/proc/${server}/task/${server}/children`, 'utf8').trim();
  for (const child of children.split(' ').filter(Boolean)) signalRunning(Number(child), signal);
}

/** A backend may end by itself before its turn comes. */
function signalRunning(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

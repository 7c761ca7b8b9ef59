import { Worker } from 'node:worker_threads';
import { type Thread, toThread } from '#platform/thread.ts';
import type { SqliteTasks } from './sqlite-tasks.ts';

let thread: Thread<SqliteTasks> | undefined;

/**
 * This process's SQLite thread, which holds all its SQLite files. Started with the first, and kept until the process
 * ends.
 */
export function getSqliteThread(): Thread<SqliteTasks> {
  thread ??= toThread<SqliteTasks>(start(), endProcess);
  return thread;
}

function start(): Worker {
  return new Worker(new URL('./sqlite-worker.ts', import.meta.url), {
    name: 'sqlite',
    // The process's flags are meant for the main thread.
    execArgv: [],
    // Its results are short-lived: they are sent at once.
    resourceLimits: { maxYoungGenerationSizeMb: 4 },
  });
}

/** The thread crashes only when out of memory. Whether operations under way were committed is then unknown. */
function endProcess(error: Error): void {
  setImmediate(() => {
    throw error;
  });
}

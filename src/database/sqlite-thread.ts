import { Worker } from 'node:worker_threads';
import { type Thread, toThread } from '#platform/thread.ts';
import type { SqliteTasks } from './sqlite-tasks.ts';

let thread: Thread<SqliteTasks> | undefined;

/** The one thread of this process that has SQLite files open: started with the first, and there for as long as the process. */
export function getSqliteThread(): Thread<SqliteTasks> {
  thread ??= toThread<SqliteTasks>(start(), endProcess);
  return thread;
}

function start(): Worker {
  return new Worker(new URL('./sqlite-worker.ts', import.meta.url), {
    name: 'sqlite',
    // Those of the process are for its own thread.
    execArgv: [],
    // What it makes is sent away at once.
    resourceLimits: { maxYoungGenerationSizeMb: 4 },
  });
}

/** It ends by itself only where the process has no more memory; whether what was under way is stored, nobody knows. */
function endProcess(error: Error): void {
  setImmediate(() => {
    throw error;
  });
}

import { Worker } from 'node:worker_threads';
import { type Thread, toThread } from '#platform/thread.ts';
import type { SearchTasks } from './search-tasks.server.ts';

export type SearchThread = Thread<SearchTasks>;

export interface SearchThreadOptions {
  /** Creates the worker; replaced by tests. */
  startWorker?: (() => Worker) | undefined;
  /** Called once if the thread ends by itself. */
  onCrash: (error: Error) => void;
}

export function startSearchThread({ startWorker = start, onCrash }: SearchThreadOptions): SearchThread {
  return toThread(startWorker(), onCrash);
}

function start(): Worker {
  return new Worker(new URL('./search-worker.server.ts', import.meta.url), { name: 'search' });
}

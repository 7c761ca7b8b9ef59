import { Worker } from 'node:worker_threads';
import type { SearchMessage, SearchReply, SearchTasks, TaskName } from './search-messages.server.ts';

/** The search thread, from outside. */
export interface SearchThread {
  /** Has the thread do something. Rejects with what went wrong there, or if the thread ends before it has answered. */
  ask<Name extends TaskName>(
    name: Name,
    task: SearchTasks[Name]['takes'],
  ): Promise<SearchTasks[Name]['gives']>;
  /** When it last gave a sign of life, as `performance.now()` counts. */
  heardAt(): number;
  end(): Promise<void>;
}

export interface SearchThreadOptions {
  /** Starts the worker itself. */
  startWorker?: (() => Worker) | undefined;
  /** Called once if the thread ends by itself. */
  onCrash: (error: Error) => void;
}

/** Starts the search thread. It keeps the process alive only while an answer is awaited. */
export function startSearchThread({ startWorker = start, onCrash }: SearchThreadOptions): SearchThread {
  const worker = startWorker();
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let lastId = 0;
  let heardAt = performance.now();
  let hasEnded = false;
  worker.unref();

  worker.on('message', (reply: SearchReply) => {
    heardAt = performance.now();
    const { id } = reply;
    const waiter = waiting.get(id);
    waiting.delete(id);
    if (waiting.size === 0) worker.unref();
    if ('error' in reply) waiter?.reject(reply.error);
    else waiter?.resolve(reply.result);
  });
  worker.on('error', finish);
  worker.on('exit', (code) => finish(new Error(`The search thread ended with code ${code}.`)));

  return {
    ask(name, task) {
      const waiter = Promise.withResolvers<unknown>();
      if (hasEnded) waiter.reject(new Error('The search thread has ended.'));
      else {
        const id = ++lastId;
        waiting.set(id, waiter);
        worker.ref();
        worker.postMessage({ id, name, ...task } as SearchMessage);
      }
      return waiter.promise as Promise<never>;
    },
    heardAt: () => heardAt,
    async end() {
      letGo(new Error('The search thread was ended.'));
      await worker.terminate();
    },
  };

  function finish(error: unknown): void {
    if (hasEnded) return;
    const reason = error instanceof Error ? error : new Error(String(error));
    letGo(reason);
    onCrash(reason);
  }

  function letGo(reason: Error): void {
    hasEnded = true;
    for (const { reject } of waiting.values()) reject(reason);
    waiting.clear();
  }
}

function start(): Worker {
  return new Worker(new URL('./search-worker.server.ts', import.meta.url), { name: 'search' });
}

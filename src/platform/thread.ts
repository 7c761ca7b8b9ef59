import type { Worker } from 'node:worker_threads';
import type { TaskMessage, TaskReply, Tasks } from './thread-tasks.ts';

/** The handle of a worker thread that answers calls. */
export interface Thread<Table extends Tasks<Table>> {
  /** Calls a task in the thread. Rejects if it fails there, or if the thread ends before it has answered. */
  ask<Name extends keyof Table & string>(
    name: Name,
    task: Table[Name]['takes'],
  ): Promise<Table[Name]['gives']>;
  /** When it last sent a message, by `performance.now()`. */
  heardAt(): number;
  end(): Promise<void>;
}

/** The pending calls of every thread. */
const unanswered = new Set<ReadonlyMap<number, unknown>>();

/** Whether any thread of this process has pending calls. */
export function isAnyThreadAtWork(): boolean {
  return [...unanswered].some(({ size }) => size > 0);
}

/**
 * Wraps a worker that runs `answerTasks`. It keeps the process alive only while calls are pending.
 *
 * @param onCrash called once if the thread ends by itself
 */
export function toThread<Table extends Tasks<Table>>(
  worker: Worker,
  onCrash: (error: Error) => void,
): Thread<Table> {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  unanswered.add(waiting);
  let lastId = 0;
  let heardAt = performance.now();
  let hasEnded = false;
  worker.unref();

  worker.on('message', (reply: TaskReply) => {
    heardAt = performance.now();
    const { id } = reply;
    const waiter = waiting.get(id);
    waiting.delete(id);
    if (waiting.size === 0) worker.unref();
    if ('error' in reply) waiter?.reject(Object.assign(reply.error, reply.properties));
    else waiter?.resolve(reply.result);
  });
  worker.on('error', finish);
  worker.on('exit', (code) => finish(new Error(`The thread ended with code ${code}.`)));

  return {
    ask(name, task) {
      const waiter = Promise.withResolvers<unknown>();
      if (hasEnded) waiter.reject(new Error('The thread has ended.'));
      else {
        const id = ++lastId;
        waiting.set(id, waiter);
        worker.ref();
        worker.postMessage({ id, name, task } satisfies TaskMessage);
      }
      return waiter.promise as Promise<never>;
    },
    heardAt: () => heardAt,
    async end() {
      letGo(new Error('The thread was ended.'));
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
    unanswered.delete(waiting);
  }
}

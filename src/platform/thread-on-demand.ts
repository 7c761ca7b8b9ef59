import type { Worker } from 'node:worker_threads';
import { type Thread, toThread } from './thread.ts';
import type { Tasks } from './thread-tasks.ts';

/** Milliseconds that an idle thread is kept: calls often come in bursts. */
const idleTime = 60_000;

/**
 * A worker thread for rare tasks that would block the event loop or take memory for good. It starts with the first
 * call, and ends when idle for a minute. After a crash, the next call starts another.
 *
 * @example
 * const thread = createThreadOnDemand<DrawingTasks>(startWorker);
 * const { svg } = await thread.ask('draw', { text });
 */
export function createThreadOnDemand<Table extends Tasks<Table>>(
  start: () => Worker,
): Pick<Thread<Table>, 'ask'> {
  let thread: Thread<Table> | undefined;
  let asked = 0;
  let ending: NodeJS.Timeout | undefined;

  return {
    async ask(name, task) {
      clearTimeout(ending);
      asked += 1;
      try {
        return await open().ask(name, task);
      } finally {
        asked -= 1;
        if (asked === 0) ending = setTimeout(end, idleTime).unref();
      }
    },
  };

  function open(): Thread<Table> {
    if (thread) return thread;
    const own = toThread<Table>(start(), () => {
      if (thread === own) thread = undefined;
    });
    thread = own;
    return own;
  }

  function end(): void {
    void thread?.end();
    thread = undefined;
  }
}

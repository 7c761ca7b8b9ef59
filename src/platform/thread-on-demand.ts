import type { Worker } from 'node:worker_threads';
import { type Thread, toThread } from './thread.ts';
import type { Tasks } from './thread-tasks.ts';

/** Milliseconds after its last answer for which a thread is there still: what is asked of it often comes in a row. */
const idleTime = 60_000;

/**
 * A thread for what is seldom asked, and would hold visitors up or take memory for ever: it starts with the first that is
 * asked of it, and ends a minute after the last answer. One that ended by itself is replaced with the next question.
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

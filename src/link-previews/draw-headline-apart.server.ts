import { Worker } from 'node:worker_threads';
import { createThreadOnDemand } from '#platform/thread-on-demand.ts';
import type { Box, Headline } from './draw-headline.server.ts';
import type { HeadlineTasks } from './headline-tasks.server.ts';

const thread = createThreadOnDemand<HeadlineTasks>(
  () =>
    new Worker(new URL('./headline-worker.server.ts', import.meta.url), {
      name: 'headlines',
      // The process's flags are meant for the main thread.
      execArgv: [],
    }),
);

/** Runs `drawHeadline` in a worker thread. */
export function drawHeadlineApart(text: string, box: Box): Promise<Headline> {
  return thread.ask('draw', { text, box });
}

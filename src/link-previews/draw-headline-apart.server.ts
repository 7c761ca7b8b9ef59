import { Worker } from 'node:worker_threads';
import { createThreadOnDemand } from '#platform/thread-on-demand.ts';
import type { Box, Headline } from './draw-headline.server.ts';
import type { HeadlineTasks } from './headline-tasks.server.ts';

const thread = createThreadOnDemand<HeadlineTasks>(
  () =>
    new Worker(new URL('./headline-worker.server.ts', import.meta.url), {
      name: 'headlines',
      // Those of the process are for its own thread.
      execArgv: [],
    }),
);

/** Does what `drawHeadline` does, in a thread of its own. */
export function drawHeadlineApart(text: string, box: Box): Promise<Headline> {
  return thread.ask('draw', { text, box });
}

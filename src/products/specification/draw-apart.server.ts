import { Worker } from 'node:worker_threads';
import { createThreadOnDemand } from '#platform/thread-on-demand.ts';
import type { SpecificationTask, SpecificationTasks } from './specification-tasks.server.ts';

const thread = createThreadOnDemand<SpecificationTasks>(
  () =>
    new Worker(new URL('./specification-worker.server.ts', import.meta.url), {
      name: 'specifications',
      // The process's own options are for the main thread.
      execArgv: [],
    }),
);

/** Draws a PDF of specification sheets in a worker thread. */
export async function drawApart(task: SpecificationTask): Promise<Buffer<ArrayBuffer>> {
  const { buffer, byteOffset, byteLength } = await thread.ask('draw', task);
  return Buffer.from(buffer, byteOffset, byteLength);
}

import { Worker } from 'node:worker_threads';
import PQueue from 'p-queue';
import { RefusedFileError } from '#content-source/refused-file-error.ts';
import { loadSharp } from '#platform/load-sharp.ts';
import { createThreadOnDemand } from '#platform/thread-on-demand.ts';
import type { ExaminedUpload, ExamineTasks, Refusal } from './examine-tasks.server.ts';

/**
 * Limit of the worker's JavaScript heap in MB, well above what real files need. Pixel buffers are outside it.
 */
const mostMemory = 256;

/** One file at a time: each is held in memory, up to 60 MB plus what is decoded of it. */
const queue = new PQueue({ concurrency: 1 });
const thread = createThreadOnDemand<ExamineTasks>(start);

/**
 * Runs `examineFile` in a worker thread.
 *
 * @param file absolute path; the file belongs to the caller and is rewritten
 * @throws RefusedFileError where it is of no accepted type, damaged or harmful
 */
export function examineApart(file: string): Promise<ExaminedUpload> {
  return queue.add(async () => {
    // On shutdown, the process asks this thread's copy of sharp whether any picture is being processed.
    await loadSharp();
    const examination = await thread.ask('examine', { file }).catch(explain);
    if ('found' in examination) return examination.found;
    const { message, remedy } = examination.refused;
    throw new RefusedFileError(message, remedy);
  });
}

/**
 * Runs `recheckDrawing` in a worker thread.
 *
 * @returns why the drawing is refused; undefined if it is not
 */
export async function recheckApart(file: string): Promise<Refusal | undefined> {
  const { refused } = await queue.add(() => thread.ask('recheck', { file }));
  return refused;
}

function start(): Worker {
  return new Worker(new URL('./examine-worker.server.ts', import.meta.url), {
    name: 'examine',
    // The process's own flags do not apply to the worker.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: mostMemory },
  });
}

function explain(error: NodeJS.ErrnoException): never {
  if (error.code !== 'ERR_WORKER_OUT_OF_MEMORY') throw error;
  throw new RefusedFileError(
    'The file has too many parts: checking it needs more memory than is available.',
    'Export it again, and upload it again.',
  );
}

import { Worker } from 'node:worker_threads';
import PQueue from 'p-queue';
import { loadSharp } from '#platform/load-sharp.ts';
import { createThreadOnDemand } from '#platform/thread-on-demand.ts';
import type { ExamineTasks } from './examine-tasks.server.ts';
import type { ExaminedUpload } from './examined-upload.server.ts';
import { RefusedFileError } from './refused-file-error.server.ts';

/** MB of what the thread's code makes, which takes more for no file that a program has written. Bytes of pictures are apart. */
const mostMemory = 256;

/** One after the other: each is held in memory, up to 60 MB and what is drawn of it. */
const queue = new PQueue({ concurrency: 1 });
const thread = createThreadOnDemand<ExamineTasks>(start);

/**
 * Does what `examineFile` does, in a thread of its own.
 *
 * @param file absolute path, of a file that is the caller's
 * @throws RefusedFileError where it is not served, is damaged, or could do harm
 */
export function examineApart(file: string): Promise<ExaminedUpload> {
  return queue.add(async () => {
    // Who ends the process asks this thread's copy whether any other is at a picture.
    await loadSharp();
    const examination = await thread.ask('examine', { file }).catch(explain);
    if ('found' in examination) return examination.found;
    const { message, remedy } = examination.refused;
    throw new RefusedFileError(message, remedy);
  });
}

function start(): Worker {
  return new Worker(new URL('./examine-worker.server.ts', import.meta.url), {
    name: 'examine',
    // Those of the process are for its own thread.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: mostMemory },
  });
}

function explain(error: NodeJS.ErrnoException): never {
  if (error.code !== 'ERR_WORKER_OUT_OF_MEMORY') throw error;
  throw new RefusedFileError(
    'The file has too many parts: to look at it takes more memory than there is for that.',
    'Export it again, and upload it again.',
  );
}

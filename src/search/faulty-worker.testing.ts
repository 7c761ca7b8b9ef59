/** A search thread that the query `crash` ends and `hang` blocks; otherwise it behaves like the real one. */
import { parentPort } from 'node:worker_threads';
import type { TaskMessage } from '#platform/thread-tasks.ts';

parentPort?.on('message', ({ task }: TaskMessage) => {
  const query = 'query' in task ? task.query : undefined;
  if (query === 'crash') throw new Error('The thread was told to crash.');
  while (query === 'hang');
});
await import('./search-worker.server.ts');

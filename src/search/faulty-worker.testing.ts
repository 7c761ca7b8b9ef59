/** A search thread that `crash` ends and `hang` blocks; else it is as the real one. */
import { parentPort } from 'node:worker_threads';
import type { SearchMessage } from './search-messages.server.ts';

parentPort?.on('message', (message: SearchMessage) => {
  if (message.name !== 'find') return;
  if (message.query === 'crash') throw new Error('The thread was told to crash.');
  while (message.query === 'hang');
});
await import('./search-worker.server.ts');

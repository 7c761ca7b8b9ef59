import cluster from 'node:cluster';
import { fileURLToPath } from 'node:url';
import { createLog } from '#operations/create-log.ts';
import { StartError } from '#operations/start-error.ts';
import { readEnvironment } from './env.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** After which requests under way are cut: the whole ending takes less than 5 seconds. */
const graceMilliseconds = 4000;
const isDevelopment = process.argv.includes('--dev');

try {
  await start();
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

/** Serves the site, or starts the workers that do, until the process is told to end. */
async function start(): Promise<void> {
  // The development server shows the sources, which are not for the network around the machine.
  const defaults = isDevelopment ? { HOST: 'localhost' } : {};
  const environment = readEnvironment({ ...defaults, ...process.env });
  const { workers } = environment;
  const log = createLog();
  if (workers === 1 || cluster.isWorker) {
    const { serve } = await import('./serve.ts');
    return serve({ root, environment, isDevelopment, graceMilliseconds, log });
  }
  if (isDevelopment)
    throw new StartError('WORKERS must be left out in development, where one process serves.');
  const { superviseWorkers } = await import('./cluster/supervise-workers.ts');
  superviseWorkers({ workers, graceMilliseconds: graceMilliseconds + 500, log });
}

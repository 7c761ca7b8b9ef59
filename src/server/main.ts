import cluster from 'node:cluster';
import { createLog } from '#operations/create-log.ts';
import { StartError } from '#operations/start-error.ts';
import { projectFolder } from '#platform/project-folder.ts';
import { endDuringStart } from './end-during-start.ts';
import { readEnvironment } from './env.ts';

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
  const onServing = endDuringStart();
  // The development server shows the sources, which are not for the network around the machine.
  const defaults = isDevelopment ? { HOST: 'localhost' } : {};
  const environment = readEnvironment({ ...defaults, ...process.env });
  const { workers } = environment;
  const log = createLog();
  if (workers === 1 || cluster.isWorker) {
    const { serve } = await import('./serve.ts');
    return serve({ root: projectFolder, environment, isDevelopment, graceMilliseconds, log, onServing });
  }
  if (isDevelopment)
    throw new StartError('WORKERS must be left out in development, where one process serves.');
  const { superviseWorkers } = await import('./cluster/supervise-workers.ts');
  onServing();
  superviseWorkers({ workers, graceMilliseconds: graceMilliseconds + 500, log });
}

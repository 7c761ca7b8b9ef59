import { createLog } from '#operations/create-log.ts';
import { endOnCrash } from '#operations/end-on-crash.ts';
import type { Log } from '#operations/log.ts';
import { SettingsError, StartError } from '#operations/start-error.ts';
import { projectFolder } from '#platform/project-folder.ts';
import { traceCollector } from '#platform/trace-collector.ts';
import { endDuringStart } from './end-during-start.ts';
import { readEnvironment } from './env.ts';

/** Requests still under way are cut after this, so that shutting down takes less than 5 seconds. */
const graceMilliseconds = 4000;
const isDevelopment = process.argv.includes('--dev');

try {
  await start();
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  // EX_CONFIG, after which deploy/systemd does not try again.
  process.exit(error instanceof SettingsError ? 78 : 1);
}

/** Serves the site until the process is told to end. */
async function start(): Promise<void> {
  const onServing = endDuringStart();
  // The development server exposes the sources, so it listens on this machine only. It has no load balancer to wait for.
  const defaults = isDevelopment
    ? { HOST: 'localhost', SHUTDOWN_DELAY_SECONDS: '0', SERVER_TIMING: 'on' }
    : {};
  const environment = readEnvironment({ ...defaults, ...process.env });
  const log = createLog(isDevelopment);
  endOnCrash(log);
  logLostTraces(log);
  process.on('warning', (err) => log.warn({ err }, 'Part of the process failed, and the rest goes on.'));
  if (environment.isHiddenFromSearch)
    log.warn('Search engines are told to leave the site out, because SEARCH_ENGINES is off.');
  if (!isDevelopment && environment.metricsPort === undefined && environment.adminToken === undefined)
    log.info('Metrics are closed: set METRICS_PORT or ADMIN_TOKEN to read them.');
  const { serve } = await import('./serve.ts');
  return serve({ root: projectFolder, environment, isDevelopment, graceMilliseconds, log, onServing });
}

function logLostTraces(log: Log): void {
  traceCollector.on('away', (err) =>
    log.warn({ err }, 'Traces are lost: their collector does not take them.'),
  );
  traceCollector.on('back', () => log.info('Traces reach their collector again.'));
}

import type { Log } from '#operations/log.ts';
import { endProcess } from '#platform/end-process.ts';
import { endTracing } from '#platform/tracing.ts';
import { createSite } from './create-site.ts';
import { endOnSignals } from './end-on-signals.ts';
import type { Environment } from './env.ts';
import { listen } from './listen.ts';
import { listenForMetrics } from './listen-for-metrics.ts';

/** Milliseconds for sending the last traces. */
const tracingPatience = 300;

export interface ServeOptions {
  /** Absolute path of the project. */
  root: string;
  environment: Environment;
  isDevelopment: boolean;
  /** Milliseconds after which requests under way are cut when the process ends. */
  graceMilliseconds: number;
  log: Log;
  /** Called once the process serves and handles signals itself. */
  onServing: () => void;
}

/** Serves the site from this process until it is told to end. */
export async function serve({
  root,
  environment,
  isDevelopment,
  graceMilliseconds,
  log,
  onServing,
}: ServeOptions): Promise<void> {
  const site = await createSite({ root, environment, log, isDevelopment });
  await site.warmUp();
  // Ahead of the site's own port: where this one is taken, no visitor is let in to be cut off.
  await listenForMetrics(environment, site.metrics);
  const listener = await listen({ ...site, ...environment, log });
  site.prepare();
  endOnSignals({
    announce,
    end: () => void end(),
    delayMilliseconds: environment.shutdownDelaySeconds * 1000,
  });
  onServing();

  function announce(signal: NodeJS.Signals): void {
    log.info({ signal }, 'The site is ending: it answers what it was asked, and takes no more.');
    site.announceClosing();
  }

  async function end(): Promise<void> {
    // Whatever hangs, a disk or a database: the process ends within five seconds.
    setTimeout(endProcess, graceMilliseconds + 400).unref();
    site.beginClosing();
    await listener.close(graceMilliseconds);
    await site.close();
    await endTracing(tracingPatience);
    endProcess();
  }
}

import type { Log } from '#operations/log.ts';
import { joinTeam } from './cluster/join-team.ts';
import { createSite } from './create-site.ts';
import type { Environment } from './env.ts';
import { listen } from './listen.ts';

export interface ServeOptions {
  /** Absolute path of the project. */
  root: string;
  environment: Environment;
  isDevelopment: boolean;
  /** After how long requests under way are cut when the process is told to end. */
  graceMilliseconds: number;
  log: Log;
  /** Called once the process takes requests, and ends as told here. */
  onServing: () => void;
}

/** Serves the site from this process, alone or in a team of workers, until it is told to end. */
export async function serve({
  root,
  environment,
  isDevelopment,
  graceMilliseconds,
  log,
  onServing,
}: ServeOptions): Promise<void> {
  const team = joinTeam();
  const site = await createSite({ root, environment, log, isDevelopment, team });
  const listener = await listen({ ...site, ...environment, log });
  site.prepare();
  let isEnding = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    // A worker may be told twice: by whoever ends all processes, and by the primary.
    if (team) process.on(signal, end);
    else process.once(signal, end);
  }
  onServing();

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (isEnding) return;
    isEnding = true;
    log.info({ signal }, 'The site is ending: it answers what it was asked, and takes no more.');
    site.beginClosing();
    await listener.close(graceMilliseconds);
    await site.close();
    process.exit(0);
  }
}

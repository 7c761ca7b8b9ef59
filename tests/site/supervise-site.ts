import { type Site, startSite } from './start-site.ts';

/** A process of the site that is started again whenever it ends, as whatever runs it does. */
export interface SupervisedSite {
  /** How often it was killed. */
  readonly kills: number;
  /** Whether it answers requests at this moment. */
  readonly isReachable: boolean;
  /** Ends it with SIGKILL, in the middle of whatever it does. */
  kill(): void;
  /** Lets it end by itself, and not come back. */
  stop(): Promise<void>;
}

/** Keeps a site running. @param environment beside what every process needs, its port and data folder among it */
export function superviseSite(environment: Readonly<Record<string, string>>): SupervisedSite {
  let kills = 0;
  let isStopping = false;
  let site: Site | undefined;
  const over = keepRunning();

  return {
    get kills() {
      return kills;
    },
    get isReachable() {
      return site !== undefined && !site.hasEnded();
    },
    kill() {
      kills += 1;
      site?.kill('SIGKILL');
      site = undefined;
    },
    async stop() {
      isStopping = true;
      site?.kill('SIGTERM');
      await over;
    },
  };

  async function keepRunning(): Promise<void> {
    while (!isStopping) {
      const started = await startSite({ environment });
      site = started;
      if (!isStopping) await started.ended;
      await started.stop();
    }
  }
}

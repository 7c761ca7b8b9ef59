import { type Site, startSite } from './start-site.ts';

/** A process of the site that is restarted whenever it ends, as by a supervisor. */
export interface SupervisedSite {
  /** How many times it was killed. */
  readonly kills: number;
  /** Whether it answers requests at this moment. */
  readonly isReachable: boolean;
  /** Kills it with SIGKILL, whatever it is doing. */
  kill(): void;
  /** Stops it gracefully, without a restart. */
  stop(): Promise<void>;
}

/** Keeps a site running. @param environment added to the defaults, such as port and data folder */
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

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Site } from './start-site.ts';

/** A clock that a site's process goes by, which can be ahead or behind. Files keep this machine's time. */
export interface SiteClock {
  /** For `startSite`, beside others. */
  nodeFlags: readonly string[];
  environment: Readonly<Record<string, string>>;
  /** For processes that start from now on: milliseconds by which it is ahead. */
  set(lead: number): void;
  /** Sets the clock of a running process, and waits until it goes by it. */
  step(site: Pick<Site, 'kill'>, lead: number): Promise<void>;
}

/** @param folder for what it tells processes, and they it */
export function createSiteClock(folder: string): SiteClock {
  const file = join(folder, 'clock-lead');
  const set = (lead: number) => writeFileSync(file, String(lead));
  set(0);
  return {
    nodeFlags: [`--import=${join(import.meta.dirname, 'lead-clock.ts')}`],
    environment: { CLOCK_LEAD_FILE: file },
    set,
    async step(site, lead) {
      set(lead);
      site.kill('SIGUSR2');
      while (readFileSync(`${file}.seen`, 'utf8') !== String(lead)) await wait(10);
    },
  };
}

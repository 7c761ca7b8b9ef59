import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Site } from './start-site.ts';

/** A clock for a site's process that can be ahead or behind. File times stay the machine's. */
export interface SiteClock {
  /** Flags for `startSite`. */
  nodeFlags: readonly string[];
  environment: Readonly<Record<string, string>>;
  /** Sets the lead, in milliseconds, for processes started from now on. */
  set(lead: number): void;
  /** Sets the lead of a running process, and waits until it takes effect. */
  step(site: Pick<Site, 'kill'>, lead: number): Promise<void>;
}

/** @param folder for the files shared with the processes */
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

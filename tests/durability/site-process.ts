import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

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

/** Starts the built site as it runs in production. @param environment beside what every process needs */
export function superviseSite(environment: Record<string, string>): SupervisedSite {
  let kills = 0;
  let isReachable = false;
  let isStopping = false;
  let child = start();
  let ended = follow(child);

  return {
    get kills() {
      return kills;
    },
    get isReachable() {
      return isReachable;
    },
    kill() {
      kills += 1;
      isReachable = false;
      child.kill('SIGKILL');
    },
    async stop() {
      isStopping = true;
      child.kill('SIGTERM');
      await ended;
    },
  };

  function start(): ChildProcess {
    return spawn(process.execPath, ['dist/server/main.js'], {
      cwd: root,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        WARM_PICTURES: 'off',
        SHUTDOWN_DELAY_SECONDS: '0',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  }

  async function follow(process: ChildProcess): Promise<void> {
    process.stdout?.on('data', (chunk) => {
      if (process === child && String(chunk).includes('The site is at')) isReachable = true;
    });
    await new Promise((resolve) => process.once('close', resolve));
    isReachable = false;
    if (isStopping) return;
    child = start();
    ended = follow(child);
    await ended;
  }
}

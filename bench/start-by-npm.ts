import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { findFreePort } from '../tools/find-free-port.ts';
import { readUsage } from '../tools/read-usage.ts';
import { homePath } from './contenders/ours.ts';
import { root, startProcess } from './processes.ts';

export interface StartTimes {
  /** Milliseconds from the command to the last byte of the home page. */
  time: number;
  /** Processor time until then, in milliseconds, including npm's; NaN without `/proc`. */
  cpu: number;
}

/**
 * Runs `npm start` in a built project, polls for the home page, and stops it.
 *
 * @param cwd from the root
 * @param readStart further environment for npm and the project, given the port
 */
export async function startByNpm(
  cwd: string,
  readStart: (port: string) => { args: readonly string[]; env: Readonly<Record<string, string>> },
): Promise<StartTimes> {
  const port = await findFreePort();
  const { args, env } = readStart(String(port));
  const start = performance.now();
  const running = startProcess({ command: 'npm', args: ['start', ...args], cwd: join(root, cwd), env });
  try {
    while (!(await isAnswered(port))) {
      running.assertRunning();
      if (performance.now() - start > 120_000) throw new Error(`npm start in ${cwd} takes two minutes.`);
      await setTimeout(5);
    }
    return { time: performance.now() - start, cpu: readUsage(running.pid)?.cpu ?? Number.NaN };
  } finally {
    await running.stop();
  }
}

function isAnswered(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    request({ host: '127.0.0.1', port, path: homePath, agent: false }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode === 200));
      response.on('error', () => resolve(false));
    })
      .on('error', () => resolve(false))
      .end();
  });
}

import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { findFreePort } from '../../tools/find-free-port.ts';

const root = resolve(import.meta.dirname, '../..');

/** Whether `npm run build` was there: these tests are of what it leaves. */
export const hasServerBuild = existsSync(join(root, 'dist/server/start-tracing.js'));

/** What was written to the terminal, but for the link that a new site sets its studio up by. */
export function withoutSetUpLink(errors: string): string {
  return errors.replace(/^Set up the studio: \S+\n/m, '');
}

export type LogLine = Record<string, unknown> & { level: number; msg: string; pid: number };

/** Starts the built site in a process of its own, with a folder and a port of its own, and waits until it serves. */
export async function startSiteProcess(environment: Record<string, string> = {}, nodeArgs: string[] = []) {
  const folder = await mkdtemp(join(tmpdir(), 'site-'));
  const port = await findFreePort();
  const child = spawn(process.execPath, [...nodeArgs, 'dist/server/main.js'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: folder,
      WARM_PICTURES: 'off',
      SHUTDOWN_DELAY_SECONDS: '0',
      ...environment,
    },
  });
  let output = '';
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const ended = new Promise<{ code: number | null; errors: string }>((done) => {
    child.once('close', (code) => done({ code, errors: withoutSetUpLink(errors) }));
  });
  const serving = new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      output += chunk;
      if (output.includes('The site is at')) resolve();
    });
    child.once('close', () => reject(new Error(`The site ended: ${errors}`)));
  });
  const remove = async () => {
    child.kill('SIGKILL');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await serving;
  } catch (error) {
    await remove();
    throw error;
  }
  return {
    child,
    ended,
    folder,
    port,
    origin: `http://127.0.0.1:${port}`,
    /** All lines that it has written so far. */
    log: (): LogLine[] =>
      output
        .split('\n')
        .slice(0, -1)
        .map((line) => JSON.parse(line)),
    /** Kills it, if it is there still, and removes its folder. */
    remove,
  };
}

import { spawn } from 'node:child_process';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from './find-free-port.ts';

/** Milliseconds. */
const longestStart = 60_000;

/** The file name of the content cache, in `DATA_DIR` and in the build. */
const readings = 'content-cache.jsonl';

/**
 * Starts the built server once and renders a page, so that the site's first start finds V8's compile cache
 * (https://nodejs.org/api/module.html#module-compile-cache) and the content cache in `folder`. Both are optional: if
 * they cannot be made, prints a warning and goes on.
 */
export async function prepareFirstStart(folder: string): Promise<void> {
  const compileCache = join(folder, 'compile-cache');
  await rm(compileCache, { recursive: true, force: true });
  await rm(join(folder, readings), { force: true });
  const dataDirectory = await mkdtemp(join(tmpdir(), 'build-'));
  try {
    await visitOnce(compileCache, dataDirectory);
    await copyFile(join(dataDirectory, readings), join(folder, readings));
  } catch (error) {
    process.stderr.write(`The first start will be slower, as it could not be prepared: ${error}\n`);
  } finally {
    await rm(dataDirectory, { recursive: true, force: true });
  }
}

async function visitOnce(directory: string, dataDirectory: string): Promise<void> {
  const port = await findFreePort();
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    // Nothing is inherited: the environment may name the production database.
    env: {
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: directory,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDirectory,
      WARM_PICTURES: 'off',
      SHUTDOWN_DELAY_SECONDS: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: longestStart,
  });
  const ended = new Promise((resolve) => server.once('close', resolve));
  // Kept for the error below only: it contains a set-up link for this temporary server's studio.
  let said = '';
  server.stderr.on('data', (lines) => {
    said += lines;
  });
  try {
    await new Promise<void>((resolve, reject) => {
      server.stdout.on('data', (lines) => String(lines).includes('The site is at') && resolve());
      server.once('close', (code) => reject(new Error(`the server ended with code ${code}. ${said}`)));
    });
    await fetch(`http://127.0.0.1:${port}/en-gb`).then((response) => response.text());
  } finally {
    // The caches are written on a graceful shutdown.
    server.kill('SIGTERM');
    await ended;
  }
}

import { spawn } from 'node:child_process';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from './find-free-port.ts';

/** Milliseconds. */
const longestStart = 60_000;

/** What a start leaves to the next in `DATA_DIR`, and where the build keeps it. */
const readings = 'content-cache.jsonl';

/**
 * Starts the built server once and has it draw a page, so that the first start of the site finds in `folder` what V8
 * compiled for both (https://nodejs.org/api/module.html#module-compile-cache), and what the content was found to hold. A
 * start needs neither: if they cannot be made, it says so and goes on.
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
    // Nothing of the environment's: it may name the database that visitors' enquiries go to.
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
  // It has a link for whoever sets the studio up, which is not this one's.
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
    // The cache is written when it ends by itself.
    server.kill('SIGTERM');
    await ended;
  }
}

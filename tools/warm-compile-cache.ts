import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Milliseconds. */
const longestStart = 60_000;

/**
 * Starts the built server once and has it draw a page, so that V8 finds in `directory` what it compiled for both
 * (https://nodejs.org/api/module.html#module-compile-cache). A start needs no such cache: if it cannot be made, it says so and
 * goes on.
 */
export async function warmCompileCache(directory: string): Promise<void> {
  await rm(directory, { recursive: true, force: true });
  const dataDirectory = await mkdtemp(join(tmpdir(), 'build-'));
  try {
    await visitOnce(directory, dataDirectory);
  } catch (error) {
    process.stderr.write(`Starts will be slower, as nothing was compiled ahead of them: ${error}\n`);
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
    },
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: longestStart,
  });
  const ended = new Promise((resolve) => server.once('close', resolve));
  try {
    await new Promise<void>((resolve, reject) => {
      server.stdout.on('data', (lines) => String(lines).includes('The site is at') && resolve());
      server.once('close', (code) => reject(new Error(`the server ended with code ${code}.`)));
    });
    await fetch(`http://127.0.0.1:${port}/en-gb`).then((response) => response.text());
  } finally {
    // The cache is written when it ends by itself.
    server.kill('SIGTERM');
    await ended;
  }
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

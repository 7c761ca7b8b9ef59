import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { withoutSetUpLink } from './site-process.testing.ts';

const root = resolve(import.meta.dirname, '../..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const hasBuild = existsSync(join(root, 'dist/server/main.js'));
const cleanUps: (() => unknown)[] = [];

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
});

/** Starts the site as `npm start` does, or its main file alone. */
async function startSite(environment: Record<string, string>, isByScript = false) {
  const folder = await mkdtemp(join(tmpdir(), 'site-'));
  const [command, ...args] = isByScript
    ? ['sh', '-c', scripts.start]
    : [process.execPath, 'src/server/main.ts'];
  const child = spawn(command, args, {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      WARM_PICTURES: 'off',
      SHUTDOWN_DELAY_SECONDS: '0',
      ...environment,
    },
  });
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const ended = new Promise<{ code: number | null; output: string; errors: string }>((resolve) => {
    child.on('close', (code) => resolve({ code, output, errors: withoutSetUpLink(errors) }));
  });
  cleanUps.push(async () => {
    child.kill('SIGKILL');
    await ended;
    await rm(folder, { recursive: true, force: true });
  });
  return { child, ended };
}

/** Tells the process to end as soon as it opens its content, which is before it listens. */
const tellToEnd = `data:text/javascript,${encodeURIComponent(`
  import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  const { readdir } = fs.promises;
  fs.promises.readdir = (...all) => {
    process.kill(process.pid, 'SIGTERM');
    return readdir(...all);
  };
  syncBuiltinESMExports();
`)}`;

/** Waits until the log says that the site can be reached. */
function waitUntilReachable(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk) => String(chunk).includes('The site is at') && resolve());
    child.on('close', () => reject(new Error('The site ended.')));
  });
}

/** A port that something listens on until the test ends. */
async function takePort() {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const free = () => new Promise((resolve) => server.close(resolve));
  cleanUps.push(free);
  return { port: (server.address() as AddressInfo).port, free };
}

describe('the site as a process', { timeout: 60_000 }, () => {
  it('says in a line each what is wrong with the environment, and ends with code 1', async () => {
    const { ended } = await startSite({ PORT: 'http', SITE_ORIGIN: 'example' });
    expect(await ended).toEqual({
      code: 1,
      output: '',
      errors: [
        'The environment cannot be used:',
        'PORT must be a whole number from 1 to 65535; it is "http".',
        'SITE_ORIGIN must be an address such as https://www.example.com; it is "example".',
        '',
      ].join('\n'),
    });
  });

  it.skipIf(!hasBuild)('says that the port is taken, and ends with code 1', async () => {
    const { port } = await takePort();
    const { ended } = await startSite({ PORT: String(port) });
    const { code, errors } = await ended;
    expect(code).toBe(1);
    expect(errors).toBe(`Port ${port} is taken: stop what uses it, or set PORT to another.\n`);
  });

  it('ends with code 0 when it is told to before it serves', async () => {
    const { child, ended } = await startSite({ WORKERS: '1', NODE_OPTIONS: `--import ${tellToEnd}` });
    const { code, output } = await ended;
    expect(output).not.toContain('The site is at');
    expect([code, child.signalCode]).toEqual([0, null]);
  });

  it.skipIf(!hasBuild)('ends when what `npm start` started is told to end', async () => {
    const { port, free } = await takePort();
    await free();
    const { child, ended } = await startSite({ PORT: String(port) }, true);
    await waitUntilReachable(child);
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
    child.kill('SIGTERM');
    expect((await ended).code).toBe(0);
  });

  it.skipIf(!hasBuild)(
    'serves until it is told to end, then ends with code 0 and no word but its log',
    async () => {
      const { port, free } = await takePort();
      await free();
      const { child, ended } = await startSite({ PORT: String(port) });
      await waitUntilReachable(child);
      const agent = new Agent({ keepAlive: true });
      cleanUps.push(() => agent.destroy());
      const page = await new Promise<string>((resolve, reject) => {
        const request = get({ port, host: '127.0.0.1', path: '/en-gb?q=secret', agent }, async (response) => {
          const chunks = await response.toArray();
          resolve(`${response.statusCode} ${chunks.join('')}`);
        });
        request.on('error', reject);
      });
      expect(page).toMatch(/^200 .*<h1/s);
      child.kill('SIGTERM');

      const { code, output, errors } = await ended;
      expect({ code, errors }).toEqual({ code: 0, errors: '' });
      const lines = output
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
      const told = lines.filter(({ level }) => level === 30).map(({ msg }) => msg);
      expect(told).toEqual([
        expect.stringMatching(/^Metrics are closed/),
        `The site is at http://localhost:${port}`,
        'request',
        expect.stringMatching(/^The site is ending/),
      ]);
      expect(output).not.toContain('secret');
    },
  );

  it.skipIf(!hasBuild)('goes on answering while nobody reads its log', async () => {
    const { port, free } = await takePort();
    await free();
    const { child } = await startSite({ PORT: String(port) });
    await waitUntilReachable(child);
    child.stdout.pause();
    // More than a pipe takes, and the stream that would read it.
    for (let count = 0; count < 2000; count += 1) {
      const response = await fetch(`http://127.0.0.1:${port}/robots.txt`);
      expect(response.status).toBe(200);
      await response.arrayBuffer();
    }
  });
});

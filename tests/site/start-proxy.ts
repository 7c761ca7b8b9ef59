import { type ChildProcess, spawn } from 'node:child_process';
import { constants } from 'node:fs';
import { access, mkdir, open, readFile, writeFile } from 'node:fs/promises';
import { delimiter, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '../../tools/find-free-port.ts';

export interface StartProxyOptions {
  /** Where it writes: cache and log. Absolute, and made if it does not exist. */
  folder: string;
  /** By default any that is free. */
  port?: number | undefined;
  /** Ports of the replicas, on this machine. */
  replicas: readonly number[];
}

export interface CachingProxy {
  port: number;
  /** `http://localhost:…` */
  origin: string;
  /** What it has logged: a line of JSON for each request. */
  readLog(): Promise<string>;
  /** What it has said besides. */
  readErrors(): string;
  stop(): Promise<void>;
}

const configuration = resolve(import.meta.dirname, '../../deploy/nginx');

/** Where nginx is installed, if it is: as a package of Debian's it is not on everybody's path. */
export async function findNginx(): Promise<string | undefined> {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  for (const folder of folders.filter(Boolean)) {
    const path = join(folder, 'nginx');
    if (
      await access(path, constants.X_OK).then(
        () => true,
        () => false,
      )
    )
      return path;
  }
  return undefined;
}

/**
 * Starts nginx on this machine's loopback address with the configuration of `deploy/nginx`, but for its port and the
 * addresses of the replicas.
 *
 * @throws when nginx is not installed, or refuses the configuration
 */
export async function startProxy({
  folder,
  port: wanted,
  replicas,
}: StartProxyOptions): Promise<CachingProxy> {
  const nginx = await findNginx();
  if (!nginx) throw new Error('nginx is not installed: on Debian, apt-get install nginx-light.');
  const port = wanted ?? (await findFreePort());
  await writeConfiguration(join(folder, 'configuration'), port, replicas);
  const logFile = join(folder, 'proxy.log');
  const log = await open(logFile, 'a');
  const child = spawn(
    nginx,
    [
      ...['-e', 'stderr', '-p', folder, '-c', join(folder, 'configuration/nginx.conf')],
      // Started by root, it would else work as somebody who may not write here.
      ...(process.getuid?.() === 0 ? ['-g', 'user root;'] : []),
    ],
    { stdio: ['ignore', log.fd, 'pipe'] },
  );
  await log.close();
  let errors = '';
  child.stderr?.on('data', (chunk) => {
    errors += chunk;
  });
  const origin = `http://localhost:${port}`;
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const end = () => child.kill('SIGTERM');
  process.once('exit', end);
  await waitUntilReady(child, port, () => errors);
  return {
    port,
    origin,
    readLog: () => readFile(logFile, 'utf8'),
    readErrors: () => errors,
    async stop() {
      process.off('exit', end);
      end();
      await ended;
    },
  };
}

async function writeConfiguration(folder: string, port: number, replicas: readonly number[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  const [main, upstream] = await Promise.all(
    ['nginx.conf', 'replicas.conf'].map((name) => readFile(join(configuration, name), 'utf8')),
  );
  const servers = replicas
    .map((replica) => `server 127.0.0.1:${replica} max_fails=3 fail_timeout=1s;\n`)
    .join('');
  await writeFile(
    join(folder, 'nginx.conf'),
    replaceAll(main, /\blisten 8080;/g, `listen 127.0.0.1:${port};`),
  );
  await writeFile(
    join(folder, 'replicas.conf'),
    replaceAll(
      replaceAll(upstream, /^resolver .*;$/gm, ''),
      /(?:^ *server site-\d:3000 resolve max_fails=3 fail_timeout=1s;\n)+/gm,
      servers,
    ),
  );
}

/** Puts a text in the place of each that is found. @throws where none is found */
function replaceAll(text = '', pattern: RegExp, replacement: string): string {
  if (text.search(pattern) < 0) throw new Error(`The configuration of nginx has nothing like ${pattern}.`);
  return text.replace(pattern, () => replacement);
}

async function waitUntilReady(child: ChildProcess, port: number, readErrors: () => string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`nginx has ended instead of starting:\n${readErrors()}`);
    const isReady = await fetch(`http://127.0.0.1:${port}/proxyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await wait(20);
  }
}

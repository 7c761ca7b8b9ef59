import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { createTestDatabase } from '#database/create-test-database.testing.ts';

const folder = resolve(import.meta.dirname, '../fixtures/stored-state');

/** A copy of what an earlier release has stored (`tests/fixtures/stored-state`); the caller removes its folder. */
export async function openStoredState(
  kind: 'sqlite' | 'postgres',
): Promise<{ dataDirectory: string; databaseUrl: string | undefined }> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'stored-state-'));
  if (kind === 'sqlite') {
    execFileSync('tar', ['-xzf', join(folder, 'data.tar.gz'), '-C', dataDirectory]);
    return { dataDirectory, databaseUrl: undefined };
  }
  const databaseUrl = await createTestDatabase();
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(gunzipSync(readFileSync(join(folder, 'database.sql.gz'))).toString());
  await client.end();
  return { dataDirectory, databaseUrl };
}

import { join } from 'node:path';
import { backUpEnquiries, restoreEnquiries } from '../store/back-up-enquiries.server.ts';
import { databaseFile } from '../store/open-enquiry-store.server.ts';
import { type BackupCommand, UsageError } from './parse-command.server.ts';
import { countOf } from './run-command.server.ts';

export interface BackupPlaces {
  /** Set where the enquiries are in PostgreSQL. */
  databaseUrl: string | undefined;
  /** Absolute path. */
  dataDirectory: string;
}

/**
 * Backs the database up, or puts a backup in its place. The store must not be open, since opening it would create the
 * database.
 *
 * @param command whose file is an absolute path
 * @returns the message for the operator
 * @throws UsageError where the enquiries are in PostgreSQL
 * @throws BackupError
 */
export async function runBackup(
  { name, file }: BackupCommand,
  { databaseUrl, dataDirectory }: BackupPlaces,
): Promise<string> {
  if (databaseUrl) {
    throw new UsageError(
      'The enquiries are in PostgreSQL (DATABASE_URL), which pg_dump backs up and pg_restore restores: docs/operating/data.md says how.',
    );
  }
  const database = join(dataDirectory, databaseFile);
  const isBackup = name === 'backup';
  const { enquiries, due } = isBackup
    ? await backUpEnquiries(database, file)
    : await restoreEnquiries(file, database);
  const what = `${countOf(enquiries, 'enquiry', 'enquiries')} ${isBackup ? 'backed up' : 'restored'}`;
  return `${what}, with ${countOf(due, 'delivery', 'deliveries')} still to come.\n`;
}

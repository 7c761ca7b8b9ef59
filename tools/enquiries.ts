import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { pino } from 'pino';
import { BackupError } from '#database/sqlite-backup.ts';
import {
  type BackupCommand,
  parseCommand,
  UsageError,
  usage,
} from '#enquiries/administration/parse-command.server.ts';
import { countOf, runCommand } from '#enquiries/administration/run-command.server.ts';
import { StoreUnavailableError } from '#enquiries/enquiry.server.ts';
import { createMailFiles } from '#enquiries/mail/mail-files.server.ts';
import { backUpEnquiries, restoreEnquiries } from '#enquiries/store/back-up-enquiries.server.ts';
import { databaseFile, openEnquiryStore } from '#enquiries/store/open-enquiry-store.server.ts';
import { StartError } from '#operations/start-error.ts';
import { readEnvironment } from '#server/env.ts';

/** `npm run enquiries -- COMMAND`: lets operators manage enquiries, whether or not the site is running. */
try {
  await main();
} catch (error) {
  if (isReaderGone(error)) process.exit();
  process.exitCode = error instanceof UsageError ? 2 : 1;
  console.error(describeError(error));
}

async function main(): Promise<void> {
  const command = parseCommand(process.argv.slice(2));
  if (command.name === 'help') {
    process.stdout.write(usage);
    return;
  }
  const { databaseUrl, dataDirectory: folder } = readEnvironment(process.env);
  const dataDirectory = resolve(folder);
  if (command.name === 'export' && command.format === 'xlsx' && process.stdout.isTTY) {
    throw new UsageError('XLSX is no text for a terminal: redirect it into a file with > enquiries.xlsx');
  }
  if ('file' in command) {
    if (databaseUrl) {
      throw new UsageError(
        'The enquiries are in PostgreSQL (DATABASE_URL), which pg_dump backs up and pg_restore restores: docs/operating/data.md says how.',
      );
    }
    process.stdout.write(await runBackup(command, join(dataDirectory, databaseFile)));
    return;
  }
  const store = openEnquiryStore({ databaseUrl, dataDirectory, log: pino({ enabled: false }) });
  try {
    const output = runCommand(command, {
      store,
      mailFiles: createMailFiles(resolve(dataDirectory, 'mail')),
      databaseName: nameDatabase(databaseUrl, dataDirectory),
      // Piped output is for programs, so its lines are not truncated.
      width: process.stdout.isTTY ? process.stdout.columns : Number.POSITIVE_INFINITY,
    });
    await pipeline(output, process.stdout, { end: false });
  } finally {
    await store.close();
  }
}

/** The store must not be open, since opening it would create the database. */
async function runBackup({ name, file: typed }: BackupCommand, database: string): Promise<string> {
  // npm runs scripts in the project's folder; INIT_CWD is where it was started.
  const file = resolve(process.env.INIT_CWD ?? '.', typed);
  const isBackup = name === 'backup';
  const { enquiries, due } = isBackup
    ? await backUpEnquiries(database, file)
    : await restoreEnquiries(file, database);
  const what = `${countOf(enquiries, 'enquiry', 'enquiries')} ${isBackup ? 'backed up' : 'restored'}`;
  return `${what}, with ${countOf(due, 'delivery', 'deliveries')} still to come.\n`;
}

function nameDatabase(databaseUrl: string | undefined, dataDirectory: string): string {
  if (databaseUrl === undefined) return dataDirectory;
  const { host, pathname } = new URL(databaseUrl);
  return `${host}${pathname}`;
}

/** Whether the reader of the output, such as `head`, has closed the pipe. */
function isReaderGone(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'EPIPE';
}

function describeError(error: unknown): string {
  if (error instanceof UsageError) return `${error.message}\nnpm run enquiries -- --help says what there is.`;
  if (error instanceof StartError || error instanceof BackupError) return error.message;
  if (error instanceof StoreUnavailableError) {
    // If connecting failed for several addresses of a host, the error has a code but no message.
    const { message, code } = (error.cause ?? {}) as NodeJS.ErrnoException;
    return `${[error.message, message || code].filter(Boolean).join(': ')}.`;
  }
  throw error;
}

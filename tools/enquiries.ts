import { resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { pino } from 'pino';
import { BackupError } from '#database/sqlite-backup.ts';
import { renderHelp } from '#enquiries/administration/command-help.server.ts';
import { parseCommand, UsageError } from '#enquiries/administration/parse-command.server.ts';
import { runBackup } from '#enquiries/administration/run-backup.server.ts';
import { runCommand } from '#enquiries/administration/run-command.server.ts';
import { StoreUnavailableError } from '#enquiries/enquiry.server.ts';
import { createMailFiles } from '#enquiries/mail/mail-files.server.ts';
import { databaseFile, openEnquiryStore } from '#enquiries/store/open-enquiry-store.server.ts';
import { StartError } from '#operations/start-error.ts';
import { readEnvironment } from '#server/env.ts';
import { requireDatabase } from './require-database.ts';

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
    process.stdout.write(renderHelp(command.of));
    return;
  }
  const environment = readEnvironment(process.env);
  const { databaseUrl, dataDirectory, retentionDays, webhook, contentful } = environment;
  if (command.name === 'export' && command.format === 'xlsx' && process.stdout.isTTY) {
    throw new UsageError('XLSX is no text for a terminal: redirect it into a file with > enquiries.xlsx');
  }
  if ('file' in command) {
    // npm runs scripts in the project's folder; INIT_CWD is where it was started.
    const file = resolve(process.env.INIT_CWD ?? '.', command.file);
    process.stdout.write(await runBackup({ ...command, file }, { databaseUrl, dataDirectory }));
    return;
  }
  requireDatabase(environment, databaseFile);
  const store = openEnquiryStore({ databaseUrl, dataDirectory, log: pino({ enabled: false }) });
  try {
    const output = runCommand(command, {
      store,
      mailFiles: createMailFiles(resolve(dataDirectory, 'mail')),
      retentionDays,
      channels: [
        'mail',
        'answer',
        ...(webhook ? ['webhook' as const] : []),
        // To the studio's webhooks; there is no studio with Contentful.
        ...(contentful ? [] : ['event' as const]),
      ],
      databaseName: nameDatabase(databaseUrl, dataDirectory),
      // Piped output is for programs, so its lines are not truncated.
      width: process.stdout.isTTY ? process.stdout.columns : Number.POSITIVE_INFINITY,
    });
    await pipeline(output, process.stdout, { end: false });
  } finally {
    await store.close();
  }
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

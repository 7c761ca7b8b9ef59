import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { BackupError } from '#database/sqlite-backup.ts';
import { StartError } from '#operations/start-error.ts';
import { readEnvironment } from '#server/env.ts';
import { ResetError, resetAdministrator } from '#studio/accounts/links/reset-administrator.server.ts';
import { shortenAudit } from '#studio/audit/shorten-audit.server.ts';
import { backUpStudio, restoreStudio } from '#studio/back-up-studio.server.ts';
import { openMedia } from '#studio/media/open-media.server.ts';
import { openStudio } from './open-studio.ts';
import { runTool } from './run-tool.ts';

const help = `npm run studio -- COMMAND, with the site's own settings:

reset-admin [--email ADDRESS] [--remove-factors] [--lift-demand]
    Lets in an administrator of the studio who is locked out: makes a link for a new
    password, or for the first account where there is none. With --email, whoever has
    that address becomes an administrator. With --remove-factors, the password alone
    is enough again, for who has lost telephone, keys and recovery codes; where a second
    factor is demanded, another is set up at the next sign-in. With --lift-demand, it is
    demanded of nobody any more, for where none can be set up.

backup FILE
    Copies studio.sqlite as it is now, whoever uses it meanwhile, to a file that is
    not there yet. A PostgreSQL database is backed up by pg_dump.

shorten-audit --keep DAYS
    Removes what the log of what was done has that is older, but for what entries are
    brought back by. Whether the studio is used meanwhile or not.

move-uploads
    Moves editors' uploads out of PostgreSQL, where an earlier release kept them, into the
    folder or the bucket of this one. The site may run meanwhile. Each is removed from the
    database once it is found whole at its place, so this may be stopped and repeated.

restore FILE
    Puts such a copy in place, where no studio.sqlite stands. Stop the site before.
`;

/** Milliseconds. */
const day = 86_400_000;

/** `npm run studio -- COMMAND`: operators' commands, whether or not the site is running. */
await runTool(async () => {
  process.exitCode = await main();
}, [ResetError, BackupError]);

async function main(): Promise<number> {
  const command = readCommand();
  if (command?.name === 'help') {
    process.stdout.write(help);
    return 0;
  }
  if (!command) {
    console.error(help);
    return 2;
  }
  const environment = readEnvironment(process.env);
  const { databaseUrl, dataDirectory, siteOrigin } = environment;
  if ('file' in command) {
    if (databaseUrl) {
      throw new StartError(
        'The studio’s database is PostgreSQL (DATABASE_URL), which pg_dump backs up and pg_restore restores: docs/operating/data.md says how.',
      );
    }
    const isBackup = command.name === 'backup';
    const { people, drafts, published } = isBackup
      ? await backUpStudio(dataDirectory, command.file)
      : await restoreStudio(command.file, dataDirectory);
    const done = isBackup ? `Backed up to ${command.file}` : `Restored from ${command.file}`;
    process.stdout.write(`${done}: people ${people}, drafts ${drafts}, published entries ${published}.\n`);
    return 0;
  }
  const database = await openStudio(environment);
  try {
    if (command.name === 'move-uploads') {
      const { mediaDirectory, mediaStorage: s3 } = environment;
      const media = openMedia({ database, mediaDirectory, s3, log: pino({ enabled: false }) });
      const { moved, damaged } = await media.moveChunks();
      process.stdout.write(`Moved out of the database: ${moved}.\n`);
      if (damaged.length === 0) return 0;
      console.error(`Damaged, and so left in the database: ${damaged.join(', ')}.`);
      return 1;
    }
    if (command.name === 'shorten-audit') {
      const before = Date.now() - command.days * day;
      const transaction = database.kysely.transaction();
      const count = await transaction.execute((within) => shortenAudit(within, before));
      process.stdout.write(
        `Older than ${command.days} days: ${count} removed from the log of what was done.\n`,
      );
      return 0;
    }
    const { name: _name, ...wanted } = command;
    const options = { database, origin: siteOrigin, ...wanted, now: Date.now };
    process.stdout.write(`${await resetAdministrator(options)}\n`);
    return 0;
  } finally {
    await database.close();
  }
}

type Command =
  | { name: 'help' }
  | { name: 'move-uploads' }
  | { name: 'backup' | 'restore'; file: string }
  | { name: 'shorten-audit'; days: number }
  | { name: 'reset-admin'; email: string | undefined; removesFactors: boolean; liftsDemand: boolean };

/** Undefined for an invalid command. */
function readCommand(): Command | undefined {
  const [name = 'help', ...words] = process.argv.slice(2);
  if (['help', '--help', '-h'].includes(name)) return { name: 'help' };
  const [file] = words;
  if (name === 'move-uploads') return words.length === 0 ? { name } : undefined;
  if (name === 'backup' || name === 'restore') {
    // npm runs scripts in the project's folder; INIT_CWD is where it was started.
    return file !== undefined && words.length === 1
      ? { name, file: resolve(process.env.INIT_CWD ?? '.', file) }
      : undefined;
  }
  if (name === 'shorten-audit') {
    const [option, days = ''] = words;
    return option === '--keep' && /^\d{1,5}$/.test(days) && words.length === 2
      ? { name, days: Number(days) }
      : undefined;
  }
  if (name !== 'reset-admin') return undefined;
  try {
    const { values } = parseArgs({
      args: words,
      options: {
        email: { type: 'string' },
        'remove-factors': { type: 'boolean', default: false },
        'lift-demand': { type: 'boolean', default: false },
      },
    });
    return {
      name: 'reset-admin',
      email: values.email?.trim().toLowerCase(),
      removesFactors: values['remove-factors'],
      liftsDemand: values['lift-demand'],
    };
  } catch {
    return undefined;
  }
}

import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { StartError } from '#operations/start-error.ts';
import { readEnvironment } from '#server/env.ts';
import { ResetError, resetAdministrator } from '#studio/accounts/links/reset-administrator.server.ts';
import { backUpStudio } from '#studio/database/back-up-studio.server.ts';
import { openStudioDatabase } from '#studio/database/open-studio-database.server.ts';

const help = `npm run studio -- COMMAND, with the site's own settings:

reset-admin [--email ADDRESS] [--remove-factors]
    Lets in an administrator of the studio who is locked out: makes a link for a new
    password, or for the first account where there is none. With --email, whoever has
    that address becomes an administrator. With --remove-factors, the password alone
    is enough again, for who has lost telephone, keys and recovery codes.

backup FILE
    Copies studio.sqlite as it is now, whoever uses it meanwhile, to a file that is
    not there yet. A PostgreSQL database is backed up by pg_dump.
`;

/** `npm run studio -- COMMAND`: for those who run the site, whether or not it is running. */
try {
  process.exitCode = await main();
} catch (error) {
  process.exitCode = 1;
  if (error instanceof ResetError || error instanceof StartError) console.error(error.message);
  else throw error;
}

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
  const { databaseUrl, dataDirectory, siteOrigin } = readEnvironment(process.env);
  if (command.name === 'backup') {
    if (databaseUrl) throw new StartError('The database is PostgreSQL: back it up with pg_dump.');
    await backUpStudio(resolve(dataDirectory), command.file);
    process.stdout.write(`The studio’s database is in ${command.file}.\n`);
    return 0;
  }
  const log = pino({ enabled: false });
  const database = await openStudioDatabase({ databaseUrl, dataDirectory: resolve(dataDirectory), log });
  try {
    const { email, removesFactors } = command;
    const options = { database, origin: siteOrigin, email, removesFactors, now: Date.now };
    process.stdout.write(`${await resetAdministrator(options)}\n`);
    return 0;
  } finally {
    await database.close();
  }
}

/** Undefined for what is no command. */
function readCommand() {
  const [name = 'help', ...words] = process.argv.slice(2);
  if (['help', '--help', '-h'].includes(name)) return { name: 'help' } as const;
  const [file] = words;
  if (name === 'backup') {
    return file !== undefined && words.length === 1
      ? ({ name: 'backup', file: resolve(file) } as const)
      : undefined;
  }
  if (name !== 'reset-admin') return undefined;
  try {
    const { values } = parseArgs({
      args: words,
      options: { email: { type: 'string' }, 'remove-factors': { type: 'boolean', default: false } },
    });
    const email = values.email?.trim().toLowerCase();
    return { name: 'reset-admin', email, removesFactors: values['remove-factors'] } as const;
  } catch {
    return undefined;
  }
}

import { parseArgs } from 'node:util';
import { defaultLocale, type Locale, localeCodes } from '#i18n/locales.ts';
import { enquiryForms, type FormName } from '../forms.ts';
import { type EnquiryState, enquiryStates } from './enquiry-state.server.ts';

export const usage = `npm run enquiries -- COMMAND

list [--form FORM] [--state STATE] [--email ADDRESS] [--limit COUNT]
    The newest enquiries, a line each; 50 unless set. State is that of the delivery:
    delivered, due (waits for its next attempt), dead (given up) or spam (kept, and
    not delivered). FORM is contact, general or newsletter.

show ID
    One enquiry with all its fields and deliveries. The beginning of an ID is enough
    where no other one has it.

export --format xlsx|csv|json [--locale LOCALE] [--form FORM] [--email ADDRESS]
    All enquiries, spam included, written to the standard output. XLSX is for people:
    a spreadsheet shows every text as it was sent, under the labels of the form, in
    LOCALE. CSV is for programs, with the separator of spreadsheets in LOCALE; what a
    spreadsheet could take for a formula begins with an apostrophe. JSON has every
    text as it was sent. Redirect the output into a file, and start with npm run
    --silent, or npm’s own lines stand in it as well.

retry ID
    Delivers now what waits or was given up; nothing twice.

not-spam ID
    Takes an enquiry for real: it is delivered.

erase --email ADDRESS
    Removes all enquiries of one person for good, without asking. Mails that were sent
    are with those who received them.

backup FILE
    Copies the SQLite database, in use or not, to a new file, which is its owner’s
    alone to read. PostgreSQL is backed up with pg_dump.

restore FILE
    Puts a backup of the SQLite database in its place. Stop the site first, and move
    away the database that is there. What was due when the backup was made is
    delivered once the site runs.
`;

/** A parsed command. */
export type EnquiriesCommand =
  | { name: 'help' }
  | { name: 'list'; form?: FormName; state?: EnquiryState; email?: string; limit: number }
  | { name: 'export'; format: (typeof formats)[number]; locale: Locale; form?: FormName; email?: string }
  | { name: 'show' | 'retry' | 'not-spam'; id: string }
  | { name: 'erase'; email: string }
  | BackupCommand;

/** Commands that work on the database file as a whole. */
export type BackupCommand = { name: 'backup' | 'restore'; file: string };

type Options = Readonly<Record<string, string | undefined>>;

const formats = ['xlsx', 'csv', 'json'] as const;
const formNames = Object.keys(enquiryForms) as FormName[];

/** The options of each command, or the one word that follows it. */
const takes = {
  list: ['form', 'state', 'email', 'limit'],
  export: ['format', 'locale', 'form', 'email'],
  erase: ['email'],
  show: 'ID',
  retry: 'ID',
  'not-spam': 'ID',
  backup: 'FILE',
  restore: 'FILE',
} as const;

/**
 * Reads what was typed after `npm run enquiries --`.
 *
 * @throws UsageError
 */
export function parseCommand(words: readonly string[]): EnquiriesCommand {
  const [name = 'help', ...rest] = words;
  if (['help', '--help', '-h'].includes(name)) return { name: 'help' };
  if (!isCommand(name)) throw new UsageError(`There is no command "${name}".`);
  const { options, operand } = readWords(name, rest);
  switch (name) {
    case 'list':
      return {
        name,
        ...readFilter(options),
        state: readChoice(options, 'state', enquiryStates),
        limit: readLimit(options),
      };
    case 'export': {
      const format = readChoice(options, 'format', formats);
      if (!format) throw new UsageError(`Say in which format: export --format ${formats.join('|')}`);
      const locale = readChoice(options, 'locale', localeCodes) ?? defaultLocale;
      return { name, format, locale, ...readFilter(options) };
    }
    case 'erase': {
      const email = readText(options, 'email');
      if (!email) throw new UsageError('Say whose enquiries: erase --email ADDRESS');
      return { name, email };
    }
    case 'backup':
    case 'restore':
      return { name, file: operand };
    default:
      return { name, id: operand };
  }
}

function isCommand(name: string): name is keyof typeof takes {
  return Object.hasOwn(takes, name);
}

function readWords(name: keyof typeof takes, words: string[]): { options: Options; operand: string } {
  const taken = takes[name];
  const [wanted, names] = typeof taken === 'string' ? [taken, []] : [undefined, taken];
  const { options, operands } = parseWords(names, words);
  const [operand = '', surplus] = wanted ? operands : ['', ...operands];
  if (surplus !== undefined) throw new UsageError(`"${surplus}" is one word too many.`);
  if (wanted && !operand) throw new UsageError(`Say which: ${name} ${wanted}`);
  return { options, operand };
}

function parseWords(names: readonly string[], words: string[]): { options: Options; operands: string[] } {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      options: Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
      allowPositionals: true,
    });
    return { options: values, operands: positionals };
  } catch (error) {
    // Only the first sentence is useful; the rest is advice on positional arguments.
    const [problem = ''] = (error as Error).message.split(/[.\n] ?/);
    throw new UsageError(`${problem}.`);
  }
}

function readFilter(options: Options): { form?: FormName; email?: string } {
  return { form: readChoice(options, 'form', formNames), email: readText(options, 'email') };
}

function readText(options: Options, name: string): string | undefined {
  const value = options[name];
  if (value === '') throw new UsageError(`--${name} needs a value.`);
  return value;
}

function readChoice<Choice extends string>(
  options: Options,
  name: string,
  choices: readonly Choice[],
): Choice | undefined {
  const value = readText(options, name);
  const choice = choices.find((each) => each === value);
  if (value !== undefined && choice === undefined) {
    throw new UsageError(`--${name} is one of ${choices.join(', ')}; it is "${value}".`);
  }
  return choice;
}

function readLimit(options: Options): number {
  const value = readText(options, 'limit') ?? '50';
  if (!/^[1-9]\d{0,8}$/.test(value)) {
    throw new UsageError(`--limit is a whole number from 1; it is "${value}".`);
  }
  return Number(value);
}

/** A command that cannot be carried out as typed. The message gives the correct usage. */
export class UsageError extends Error {
  override name = 'UsageError';
}

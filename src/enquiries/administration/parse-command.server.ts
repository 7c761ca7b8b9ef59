import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { getListSeparator } from '#i18n/list-separator.ts';
import { defaultLocale, type Locale, localeCodes, locales } from '#i18n/locales.ts';
import type { CsvSeparator } from '#platform/spreadsheet.ts';
import { enquiryForms, type FormName } from '../forms.ts';
import { type CommandHelp, type CommandName, commandHelp, isCommandName } from './command-help.server.ts';
import { type EnquiryState, enquiryStates } from './enquiry-state.server.ts';

/** A parsed command. */
export type EnquiriesCommand =
  | { name: 'help'; of?: CommandName }
  | { name: 'list'; form?: FormName; state?: EnquiryState; email?: string; limit: number }
  | ({ name: 'export'; form?: FormName; email?: string } & ExportFormat)
  | { name: 'show' | 'retry' | 'not-spam'; id: string }
  | BackupCommand
  | { name: 'erase'; email: string }
  | { name: 'purge' };

/** Commands that work on the database file as a whole. */
export type BackupCommand = { name: 'backup' | 'restore'; file: string };

type ExportFormat =
  | { format: 'json' }
  | { format: 'csv'; separator: CsvSeparator }
  | { format: 'xlsx'; locale: Locale };

type Options = Readonly<Record<string, string | boolean | undefined>>;

/** By what is typed; a tab can hardly be. */
const separators = { ',': ',', ';': ';', tab: '\t' } as const;

const formNames = Object.keys(enquiryForms) as FormName[];

/**
 * Reads what was typed after `npm run enquiries --`.
 *
 * @throws UsageError
 */
export function parseCommand(words: readonly string[]): EnquiriesCommand {
  const [name = 'help', ...rest] = words;
  if (['help', '--help', '-h'].includes(name)) return { name: 'help' };
  if (!isCommandName(name)) throw new UsageError(`There is no command "${name}".`);
  const { options, operands } = readWords(name, rest);
  if (options.help) return { name: 'help', of: name };
  const needed = { ID: 'enquiry', FILE: 'file' }[commandHelp[name].arguments];
  const [operand = '', surplus] = needed ? operands : ['', ...operands];
  if (surplus !== undefined) throw new UsageError(`"${surplus}" is one word too many.`);
  if (needed && !operand) throw new UsageError(`Say which ${needed}: ${name} ${commandHelp[name].arguments}`);
  switch (name) {
    case 'backup':
    case 'restore':
      return { name, file: operand };
    case 'show':
    case 'retry':
    case 'not-spam':
      return { name, id: operand };
    case 'list':
      return {
        name,
        ...readFilter(options),
        state: readChoice(options, 'state', enquiryStates),
        limit: readLimit(options),
      };
    case 'export':
      return { name, ...readFormat(options), ...readFilter(options) };
    case 'erase': {
      const email = readText(options, 'email');
      if (!email) throw new UsageError('Say whose enquiries: erase --email ADDRESS');
      return { name, email };
    }
    case 'purge':
      return { name };
  }
}

function readWords(name: CommandName, words: string[]): { options: Options; operands: string[] } {
  const accepted: ParseArgsOptionsConfig = { help: { type: 'boolean', short: 'h' } };
  const { options: named = {} }: CommandHelp = commandHelp[name];
  // As the help has it: --form FORM.
  for (const option of Object.keys(named))
    accepted[option.slice(2).split(' ', 1)[0] ?? ''] = { type: 'string' };
  try {
    const { values, positionals } = parseArgs({ args: words, options: accepted, allowPositionals: true });
    return { options: values as Options, operands: positionals };
  } catch (error) {
    // Only the first sentence is useful; the rest is advice on positional arguments.
    const [problem = ''] = (error as Error).message.split(/[.\n] ?/);
    throw new UsageError(`${problem}.`);
  }
}

function readFilter(options: Options): { form?: FormName; email?: string } {
  return { form: readChoice(options, 'form', formNames), email: readText(options, 'email') };
}

function readFormat(options: Options): ExportFormat {
  const format = readChoice(options, 'format', ['xlsx', 'csv', 'json']);
  if (!format)
    throw new UsageError(
      'Say in which format: export --format xlsx, export --format csv or export --format json',
    );
  const locale = readChoice(options, 'locale', localeCodes) ?? defaultLocale;
  const separator = readChoice(options, 'separator', Object.keys(separators) as (keyof typeof separators)[]);
  if (separator && format !== 'csv')
    throw new UsageError('--separator is for --format csv: no other format has a separator.');
  if (options.locale && format === 'json')
    throw new UsageError('--locale is for --format xlsx or csv: JSON is the same in every language.');
  if (format === 'json') return { format };
  if (format === 'xlsx') return { format, locale };
  return {
    format,
    separator: separator ? separators[separator] : getListSeparator(locales[locale].languageTag),
  };
}

function readText(options: Options, name: string): string | undefined {
  const value = options[name];
  if (value === '') throw new UsageError(`--${name} needs a value.`);
  return typeof value === 'string' ? value : undefined;
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

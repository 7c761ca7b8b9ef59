export interface CommandHelp {
  /** What follows the command's name. */
  arguments: string;
  summary: string;
  details: string;
  options?: Readonly<Record<string, string>>;
}

const program = 'npm run enquiries --';

export const commandHelp = {
  list: {
    arguments: '[options]',
    summary: 'the newest enquiries, a line each',
    details:
      'State is that of the delivery: delivered, due (waits for its next attempt), dead (given up) or spam (kept, and not delivered).',
    options: {
      '--form FORM': 'contact, general or newsletter only',
      '--state STATE': 'delivered, due, dead or spam only',
      '--email ADDRESS': 'those of one person only, in whatever case',
      '--limit COUNT': 'how many; 50 unless set',
    },
  },
  show: {
    arguments: 'ID',
    summary: 'one enquiry with all its fields and deliveries',
    details: 'The beginning of an ID is enough where no other one has it.',
  },
  export: {
    arguments: '--format xlsx|csv|json [options]',
    summary: 'all enquiries, spam included, written to the standard output',
    details:
      'XLSX is for people: a spreadsheet shows every text as it was sent, under the labels of the form. CSV is for programs, under the names of the fields; what a spreadsheet could take for a formula begins with an apostrophe. JSON has every text as it was sent. Redirect the output into a file, and start with npm run --silent, or npm’s own lines stand in it as well.',
    options: {
      '--format FORMAT': 'xlsx, csv or json',
      '--locale LOCALE': 'the language of XLSX, such as de-de; en-gb unless set',
      '--separator CHAR':
        'of CSV: a comma, a semicolon, or tab; unless set, what\n                       spreadsheets use in --locale',
      '--form FORM': 'contact, general or newsletter only',
      '--email ADDRESS': 'those of one person only, in whatever case',
    },
  },
  retry: {
    arguments: 'ID',
    summary: 'deliver now what waits or was given up',
    details: 'The running site takes it up within seconds. What has been delivered is not delivered again.',
  },
  'not-spam': {
    arguments: 'ID',
    summary: 'take an enquiry for real: it is delivered',
    details: 'The running site takes it up within seconds.',
  },
  erase: {
    arguments: '--email ADDRESS',
    summary: 'remove all enquiries of one person for good',
    details:
      'Nothing is asked: see with list --email ADDRESS what will go. Mails that were sent are with those who received them.',
    options: { '--email ADDRESS': 'the address they gave, in whatever case' },
  },
  purge: {
    arguments: '',
    summary: 'remove what is older than ENQUIRY_RETENTION_DAYS for good',
    details: 'The running site does so by itself.',
  },
  backup: {
    arguments: 'FILE',
    summary: 'copy the SQLite database, in use or not, to a new file',
    details:
      'FILE must not be there yet. It holds what the database holds, and is its owner’s alone to read. PostgreSQL is backed up with pg_dump.',
  },
  restore: {
    arguments: 'FILE',
    summary: 'put a backup of the SQLite database in its place',
    details:
      'Stop the site first, and move away the database that is there: it is not replaced. What was due when the backup was made is delivered once the site runs.',
  },
} satisfies Record<string, CommandHelp>;

export type CommandName = keyof typeof commandHelp;

export function isCommandName(name: string): name is CommandName {
  return Object.hasOwn(commandHelp, name);
}

/** Help for all commands, or for one in detail, wrapped at 80 characters. */
export function renderHelp(name?: CommandName): string {
  if (name === undefined) {
    const rows = Object.entries(commandHelp).map(([command, { summary }]) => [command, summary] as const);
    return `${program} COMMAND\n\n${renderPairs(rows)}\n\n${program} COMMAND --help says more.\n`;
  }
  const help: CommandHelp = commandHelp[name];
  const options = Object.entries(help.options ?? {});
  return `${[
    `${program} ${name} ${help.arguments}`.trimEnd(),
    `${wrap(`${capitalise(help.summary)}. ${help.details}`)}`,
    ...(options.length > 0 ? [renderPairs(options)] : []),
  ].join('\n\n')}\n`;
}

function renderPairs(pairs: readonly (readonly [string, string])[]): string {
  const width = Math.max(...pairs.map(([name]) => name.length));
  return pairs.map(([name, text]) => `  ${name.padEnd(width)}  ${text}`).join('\n');
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function wrap(text: string): string {
  return text.replaceAll(/(.{1,80})(?: |$)/g, '$1\n').trimEnd();
}

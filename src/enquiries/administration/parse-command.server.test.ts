import { describe, expect, it } from 'vitest';
import { commandHelp, renderHelp } from './command-help.server.ts';
import { type EnquiriesCommand, parseCommand, UsageError } from './parse-command.server.ts';

describe('parseCommand', () => {
  it.each<[string, EnquiriesCommand]>([
    ['', { name: 'help' }],
    ['--help', { name: 'help' }],
    ['-h', { name: 'help' }],
    ['list --help', { name: 'help', of: 'list' }],
    ['list', { name: 'list', limit: 50 }],
    [
      'list --form general --state dead --email asha@x.example --limit 7',
      { name: 'list', form: 'general', state: 'dead', email: 'asha@x.example', limit: 7 },
    ],
    ['show 019a', { name: 'show', id: '019a' }],
    ['not-spam 019a', { name: 'not-spam', id: '019a' }],
    ['export --format csv', { name: 'export', format: 'csv', separator: ',' }],
    ['export --format csv --locale fi-fi', { name: 'export', format: 'csv', separator: ';' }],
    ['export --format csv --locale de-de --separator ,', { name: 'export', format: 'csv', separator: ',' }],
    ['export --format csv --separator tab', { name: 'export', format: 'csv', separator: '\t' }],
    ['export --format xlsx', { name: 'export', format: 'xlsx', locale: 'en-gb' }],
    ['export --format xlsx --locale sv-se', { name: 'export', format: 'xlsx', locale: 'sv-se' }],
    ['export --format=json --form contact', { name: 'export', format: 'json', form: 'contact' }],
    ['erase --email asha@x.example', { name: 'erase', email: 'asha@x.example' }],
    ['purge', { name: 'purge' }],
    ['backup /backups/monday.sqlite', { name: 'backup', file: '/backups/monday.sqlite' }],
  ])('understands "%s"', (words, command) => {
    expect(parse(words)).toEqual(command);
  });

  it.each([
    ['toString', 'There is no command "toString".'],
    ['list --spam', "Unknown option '--spam'."],
    ['list all', '"all" is one word too many.'],
    ['show', 'Say which enquiry: show ID'],
    ['backup', 'Say which file: backup FILE'],
    ['list --limit 0', '--limit is a whole number from 1; it is "0".'],
    ['list --form recipe', '--form is one of contact, general, newsletter; it is "recipe".'],
    ['list --email', "Option '--email <value>' argument missing."],
    ['list --email=', '--email needs a value.'],
    ['export', 'Say in which format: export --format xlsx, export --format csv or export --format json'],
    [
      'export --format xlsx --separator ;',
      '--separator is for --format csv: no other format has a separator.',
    ],
    ['export --format csv --separator |', '--separator is one of ,, ;, tab; it is "|".'],
    [
      'export --format json --locale de-de',
      '--locale is for --format xlsx or csv: JSON is the same in every language.',
    ],
    [
      'export --format xlsx --locale de',
      '--locale is one of en-gb, en-us, de-de, fi-fi, fr-be, nl-be, nl-nl, sv-se; it is "de".',
    ],
    ['erase', 'Say whose enquiries: erase --email ADDRESS'],
  ])('refuses "%s": %s', (words, message) => {
    expect(() => parse(words)).toThrow(new UsageError(message));
  });
});

describe('renderHelp', () => {
  it.each([undefined, ...(Object.keys(commandHelp) as (keyof typeof commandHelp)[])])(
    'fits a terminal of 80 characters: %s',
    (name) => {
      const lines = renderHelp(name).split('\n');
      expect(lines.filter((line) => line.length > 80)).toEqual([]);
    },
  );

  it('names every command', () => {
    for (const name of Object.keys(commandHelp)) expect(renderHelp()).toContain(`\n  ${name} `);
  });
});

function parse(words: string): EnquiriesCommand {
  return parseCommand(words.split(' ').filter(Boolean));
}

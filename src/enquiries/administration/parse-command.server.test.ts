import { describe, expect, it } from 'vitest';
import { commandHelp, renderHelp } from './command-help.server.ts';
import { type EnquiriesCommand, parseCommand, UsageError } from './parse-command.server.ts';

describe('parseCommand', () => {
  it.each<[string, EnquiriesCommand]>([
    ['', { name: 'help' }],
    ['help', { name: 'help' }],
    ['--help', { name: 'help' }],
    ['-h', { name: 'help' }],
    ['list --help', { name: 'help', of: 'list' }],
    ['show -h', { name: 'help', of: 'show' }],
    ['list', { name: 'list', limit: 50 }],
    [
      'list --form general --state dead --email asha@x.example --limit 7',
      { name: 'list', form: 'general', state: 'dead', email: 'asha@x.example', limit: 7 },
    ],
    ['show 019a', { name: 'show', id: '019a' }],
    ['retry 019a', { name: 'retry', id: '019a' }],
    ['not-spam 019a', { name: 'not-spam', id: '019a' }],
    ['export --format csv', { name: 'export', format: 'csv', separator: ',' }],
    ['export --format csv --locale en-us', { name: 'export', format: 'csv', separator: ',' }],
    ['export --format csv --locale fi-fi', { name: 'export', format: 'csv', separator: ';' }],
    ['export --format csv --locale de-de --separator ,', { name: 'export', format: 'csv', separator: ',' }],
    ['export --format csv --separator tab', { name: 'export', format: 'csv', separator: '\t' }],
    ['export --format xlsx', { name: 'export', format: 'xlsx', locale: 'en-gb' }],
    ['export --format xlsx --locale sv-se', { name: 'export', format: 'xlsx', locale: 'sv-se' }],
    ['export --format=json --form contact', { name: 'export', format: 'json', form: 'contact' }],
    ['erase --email asha@x.example', { name: 'erase', email: 'asha@x.example' }],
    ['purge', { name: 'purge' }],
    ['backup /backups/monday.sqlite', { name: 'backup', file: '/backups/monday.sqlite' }],
    ['restore monday.sqlite', { name: 'restore', file: 'monday.sqlite' }],
  ])('understands "%s"', (words, command) => {
    expect(parse(words)).toEqual(command);
  });

  it.each([
    ['toString', 'There is no command "toString".'],
    ['lsit', 'There is no command "lsit".'],
    ['list --spam', "Unknown option '--spam'."],
    ['purge --email a@b.example', "Unknown option '--email'."],
    ['list all', '"all" is one word too many.'],
    ['show 019a 019b', '"019b" is one word too many.'],
    ['show', 'Say which enquiry: show ID'],
    ['backup', 'Say which file: backup FILE'],
    ['restore monday.sqlite tuesday.sqlite', '"tuesday.sqlite" is one word too many.'],
    ['list --limit 0', '--limit is a whole number from 1; it is "0".'],
    ['list --limit ten', '--limit is a whole number from 1; it is "ten".'],
    ['list --form recipe', '--form is one of contact, general, newsletter; it is "recipe".'],
    ['list --state open', '--state is one of delivered, due, dead, spam; it is "open".'],
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
    ['export --format xml', '--format is one of xlsx, csv, json; it is "xml".'],
    ['erase', 'Say whose enquiries: erase --email ADDRESS'],
    ['erase asha@x.example', '"asha@x.example" is one word too many.'],
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

import { expect, it } from 'vitest';
import { type EnquiriesCommand, parseCommand, UsageError, usage } from './parse-command.server.ts';

const parse = (words: string) => parseCommand(words.split(' ').filter(Boolean));

it.each<[string, EnquiriesCommand]>([
  ['', { name: 'help' }],
  ['--help', { name: 'help' }],
  ['list', { name: 'list', limit: 50 }],
  [
    'list --form general --state dead --email asha@x.example --limit 7',
    { name: 'list', form: 'general', state: 'dead', email: 'asha@x.example', limit: 7 },
  ],
  ['not-spam 019a', { name: 'not-spam', id: '019a' }],
  ['export --format xlsx --locale sv-se', { name: 'export', format: 'xlsx', locale: 'sv-se' }],
  [
    'export --format=json --form contact',
    { name: 'export', format: 'json', locale: 'en-gb', form: 'contact' },
  ],
  ['erase --email asha@x.example', { name: 'erase', email: 'asha@x.example' }],
  ['backup /backups/monday.sqlite', { name: 'backup', file: '/backups/monday.sqlite' }],
])('understands "%s"', (words, command) => {
  expect(parse(words)).toEqual(command);
});

it.each([
  ['toString', 'There is no command "toString".'],
  ['list --spam', "Unknown option '--spam'."],
  ['list all', '"all" is one word too many.'],
  ['show 019a 019b', '"019b" is one word too many.'],
  ['show', 'Say which: show ID'],
  ['list --limit 0', '--limit is a whole number from 1; it is "0".'],
  ['list --form recipe', '--form is one of contact, general, newsletter; it is "recipe".'],
  ['list --email', "Option '--email <value>' argument missing."],
  ['list --email=', '--email needs a value.'],
  ['export', 'Say in which format: export --format xlsx|csv|json'],
  ['erase', 'Say whose enquiries: erase --email ADDRESS'],
])('refuses "%s": %s', (words, message) => {
  expect(() => parse(words)).toThrow(new UsageError(message));
});

it('explains itself in lines that fit a terminal', () => {
  expect(usage.split('\n').filter((line) => line.length > 90)).toEqual([]);
});

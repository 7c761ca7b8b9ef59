import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { digestDocument } from './written-entries.ts';

const revise = (text: string) => digestDocument(parse(text));
const text =
  'slug: a\nentryTitle: A page\nbody:\n  - block: Text\n    text: |\n      Peas, and\n      oats.\n';
const revision = revise(text);

describe('a revision', () => {
  it.each([
    ['a comment', `# Mind the peas\n${text}`],
    [
      'the order of fields',
      'entryTitle: A page\nbody:\n  - text: "Peas, and oats."\n    block: Text\nslug: a\n',
    ],
    ['quotes and line breaks', text.replace('|\n      Peas, and\n      oats.', '"Peas, and oats."')],
    ['an empty field', `${text}meta:\n`],
    ['the day of the last change', `${text}updated_at: 2026-11-21\n`],
    ['whether it is a draft', `${text}status: draft\n`],
    ['what it was itself made from', `${text}translatedFrom: r1\n`],
  ])('stays with %s', (_what, changed) => {
    expect(revise(changed)).toBe(revision);
  });

  it.each([
    ['a word', text.replace('oats', 'beans')],
    ['a letter’s case', text.replace('Peas', 'peas')],
    ['a picture', `${text}    image: pea\n`],
    ['a field of a block that is moved to the page', `${text}text: "Peas, and oats."\n`],
    ['the order of blocks', text.replace('body:\n', 'body:\n  - block: Headline\n')],
  ])('changes with %s', (_what, changed) => {
    expect(revise(changed)).not.toBe(revision);
  });

  it('is text to YAML, whatever its digits', () => {
    expect(revision).toMatch(/^r[0-9a-f]{8}$/);
  });
});

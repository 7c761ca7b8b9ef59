import { describe, expect, it } from 'vitest';
import { recordRevision } from './record-revision.ts';

describe('recording a revision', () => {
  it.each<[string, string, string]>([
    [
      'keeps comments, quotes, blank lines and spacing',
      '# Ours\n\nslug:   "kontakt"  # as printed\n\n# What it is called\nentryTitle: \'Kontakt\'\nheader: [ ]\n',
      '# Ours\n\nslug:   "kontakt"  # as printed\ntranslatedFrom: r2\n\n# What it is called\nentryTitle: \'Kontakt\'\nheader: [ ]\n',
    ],
    [
      'replaces the one there is, and nothing else on its line',
      'slug: a\ntranslatedFrom:  r1   # checked by Anna\nentryTitle: A\n',
      'slug: a\ntranslatedFrom:  r2   # checked by Anna\nentryTitle: A\n',
    ],
    [
      'fills a field that is empty',
      'slug: a\ntranslatedFrom:\nentryTitle: A\n',
      'slug: a\ntranslatedFrom: r2\nentryTitle: A\n',
    ],
    ['keeps the line ends of Windows', 'slug: a\r\nx: 1\r\n', 'slug: a\r\ntranslatedFrom: r2\r\nx: 1\r\n'],
    ['follows a slug at the end of a file', 'x: 1\nslug: a', 'x: 1\nslug: a\ntranslatedFrom: r2\n'],
    ['follows a slug of several lines', 'slug: >-\n  a\nx: 1\n', 'slug: >-\n  a\ntranslatedFrom: r2\nx: 1\n'],
    [
      'keeps the indentation of the document',
      '---\n  slug: a\n  x: 1\n',
      '---\n  slug: a\n  translatedFrom: r2\n  x: 1\n',
    ],
    ['stands first where there is no slug', '# Ours\nx: 1\n', '# Ours\ntranslatedFrom: r2\nx: 1\n'],
    ['writes into whatever can be read', 'slug: a\n...\n...\n', 'slug: a\ntranslatedFrom: r2\n...\n...\n'],
    ['writes JSON into JSON', '{"slug":"a","x":1}', '{"slug":"a", "translatedFrom": "r2","x":1}'],
    ['keeps JSON what it is', '{"slug":"a","translatedFrom":"r1"}', '{"slug":"a","translatedFrom":"r2"}'],
  ])('%s', (_title, text, expected) => {
    expect(recordRevision(text, 'r2')).toBe(expected);
  });

  it('leaves alone what it cannot write into safely', () => {
    expect(recordRevision('slug: a\ntranslatedFrom: |\n  r1\nx: 1\n', 'r2')).toBeUndefined();
    expect(recordRevision('- slug: a\n', 'r2')).toBeUndefined();
    expect(recordRevision('slug: a\nx: !!timestamp 2024-01-01\n', 'r2')).toBeUndefined();
  });
});

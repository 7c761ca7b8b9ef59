import { expect, it } from 'vitest';
import { createWrittenPaths, isAmong } from './written-paths.ts';

it('tells each path once, and at first that it could be any', () => {
  const written = createWrittenPaths();
  written.note('en-gb/pages/a.yaml');
  expect(written.take()).toBeUndefined();
  expect(written.take()).toEqual(new Set());
  written.note('en-gb/pages/a.yaml');
  written.note('en-gb/pages/b.yaml');
  written.note('en-gb/pages/a.yaml');
  expect(written.take()).toEqual(new Set(['en-gb/pages/a.yaml', 'en-gb/pages/b.yaml']));
  expect(written.take()).toEqual(new Set());
});

it('takes it for any where one is not known, or more are told than a system tells for certain', () => {
  const written = createWrittenPaths();
  written.take();
  written.note('a');
  written.note(undefined);
  written.note('b');
  expect(written.take()).toBeUndefined();
  for (let number = 0; number < 10_000; number += 1) written.note(`en-gb/pages/${number}.yaml`);
  expect(written.take()).toBeUndefined();
});

it.each([
  ['en-gb/pages/a.yaml', true],
  ['en-gb/news/b.yaml', true],
  ['en-gb/pages/a.yaml.yaml', false],
  ['en-gb/newsletter/b.yaml', false],
  ['en-gb', false],
])('knows of %s whether it, or what it is in, was written: %s', (file, isThere) => {
  expect(isAmong(new Set(['en-gb/pages/a.yaml', 'en-gb/news']), file)).toBe(isThere);
});

import { expect, it } from 'vitest';
import { checkRegexps } from './check-regexps.ts';

const check = (pattern: string) => checkRegexps('src/a.ts', `\nconst found = ${pattern}.exec(text);\n`);

it.each(['/(?:a+)+$/', '/^(?:a*)*$/'])('reports %s, which takes exponential time', (pattern) => {
  expect(check(pattern)).toMatchObject([{ path: 'src/a.ts', line: 2, growth: 'exponentially' }]);
});

it.each(['/\\0+$/', '/^\\s*(.+?)\\s*$/', '/\\s*,\\s*/'])(
  'reports %s, which takes quadratic time',
  (pattern) => {
    expect(check(pattern)).toMatchObject([{ line: 2, growth: 'by its square or more' }]);
  },
);

it.each(['/^\\d+(?:\\.\\d*)?$/', '/,/', '/[^a-z]+/g'])('is content with %s', (pattern) => {
  expect(check(pattern)).toEqual([]);
});

import { expect, it } from 'vitest';
import { checkRequirements } from './check-requirements.ts';

const files: Record<string, string> = {
  'src/locales.ts': 'export const locales = {};',
  'src/locales.test.ts': `it('lists the eight', () => {}); it('keeps the visitor\\'s', () => {});`,
};
const check = (row: string) => checkRequirements(`| ${row} |`, (path) => files[path]);
const test = '`src/locales.test.ts` "lists the eight"';

it('is content with a row whose files and tests exist', () => {
  const row = `R1.1 | Eight. | \`src/locales.ts\` | ${test}, "keeps the visitor's"; ${test}`;
  expect(check(row)).toEqual({ count: 1, problems: [] });
  expect(check(`R1.1 R2.4 | Eight, beside their test. | | ${test}`)).toEqual({ count: 2, problems: [] });
});

it.each([
  [`R1.1 | a | \`src/gone.ts\` | ${test}`, 'src/gone.ts'],
  ['R1.1 | a | `src/locales.ts` | `src/gone.test.ts` "lists the eight"', 'src/gone.test.ts'],
  ['R1.1 | a | `src/locales.ts` | `src/locales.test.ts` "lists"', 'names the test "lists"'],
  [`R1.1 | a | | ${test}, "keeps"`, 'names the test "keeps"'],
  ['R1.1 | a | `src/locales.ts` |', 'has no test'],
  ['R1.1 | a | | `tests/a.spec.ts` "lists the eight"', 'says not where'],
  [`R1.1 R1.1 | a | | ${test}`, 'stands twice'],
  ['R1.1 | a', 'four cells'],
])('reports a row that does not hold: %s', (row, fault) => {
  expect(
    check(row)
      .problems.map(({ what }) => what)
      .join(),
  ).toContain(fault);
});

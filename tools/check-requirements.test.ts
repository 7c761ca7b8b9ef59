import { describe, expect, it } from 'vitest';
import { checkRequirements } from './check-requirements.ts';

const files: Record<string, string> = {
  'src/i18n/locales.ts': 'export const locales = {};',
  'src/i18n/locales.test.ts': `
    it('lists the eight locales', () => {});
    it('keeps the visitor\\'s locale', () => {});
    it("says \\"hello\\"", () => {});
    it.each(['a'])('knows %s | its path', () => {});
  `,
};

function check(...rows: string[]) {
  const head = '| id | requirement | where | test |\n| --- | --- | --- | --- |';
  return checkRequirements([head, ...rows].join('\n'), (path) => files[path]);
}

function describeProblems(...rows: string[]): string[] {
  return check(...rows).problems.map(({ row, what, mend }) => `${row} ${what} ${mend}`);
}

const where = '`src/i18n/locales.ts`';
const test = '`src/i18n/locales.test.ts` "lists the eight locales"';

describe('checkRequirements', () => {
  it('is content with rows whose files and tests exist, and counts them', () => {
    expect(check(`| R1.1 | Eight locales. | ${where} | ${test} |`)).toEqual({ count: 1, problems: [] });
  });

  it.each([["keeps the visitor's locale"], ['says \\"hello\\"'], ['knows %s \\| its path']])(
    'finds the title %s however it is quoted',
    (title) => {
      const row = `| R1.1 | Eight locales. | ${where} | \`src/i18n/locales.test.ts\` "${title}" |`;
      expect(describeProblems(row)).toEqual([]);
    },
  );

  it('reports a file that does not exist', () => {
    expect(describeProblems(`| R1.1 | Eight locales. | \`src/gone.ts\` | ${test} |`)).toEqual([
      'R1.1 names src/gone.ts, which does not exist. Name the file where the requirement lives now.',
    ]);
  });

  it('reports a test file that does not exist', () => {
    const row = `| R1.1 | Eight locales. | ${where} | \`src/gone.test.ts\` "lists the eight locales" |`;
    expect(describeProblems(row)).toEqual([
      expect.stringContaining('R1.1 names the test file src/gone.test.ts'),
    ]);
  });

  it('reports each title its test file does not hold', () => {
    const row = `| R1.1 | Eight. | ${where} | ${test}; \`src/i18n/locales.test.ts\` "lists the eight" |`;
    expect(describeProblems(row)).toEqual([expect.stringContaining('R1.1 names the test "lists the eight"')]);
  });

  it('reports a row without a test', () => {
    expect(describeProblems(`| R1.1 | Eight locales. | ${where} | |`)).toEqual([
      expect.stringContaining('R1.1 has no test.'),
    ]);
  });

  it('reports a row that says not where it lives', () => {
    expect(describeProblems(`| R1.1 | Eight locales. | | ${test} |`)).toEqual([
      expect.stringContaining('R1.1 says not where it lives.'),
    ]);
  });

  it('reports an id that stands twice', () => {
    const row = `| R1.1 | Eight locales. | ${where} | ${test} |`;
    expect(describeProblems(row, row)).toEqual(['R1.1 stands twice. Give each row an id of its own.']);
  });

  it('reports a row that cannot be read, with its line', () => {
    expect(describeProblems('| R1.1 | Eight locales. |', '| R1.2 | a | b | c | d |')).toEqual([
      expect.stringContaining('Line 3 has not the four cells'),
      expect.stringContaining('Line 4 has not the four cells'),
      expect.stringContaining('The table has no row.'),
    ]);
  });

  it('reports a page without a table', () => {
    expect(checkRequirements('# Requirements', () => undefined).problems).toHaveLength(1);
  });
});

import { describe, expect, it } from 'vitest';
import { checkCitations, listRows } from './check-citations.ts';

const known = {
  rows: new Set(['R1.20', 'R2.3']),
  records: new Set(['0024']),
  pages: new Set(['README.md']),
};

function describeProblems(text: string): string[] {
  return checkCitations('src/links/link.tsx', text, known).map(({ line, what }) => `${line} ${what}`);
}

describe('checkCitations', () => {
  it('is content with rows, records, standards and pages that can be looked up', () => {
    const text = '// R1.20, R2.3; ADR 0024; RFC 9110 §13.1.2; WCAG 1.4.3; README.md; the specification';
    expect(describeProblems(text)).toEqual([]);
  });

  it.each([['SPEC.md'], ['DESIGN.md'], ['STUDIO.md']])(
    'reports %s, which is not in the repository',
    (page) => {
      expect(describeProblems(`// as it is in ${page}`)).toContainEqual(
        `1 names ${page}, which is not in the repository.`,
      );
    },
  );

  it.each([['(SPEC §3 "Page")'], ["SPEC's stops"], ['the sizes of SPEC: poster'], ['(DESIGN §2)']])(
    'reports %s with its line',
    (citation) => {
      expect(describeProblems(`/**\n * The page ${citation}.`)).toEqual([
        expect.stringMatching(/^2 cites (SPEC|DESIGN), which is not in the repository\.$/),
      ]);
    },
  );

  it('reports a row that the table does not have, at either end of a range too', () => {
    expect(describeProblems('// R1.20–R1.29, R1.2')).toEqual([
      '1 cites R1.29, which is no row of docs/requirements.md.',
      '1 cites R1.2, which is no row of docs/requirements.md.',
    ]);
  });

  it('reports a decision that is not recorded', () => {
    expect(describeProblems('// ADR 0024, ADR 9999')).toEqual([
      '1 cites ADR 9999, which is no record in docs/decisions.',
    ]);
  });

  it('says how to mend it', () => {
    expect(checkCitations('docs/privacy.md', 'R9.99', known)).toEqual([
      {
        file: 'docs/privacy.md',
        line: 1,
        what: 'cites R9.99, which is no row of docs/requirements.md.',
        mend: 'Name the row that states the requirement now.',
      },
    ]);
  });
});

describe('listRows', () => {
  it('reads the ids of the table, and none that stands in a sentence', () => {
    const markdown = 'A row such as R9.9.\n| id | § |\n| --- | --- |\n| R1.1 | 1 | see R1.2 |\n| R1.20 | 1 |';
    expect([...listRows(markdown)]).toEqual(['R1.1', 'R1.20']);
  });
});

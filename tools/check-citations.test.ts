import { describe, expect, it } from 'vitest';
import { checkCitations, isChecked, listRows } from './check-citations.ts';

const known = {
  rows: new Set(['R1.20', 'R2.3']),
  pages: new Set(['README.md']),
};

function describeProblems(text: string): string[] {
  return checkCitations('src/links/link.tsx', text, known).map(({ line, what }) => `${line} ${what}`);
}

describe('checkCitations', () => {
  it('is content with rows, standards and pages that can be looked up', () => {
    const text = '// R1.20, R2.3; RFC 9110 §13.1.2; WCAG 1.4.3; README.md; the specification';
    expect(describeProblems(text)).toEqual([]);
  });

  it.each([['SPEC.md'], ['DESIGN.md'], ['STUDIO.md'], ['Spec.md'], ['spec.md']])(
    'reports %s, which is not in the repository',
    (page) => {
      expect(describeProblems(`// as it is in ${page}`)).toContainEqual(
        `1 names ${page}, which is not in the repository.`,
      );
    },
  );

  it.each([
    ['(SPEC §3 "Page")'],
    ["SPEC's stops"],
    ['the sizes of SPEC: poster'],
    ['(DESIGN §2)'],
    ['DESIGN 4'],
    ['Spec §3'],
    ['design §3'],
  ])('reports %s with its line', (citation) => {
    expect(describeProblems(`/**\n * The page ${citation}.`)).toEqual([
      expect.stringMatching(/^2 cites (?:spec|design), which is not in the repository\.$/i),
    ]);
  });

  it('knows a design of something from a page called so', () => {
    expect(describeProblems('// the design 4 people made; DESIGN; each spec visits /ds')).toEqual([]);
  });

  it('reports a row that the table does not have, at either end of a range too', () => {
    expect(describeProblems('// R1.20–R1.29, R1.2')).toEqual([
      '1 cites R1.29, which is no row of docs/requirements.md.',
      '1 cites R1.2, which is no row of docs/requirements.md.',
    ]);
  });

  it('reports a section of the requirements that stands for no row', () => {
    expect(describeProblems('// as R12 has it (R2.3)')).toEqual([
      '1 cites R12, which is no row of docs/requirements.md.',
    ]);
  });

  it.each([['issue 9'], ['Issues #9'], ['pull request 12'], ['PR #12'], ['GH-12'], ['ticket 3']])(
    'reports %s, a number in a tracker',
    (citation) => {
      expect(describeProblems(`// as ${citation} says`)).toEqual([
        `1 cites ${citation}, a number in a tracker that is not in the repository.`,
      ]);
    },
  );

  it.each([
    ['/work/shared/notes'],
    ['`/tmp`'],
    ['file:///tmp/page.html'],
    ['/home/anna/site'],
    ['/Users/anna'],
  ])('reports %s, a place on one machine', (path) => {
    expect(describeProblems(`// as ${path} has it`)).toEqual([
      expect.stringMatching(/^1 names \S+, a place on one machine\.$/),
    ]);
  });

  it('knows addresses, and the folder of the operating system, from places on one machine', () => {
    expect(describeProblems("join(tmpdir(), 'a'); '/en-gb/work'; 'src/tmp/'; '/workshop'; './work'")).toEqual(
      [],
    );
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

it.each([
  ['a.ts'],
  ['a.tsx'],
  ['a.mjs'],
  ['a.html'],
  ['a.css'],
  ['a.yaml'],
  ['a.svg'],
  ['.gitignore'],
  ['.ci/run'],
])('reads %s, wherever it stands', (file) => {
  expect(isChecked(file)).toBe(true);
  expect(isChecked(`src/media/${file}`)).toBe(true);
});

it.each([['package-lock.json'], ['content/media/news.jpg'], ['tools/check-citations.test.ts']])(
  'does not read %s',
  (file) => {
    expect(isChecked(file)).toBe(false);
  },
);

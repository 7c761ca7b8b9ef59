import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

export interface CitationProblem {
  file: string;
  line: number;
  what: string;
  /** How to mend it. */
  mend: string;
}

/** What a file may cite. */
export interface Citable {
  /** Ids of the rows of `docs/requirements.md`. */
  rows: ReadonlySet<string>;
  /** Numbers of the decision records, such as `0024`. */
  records: ReadonlySet<string>;
  /** Names of the repository's pages, such as `README.md`. */
  pages: ReadonlySet<string>;
}

interface Rule {
  pattern: RegExp;
  /** Says what is wrong with a citation; undefined if nothing is. */
  judge: (cited: string, known: Citable) => string | undefined;
  mend: string;
}

const citeInside =
  'Cite the row of docs/requirements.md (R1.20), the decision (ADR 0024) or the standard that says it.';

const rules: readonly Rule[] = [
  {
    pattern: /\b[A-Z][A-Z_-]*\.md\b/g,
    judge: (name, { pages }) =>
      pages.has(name) ? undefined : `names ${name}, which is not in the repository.`,
    mend: citeInside,
  },
  {
    pattern: /\bSPEC\b|\bDESIGN(?= §)/g,
    judge: (name) => `cites ${name}, which is not in the repository.`,
    mend: citeInside,
  },
  {
    pattern: /\bR\d+\.\d+\b/g,
    judge: (id, { rows }) =>
      rows.has(id) ? undefined : `cites ${id}, which is no row of docs/requirements.md.`,
    mend: 'Name the row that states the requirement now.',
  },
  {
    pattern: /\bADR \d+\b/g,
    judge: (cited, { records }) =>
      records.has(cited.slice(4)) ? undefined : `cites ${cited}, which is no record in docs/decisions.`,
    mend: 'Name the record by its four digits.',
  },
];

/** Reports what a file cites and a reader of the repository cannot look up. */
export function checkCitations(file: string, text: string, known: Citable): CitationProblem[] {
  return text
    .split('\n')
    .flatMap((content, index) =>
      rules.flatMap(({ pattern, judge, mend }) =>
        Array.from(content.matchAll(pattern), ([cited]) => judge(cited, known)).flatMap((what) =>
          what === undefined ? [] : [{ file, line: index + 1, what, mend }],
        ),
      ),
    );
}

/** The ids of the rows of `docs/requirements.md`. */
export function listRows(markdown: string): Set<string> {
  return new Set(Array.from(markdown.matchAll(/^\|\s*(R\d+\.\d+)\s*\|/gm), ([, id = '']) => id));
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..');
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const find = (glob: string) => globSync(glob, { cwd: root });
  const folders = '{src,tools,tests,content,docs}/**/*';
  // Its examples are wrong on purpose.
  const examples = 'tools/check-citations.test.ts';
  const files = [...find(`${folders}.{ts,tsx,css,md,yaml,json}`), ...find('*.{ts,md,json}')]
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file !== examples && file !== 'package-lock.json');
  const known = {
    rows: listRows(read('docs/requirements.md')),
    records: new Set(find('docs/decisions/*.md').map((file) => basename(file).slice(0, 4))),
    pages: new Set(files.map((file) => basename(file))),
  };
  const problems = files.flatMap((file) => checkCitations(file, read(file), known));
  for (const { file, line, what, mend } of problems) console.error(`${file}:${line} ${what} ${mend}`);
  if (problems.length > 0) process.exitCode = 1;
}

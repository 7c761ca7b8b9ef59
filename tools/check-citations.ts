import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { listFiles } from './list-files.ts';

export interface CitationProblem {
  file: string;
  line: number;
  what: string;
  /** How to fix it. */
  mend: string;
}

/** What a file may cite. */
export interface Citable {
  /** Ids of the rows of `docs/requirements.md`. */
  rows: ReadonlySet<string>;
  /** Names of the repository's pages, such as `README.md`. */
  pages: ReadonlySet<string>;
}

interface Rule {
  pattern: RegExp;
  /** What is wrong with a citation; undefined if nothing. */
  judge: (cited: string, known: Citable) => string | undefined;
  mend: string;
}

const citeInside =
  'Cite the row of docs/requirements.md (R1.20), the decision (docs/decisions/operation.md#shutdown) or the standard that says it.';

const rules: readonly Rule[] = [
  {
    pattern: /(?<![\w-])[A-Za-z][\w-]+\.md\b/g,
    judge: (name, { pages }) =>
      pages.has(name) ? undefined : `names ${name}, which is not in the repository.`,
    mend: citeInside,
  },
  {
    pattern: /\bSPEC\b|\bDESIGN(?= ?[§\d])|\b[Ss]pec(?= ?§)|\b[Dd]esign(?= ?§)/g,
    judge: (name) => `cites ${name}, which is not in the repository.`,
    mend: citeInside,
  },
  {
    pattern: /\bR\d+(?:\.\d+)?\b/g,
    judge: (id, { rows }) =>
      rows.has(id) ? undefined : `cites ${id}, which is no row of docs/requirements.md.`,
    mend: 'Name the row that states the requirement now.',
  },
  {
    pattern: /\b(?:issues?|tickets?|pull requests?|PRs?|GH)[ -]#?\d+\b/gi,
    judge: (cited) => `cites ${cited}, a number in a tracker that is not in the repository.`,
    mend: 'Say what was found, or give the whole address.',
  },
  {
    pattern: /(?<![\w.*-])\/(?:(?:work|tmp)(?![\w-])|(?:home|root|Users)\/\w)[\w/.-]*/g,
    judge: (path) => `names ${path}, a place on one machine.`,
    mend: 'Name it from the root of the repository; a test writes into os.tmpdir().',
  },
];

/** Reports citations in a file that a reader of the repository cannot look up. */
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
function listRows(markdown: string): Set<string> {
  return new Set(
    Array.from(markdown.matchAll(/^\| (R[\d.R ]+) \|/gm), ([, ids = '']) => ids.split(' ')).flat(),
  );
}

/** Whether a file is to be checked: text of our own, except this check's tests, whose examples are wrong on purpose. */
function isChecked(file: string): boolean {
  return (
    file !== 'tools/checks.test.ts' &&
    !/(?:^|\/)package-lock\.json$|\.(?:jpe?g|png|webp|avif|gif|ico|mp4|webm|woff2?|ttf|gz)$/.test(file)
  );
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..');
  const files = listFiles(root).filter(isChecked);
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const known = {
    rows: listRows(read('docs/requirements.md')),
    pages: new Set(files.map((file) => basename(file))),
  };
  const problems = files.flatMap((file) => checkCitations(file, read(file), known));
  for (const { file, line, what, mend } of problems) console.error(`${file}:${line} ${what} ${mend}`);
  if (problems.length > 0) process.exitCode = 1;
}

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface RequirementProblem {
  /** Ids of the row, or the line of the page where no id can be read. */
  row: string;
  what: string;
  /** How to fix it. */
  mend: string;
}

interface Row {
  ids: string;
  requirement: string;
  where: string;
  test: string;
}

/**
 * Checks that the files and tests that the table of requirements names exist.
 *
 * @param markdown the page `docs/requirements.md`, whose head describes the table
 * @param readFile gives a file's text by its path from the repository's root; `undefined` if it does not exist
 */
export function checkRequirements(
  markdown: string,
  readFile: (path: string) => string | undefined,
): { count: number; problems: RequirementProblem[] } {
  const problems: RequirementProblem[] = [];
  const rows = readRows(markdown, problems);
  const seen = new Set<string>();
  for (const row of rows) {
    for (const id of row.ids.split(' ')) {
      if (seen.has(id))
        problems.push({ row: id, what: 'stands twice.', mend: 'Give each row ids of its own.' });
      seen.add(id);
    }
    problems.push(...checkRow(row, readFile));
  }
  if (rows.length === 0) {
    problems.push({
      row: 'The table',
      what: 'has no row.',
      mend: 'Rows start with an id such as | R2.14 |.',
    });
  }
  return { count: seen.size, problems };
}

function readRows(markdown: string, problems: RequirementProblem[]): Row[] {
  return markdown.split('\n').flatMap((line, index) => {
    if (!/^\|\s*R\d/.test(line)) return [];
    const [ids, requirement, where, test, ...rest] = line
      .trim()
      .replace(/^\||(?<!\\)\|$/g, '')
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim().replaceAll('\\|', '|'));
    if (ids && requirement && where !== undefined && test !== undefined && rest.length === 0) {
      return [{ ids, requirement, where, test }];
    }
    problems.push({
      row: `Line ${index + 1}`,
      what: 'has not the four cells ids, requirement, where, test.',
      mend: 'Fill them, and write a | inside a cell as \\|.',
    });
    return [];
  });
}

function checkRow(row: Row, readFile: (path: string) => string | undefined): RequirementProblem[] {
  const problems: RequirementProblem[] = [];
  const report = (what: string, mend: string) => problems.push({ row: row.ids, what, mend });

  const files = [...row.where.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);
  for (const path of files) {
    if (readFile(path) === undefined) {
      report(`names ${path}, which does not exist.`, 'Name the file where the requirement lives now.');
    }
  }

  const tests = row.test.split(/(?=`[^`"]+` ")/).flatMap((cited) => {
    const path = /^`([^`]+)` "/.exec(cited)?.[1];
    return path
      ? Array.from(cited.matchAll(/"((?:\\"|[^"])+)"/g), ([, title = '']) => ({ path, title }))
      : [];
  });
  for (const { path, title } of tests) {
    const source = readFile(path);
    if (source === undefined) {
      report(`names the test file ${path}, which does not exist.`, 'Name the file that holds the test now.');
    } else if (!hasTitle(source, title.replaceAll('\\"', '"'))) {
      report(`names the test "${title}", which ${path} does not hold.`, 'Copy the title as the file has it.');
    }
  }
  if (files.length === 0 && !tests.some(({ path }) => path.startsWith('src/'))) {
    report(
      'says not where it lives.',
      'Name the main file as `path` under "where", unless a test stands beside it.',
    );
  }
  if (tests.length === 0) report('has no test.', 'Name one as `path/to/file.test.ts` "its title".');
  return problems;
}

/** Whether the source holds the title as a string literal. */
function hasTitle(source: string, title: string): boolean {
  const literals = [`'${title.replaceAll("'", "\\'")}'`, `"${title.replaceAll('"', '\\"')}"`, `\`${title}\``];
  return literals.some((literal) => source.includes(literal));
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..');
  const readFile = (path: string) => {
    const file = join(root, path);
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  };
  const page = 'docs/requirements.md';
  const { count, problems } = checkRequirements(readFile(page) ?? '', readFile);
  for (const { row, what, mend } of problems) console.error(`${page}: ${row} ${what} ${mend}`);
  if (problems.length > 0) process.exitCode = 1;
  else process.stdout.write(`Requirements: ${count}, each with a test.\n`);
}

import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

export interface DecisionProblem {
  /** Name of the file it is found in. */
  file: string;
  what: string;
  /** How to mend it. */
  mend: string;
}

/** What a record or its row says of it. */
interface Entry {
  /** The record's file. */
  file: string;
  title: string;
  status: string;
}

const status = /^accepted$|^superseded (?:in part )?by \d{4}(?:, \d{4})*$/;

/**
 * Checks that every decision record stands in the index once, under its own title and status, and that a record which
 * supersedes another says so.
 *
 * @param index the page `docs/decisions/README.md`
 * @param records each record's text, by its file's name
 */
export function checkDecisions(index: string, records: ReadonlyMap<string, string>): DecisionProblem[] {
  const problems: DecisionProblem[] = [];
  const report = (file: string, what: string, mend: string) => problems.push({ file, what, mend });
  const rows = readRows(index);

  for (const { file } of rows)
    if (!records.has(file)) report('README.md', `lists ${file}, which does not exist.`, 'Take the row out.');

  for (const [file, text] of records) {
    const number = file.slice(0, 4);
    const title = new RegExp(`^# ${number}\\. (.+)$`, 'm').exec(text)?.[1];
    const stated = /^Status: (.+)$/m.exec(text)?.[1];
    if (title === undefined || stated === undefined) {
      report(file, 'has no title or no status.', `Begin with "# ${number}. Title" and "Status: accepted".`);
      continue;
    }
    const own = { title, status: readStatus(stated) };
    if (!status.test(own.status) || /\breplaced\b/.test(stated))
      report(
        file,
        `has the status "${stated}".`,
        'Write "accepted", "superseded by NNNN" or "superseded in part by NNNN: what of it", NNNN as a link.',
      );

    const [row, ...others] = rows.filter((entry) => entry.file === file);
    if (!row) report('README.md', `does not list ${file}.`, 'Add its row to the area that it belongs to.');
    else if (others.length > 0) report('README.md', `lists ${file} more than once.`, 'Keep one row.');
    else
      for (const field of ['title', 'status'] as const)
        if (row[field] !== own[field])
          report(
            'README.md',
            `gives ${number} the ${field} "${row[field]}".`,
            `The record has "${own[field]}": let both say the same.`,
          );

    for (const [later = ''] of own.status.matchAll(/\d{4}/g)) {
      const [, superseding] = [...records].find(([name]) => name.startsWith(later)) ?? [];
      if (superseding === undefined)
        report(file, `is superseded by ${later}, which does not exist.`, 'Mend the number.');
      else if (!/^Status: .*$/m.exec(superseding)?.[0].includes(`[${number}]`))
        report(
          file,
          `is superseded by ${later}, whose status does not say so.`,
          `Write "Status: accepted; supersedes [${number}](${file})" there.`,
        );
    }
  }
  return problems;
}

/** The rows of the index, whatever area they stand in. */
function readRows(index: string): Entry[] {
  const row = /^\| \[\d{4}\]\(([^)]+)\) \| (.+) \| ([^|]+) \|$/gm;
  return Array.from(index.matchAll(row), ([, file = '', title = '', stated = '']) => ({
    file,
    title,
    status: readStatus(stated),
  }));
}

/** A status without links, and without what is said about it. */
function readStatus(stated: string): string {
  return (
    stated
      .replaceAll(/\[(\d{4})\]\([^)]+\)/g, '$1')
      .split(/[;:]/)[0]
      ?.trim() ?? ''
  );
}

if (import.meta.main) {
  const folder = join(import.meta.dirname, '../docs/decisions');
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const files = globSync('[0-9]*.md', { cwd: folder }).map((file) => basename(file));
  const problems = checkDecisions(read('README.md'), new Map(files.sort().map((file) => [file, read(file)])));
  for (const { file, what, mend } of problems) console.error(`docs/decisions/${file} ${what} ${mend}`);
  if (problems.length > 0) process.exitCode = 1;
}

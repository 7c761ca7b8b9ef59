import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

export interface DecisionProblem {
  /** Name of the file it is found in. */
  file: string;
  what: string;
  /** How to fix it. */
  mend: string;
}

/** A decision as stated by its record, or by its row in the index. */
interface Entry {
  /** The record's file. */
  file: string;
  title: string;
  status: string;
}

/** A link to a record, under its number. */
const link = /\[(\d{4})\]\((\d{4}[^)#]*)[^)]*\)/g;

const status = /^accepted$|^superseded (?:in part )?by \d{4}(?:, \d{4})*$/;

/**
 * Checks that every decision record has a unique number and is in the index once, with its title and status, and that
 * supersession is stated in both records.
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
  for (const [page, text] of [['README.md', index], ...records] as const)
    for (const [, number = '', file = ''] of text.matchAll(link))
      if (!file.startsWith(number))
        report(page, `gives ${file} the number ${number}.`, 'Name a record by its own number.');

  const find = (number: string) => [...records].find(([name]) => name.startsWith(number));
  for (const [file, text] of records) {
    const number = file.slice(0, 4);
    const [first = file] = find(number) ?? [];
    if (first !== file) report(file, `has the number of ${first}.`, 'Give it the next free number.');
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

    for (const later of readSupersession(text).by) {
      const [, superseding] = find(later) ?? [];
      if (superseding === undefined)
        report(file, `is superseded by ${later}, which does not exist.`, 'Mend the number.');
      else if (!readSupersession(superseding).of.includes(number))
        report(
          file,
          `is superseded by ${later}, whose status does not say so.`,
          `Write "Status: accepted; supersedes [${number}](${file})" there.`,
        );
    }
    for (const earlier of readSupersession(text).of) {
      const [name, superseded] = find(earlier) ?? [];
      if (name === undefined || superseded === undefined)
        report(file, `supersedes ${earlier}, which does not exist.`, 'Mend the number.');
      else if (/^Status: /m.test(superseded) && !readSupersession(superseded).by.includes(number))
        report(
          name,
          `is superseded by ${number}, which its status does not say.`,
          `Write "Status: superseded by [${number}](${file})", or "superseded in part by" and what of it.`,
        );
    }
  }
  return problems;
}

/** The rows of the index, across all areas. */
function readRows(index: string): Entry[] {
  const row = /^\| \[\d{4}\]\(([^)]+)\) \| (.+) \| ([^|]+) \|$/gm;
  return Array.from(index.matchAll(row), ([, file = '', title = '', stated = '']) => ({
    file,
    title,
    status: readStatus(stated),
  }));
}

/** A status without links and explanations: `superseded in part by 0066, 0076`. */
function readStatus(stated: string): string {
  const plain = stated.replaceAll(link, '$1');
  const [status = '', ...rest] = plain.split(/[;:]/).map((part) => part.trim());
  const others = rest.flatMap((part) => /^and by (\d{4})$/.exec(part)?.[1] ?? []);
  return [status, ...others].join(', ');
}

/** The numbers of the records that a record's status says it is superseded by, and that it supersedes. */
function readSupersession(record: string): { by: string[]; of: string[] } {
  const stated = /^Status: (.+)$/m.exec(record)?.[1] ?? '';
  const [by = '', of = ''] = stated.split(/\bsupersedes\b/);
  const list = (part: string) => Array.from(part.matchAll(link), ([, number = '']) => number);
  return { by: list(by), of: list(of) };
}

if (import.meta.main) {
  const folder = join(import.meta.dirname, '../docs/decisions');
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const files = globSync('[0-9]*.md', { cwd: folder }).map((file) => basename(file));
  const problems = checkDecisions(read('README.md'), new Map(files.sort().map((file) => [file, read(file)])));
  for (const { file, what, mend } of problems) console.error(`docs/decisions/${file} ${what} ${mend}`);
  if (problems.length > 0) process.exitCode = 1;
}

import { type CsvSeparator, type Table, writeTableAsCsv, writeTableAsXlsx } from '#platform/spreadsheet.ts';
import type { AuditEntry } from '../api/accounts.ts';
import { words } from '../shell/words/audit.ts';
import { describeAction } from './describe-action.ts';

type Pages = AsyncIterable<readonly AuditEntry[]>;

/** Writes entries as CSV for programs (see `writeTableAsCsv`). */
export function exportAuditAsCsv(pages: Pages, separator?: CsvSeparator): AsyncGenerator<string> {
  const headings = ['at', 'by', 'name', 'action', 'subject', 'details'];
  const rows = listRows(pages, ({ at, by, byName = '', action, subject = '', details }) => [
    at,
    by,
    byName,
    action,
    subject,
    details ? JSON.stringify(details) : '',
  ]);
  return writeTableAsCsv({ headings, rows }, separator);
}

/** Writes entries as a workbook for people, under the headings of the screen. */
export function exportAuditAsXlsx(pages: Pages): AsyncGenerator<Uint8Array> {
  const { when, who, what, towhat, details: more } = words;
  const rows = listRows(pages, ({ at, by, byName, action, subject = '', subjectName, details }) => [
    at.slice(0, 19).replace('T', ' '),
    by === 'system' ? words.system : (byName ?? by),
    describeAction(action),
    subjectName ?? subject,
    details ? JSON.stringify(details) : '',
  ]);
  return writeTableAsXlsx({ headings: [`${when} (UTC)`, who, what, towhat, more], rows }, words.audit);
}

/** Writes entries as a JSON array, one per line. */
export async function* exportAuditAsJson(
  pages: AsyncIterable<readonly AuditEntry[]>,
): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const entries of pages) {
    for (const { byName, ...entry } of entries) {
      yield `${separator}${JSON.stringify({ ...entry, name: byName })}`;
      separator = ',\n';
    }
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

async function* listRows(pages: Pages, toCells: (entry: AuditEntry) => string[]): Table['rows'] {
  for await (const entries of pages) for (const entry of entries) yield toCells(entry);
}

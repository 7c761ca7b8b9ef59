import { stringify } from 'csv-stringify/sync';
import type { AuditEntry, Names } from '../api/accounts.ts';

const columns = ['at', 'by', 'name', 'action', 'subject', 'details'] as const;

/**
 * Writes entries as CSV (RFC 4180), with a header, and a byte order mark so that Excel recognises UTF-8.
 * Texts that a spreadsheet could take for a formula are prefixed with an apostrophe.
 */
export async function* exportAuditAsCsv(
  pages: AsyncIterable<readonly AuditEntry[]>,
  names: Names,
): AsyncGenerator<string> {
  yield renderLines([[...columns]], true);
  for await (const entries of pages) {
    yield renderLines(
      entries.map(({ at, by, action, subject = '', details }) => [
        at,
        by,
        names[by] ?? '',
        action,
        subject,
        details ? JSON.stringify(details) : '',
      ]),
    );
  }
}

/** Writes entries as a JSON array, one per line. */
export async function* exportAuditAsJson(
  pages: AsyncIterable<readonly AuditEntry[]>,
  names: Names,
): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const entries of pages) {
    for (const entry of entries) {
      yield `${separator}${JSON.stringify({ ...entry, name: names[entry.by] })}`;
      separator = ',\n';
    }
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

function renderLines(rows: readonly string[][], isFirst = false): string {
  return stringify([...rows], {
    bom: isFirst,
    quoted: true,
    record_delimiter: 'windows',
    escape_formulas: true,
    cast: { string: guardLaterCells },
  });
}

/**
 * Guards text after separators too: where Excel splits at semicolons, as in much of Europe, it starts a cell.
 */
function guardLaterCells(text: string): string {
  // The sign is optional, so that a run of line breaks is matched once rather than from each of them.
  return text.replaceAll(/([;\t\n][\s"]*)([=+\-@＝＋－＠])?/g, (_, lead: string, sign?: string) =>
    sign === undefined ? lead : `${lead}'${sign}`,
  );
}

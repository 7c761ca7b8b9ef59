import { writeCsv } from 'hucre/csv';
import { writeXlsxStream } from 'hucre/xlsx';

export interface Table {
  headings: readonly string[];
  /** Cells in the order of the headings. */
  rows: AsyncIterable<readonly (string | null)[]>;
}

export const csvSeparators = [',', ';', '\t'] as const;

export type CsvSeparator = (typeof csvSeparators)[number];

/** Excel's limit, in UTF-16 code units. */
const longestXlsxCell = 32_767;

/** For XLSX. */
export const xlsxMediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * Writes CSV (RFC 4180), every cell quoted, with a byte order mark so that Excel recognises UTF-8. Text that a
 * spreadsheet could take for a formula gets an apostrophe in front.
 */
export async function* writeTableAsCsv(
  { headings, rows }: Table,
  separator: CsvSeparator = ',',
): AsyncGenerator<string> {
  const cellStart = createCellStart(separator);
  yield `\uFEFF${writeLine(headings)}`;
  for await (const cells of rows) yield writeLine(cells);

  function writeLine(cells: readonly (string | null)[]): string {
    const guarded = cells.map((cell) =>
      (cell ?? '').replaceAll(cellStart, (_, lead: string, sign = '') => (sign ? `${lead}'${sign}` : lead)),
    );
    return `${writeCsv([guarded], { delimiter: separator, quoteStyle: 'all' })}\r\n`;
  }
}

/**
 * Writes an XLSX workbook (ECMA-376) of one sheet. Every cell is text and stays text when it is edited; one that is longer
 * than Excel allows ends in an ellipsis.
 */
export async function* writeTableAsXlsx({ headings, rows }: Table, name: string): AsyncGenerator<Uint8Array> {
  const style = { numFmt: '@', alignment: { wrapText: true, vertical: 'top' } } as const;
  yield* writeXlsxStream(toXlsxRows(), {
    name,
    columns: headings.map((heading) => ({ header: toXlsxText(heading), width: 24, style })),
    freezePane: { rows: 1 },
  });

  async function* toXlsxRows() {
    for await (const cells of rows) yield cells.map((cell) => (cell ? toXlsxText(cell) : null));
  }
}

/**
 * Matches each place where a cell may start, with the sign of a formula if one is there: a file that is opened with
 * another separator than it was written with is split at that one, inside quotes too.
 */
function createCellStart(separator: CsvSeparator): RegExp {
  const others = csvSeparators.filter((other) => other !== separator).join('');
  // The sign is optional so that a run of line breaks is scanned once: otherwise matching would be quadratic.
  return new RegExp(`(^[${others}"\\s]*|[${others}\n][\\s"]*)([=+\\-@＝＋－＠])?`, 'g');
}

/** Makes text fit for a cell. Excel reads `_x0041_` as an escaped letter, so one that was typed is escaped itself. */
function toXlsxText(text: string): string {
  const cell = text.length > longestXlsxCell ? `${text.slice(0, longestXlsxCell - 1)}…` : text;
  return cell
    .toWellFormed()
    .replaceAll(/[\uFFFE\uFFFF]/g, '\uFFFD')
    .replaceAll(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_');
}

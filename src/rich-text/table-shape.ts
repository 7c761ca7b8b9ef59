import { BLOCKS, type Block, type Document } from '@contentful/rich-text-types';
import { documentToPlainText } from './document-to-plain-text.ts';

/** How a table adapts to a narrow container. */
export interface TableShape {
  /**
   * `stacked`: each row becomes a card of values beside their column names, which suits prose. `compared`: it keeps its
   * columns and scrolls with a sticky first column, which suits numbers.
   */
  kind: 'stacked' | 'compared';
  /** The column names; empty unless the table has exactly one header row. */
  heads: readonly string[];
  /** Number of cells in the longest row, whatever they span. */
  columnCount: number;
}

/** Average number of letters per cell from which cells count as prose rather than values to compare. */
const leastLettersOfWords = 11;

/** With more columns, a card would be too long. */
const mostStackedColumns = 4;

export function chooseTableShape(table: Block): TableShape {
  const rows = table.content as Block[];
  const columnCount = Math.max(0, ...rows.map((row) => row.content.length));
  const headRows = countHeadRows(table);
  const heads = headRows === 1 ? ((rows[0]?.content ?? []) as Block[]).map(readCell) : [];
  const cells = rows.slice(headRows).flatMap((row) => (row.content as Block[]).slice(1));
  const letters = cells.reduce((sum, cell) => sum + readCell(cell).length, 0);
  const hasWords = cells.length > 0 && letters / cells.length >= leastLettersOfWords;
  const isPlain = rows.every((row) => row.content.length === columnCount && !row.content.some(spansSeveral));
  const canStack = heads.length > 2 && columnCount <= mostStackedColumns && isPlain;
  return { kind: canStack && hasWords ? 'stacked' : 'compared', heads, columnCount };
}

/** Counts the leading rows that consist of header cells only. */
export function countHeadRows(table: Block): number {
  const firstBodyRow = (table.content as Block[]).findIndex((row) => !isHeadRow(row));
  return firstBodyRow === -1 ? table.content.length : firstBodyRow;
}

export function isHeadRow(row: Block): boolean {
  return row.content.every((cell) => cell.nodeType === BLOCKS.TABLE_HEADER_CELL);
}

function readCell(cell: Block): string {
  return documentToPlainText({
    nodeType: BLOCKS.DOCUMENT,
    data: {},
    content: cell.content as Document['content'],
  });
}

function spansSeveral({ data }: { data: Record<string, unknown> }): boolean {
  return Number(data.colspan) > 1 || Number(data.rowspan) > 1;
}

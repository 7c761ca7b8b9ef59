import { BLOCKS, type Block, type Document } from '@contentful/rich-text-types';
import { createContext, type ReactNode, useContext } from 'react';
import { usePassageLanguage } from '#i18n/passage-language.tsx';
import { useTranslate } from '#i18n/translator-context.tsx';
import { documentToPlainText } from './document-to-plain-text.ts';
import styles from './rich-text.module.css';

/** Average number of letters per cell from which cells count as prose rather than values to compare. */
const leastLettersOfWords = 11;

/** With more columns, a card would be too long. */
const mostStackedColumns = 4;

const TableShapeContext = createContext<TableShape>({ kind: 'compared', heads: [], columnCount: 0 });

/** With more columns, a table never fits a phone, so it shows a hint that it scrolls. */
const mostColumnsOfPhone = 4;

/** With more columns, words of ordinary length do not fit side by side on a printed page. */
const mostColumnsOfPaper = 9;

/**
 * A table. In a narrow container, rows of prose become cards; a table of values to compare scrolls horizontally, by
 * keyboard too, with a sticky first column.
 */
export function RichTextTable({ table, rows }: { table: Block; rows: readonly ReactNode[] }) {
  const { t } = useTranslate();
  const { content, wording } = usePassageLanguage();
  const headRows = countHeadRows(table);
  const shape = chooseTableShape(table);
  const isWide = shape.columnCount > mostColumnsOfPhone;
  const isCrowded = shape.columnCount > mostColumnsOfPaper;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <figure lang={wording} className={styles.tableRegion} aria-label={t('table.scrollRegion')} tabIndex={0}>
      {isWide && (
        <figcaption aria-hidden="true" className={`size-m14-d14 ${styles.scrollHint}`}>
          {t('table.scrollRegion')}
        </figcaption>
      )}
      <TableShapeContext value={shape}>
        <table
          lang={content}
          className={[styles.table, styles[shape.kind], isWide && styles.wide, isCrowded && styles.crowded]
            .filter(Boolean)
            .join(' ')}
          role={nameRole(shape, 'table')}
        >
          {headRows > 0 && <thead role={nameRole(shape, 'rowgroup')}>{rows.slice(0, headRows)}</thead>}
          {headRows < rows.length && <tbody role={nameRole(shape, 'rowgroup')}>{rows.slice(headRows)}</tbody>}
        </table>
      </TableShapeContext>
    </figure>
  );
}

/** A row. Header cells are column headers if the whole row consists of them, otherwise row headers. */
export function RichTextRow({ row, contents }: { row: Block; contents: readonly ReactNode[] }) {
  const shape = useContext(TableShapeContext);
  const isHead = isHeadRow(row);
  return (
    <tr role={nameRole(shape, 'row')}>
      {(row.content as Block[]).map((cell, index) => {
        const isHeader = cell.nodeType === BLOCKS.TABLE_HEADER_CELL && cell.content.length > 0;
        const Cell = isHeader ? 'th' : 'td';
        return (
          <Cell
            // biome-ignore lint/suspicious/noArrayIndexKey: cells have no identity but their place
            key={index}
            role={nameRole(shape, isHeader ? (isHead ? 'columnheader' : 'rowheader') : 'cell')}
            scope={isHeader ? (isHead ? 'col' : 'row') : undefined}
            colSpan={readSpan(cell.data.colspan)}
            rowSpan={readSpan(cell.data.rowspan)}
            data-column={isHead || shape.kind !== 'stacked' || index === 0 ? undefined : shape.heads[index]}
          >
            {contents[index]}
          </Cell>
        );
      })}
    </tr>
  );
}

/** The explicit role of a table element. With another `display`, browsers drop the implicit one. */
function nameRole<Role extends string>({ kind }: TableShape, role: Role): Role | undefined {
  return kind === 'stacked' ? role : undefined;
}

/** Browsers cap `colspan` at 1000. */
function readSpan(span: unknown): number | undefined {
  return typeof span === 'number' && span > 1 && span <= 1000 ? Math.floor(span) : undefined;
}

/** How a table adapts to a narrow container. */
interface TableShape {
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
function countHeadRows(table: Block): number {
  const firstBodyRow = (table.content as Block[]).findIndex((row) => !isHeadRow(row));
  return firstBodyRow === -1 ? table.content.length : firstBodyRow;
}

function isHeadRow(row: Block): boolean {
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

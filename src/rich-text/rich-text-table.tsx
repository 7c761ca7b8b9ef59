import { BLOCKS, type Block } from '@contentful/rich-text-types';
import type { ReactNode } from 'react';
import { useTranslate } from '#i18n/translator-context.tsx';
import styles from './rich-text.module.css';

/** A table that scrolls sideways where it does not fit, by the arrow keys as well. */
export function RichTextTable({ table, rows }: { table: Block; rows: readonly ReactNode[] }) {
  const { t } = useTranslate();
  const headRows = countHeadRows(table);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <figure className={styles.tableRegion} aria-label={t('table.scrollRegion')} tabIndex={0}>
      <table className={styles.table}>
        {headRows > 0 && <thead>{rows.slice(0, headRows)}</thead>}
        {headRows < rows.length && <tbody>{rows.slice(headRows)}</tbody>}
      </table>
    </figure>
  );
}

/** A row; its header cells head their columns where the whole row consists of them, otherwise the row. */
export function RichTextRow({ row, contents }: { row: Block; contents: readonly ReactNode[] }) {
  const scope = isHeadRow(row) ? 'col' : 'row';
  return (
    <tr>
      {(row.content as Block[]).map((cell, index) => {
        const isHeader = cell.nodeType === BLOCKS.TABLE_HEADER_CELL && cell.content.length > 0;
        const Cell = isHeader ? 'th' : 'td';
        return (
          <Cell
            // biome-ignore lint/suspicious/noArrayIndexKey: cells have no identity but their place
            key={index}
            scope={isHeader ? scope : undefined}
            colSpan={readSpan(cell.data.colspan)}
            rowSpan={readSpan(cell.data.rowspan)}
          >
            {contents[index]}
          </Cell>
        );
      })}
    </tr>
  );
}

function countHeadRows(table: Block): number {
  const firstBodyRow = (table.content as Block[]).findIndex((row) => !isHeadRow(row));
  return firstBodyRow === -1 ? table.content.length : firstBodyRow;
}

function isHeadRow(row: Block): boolean {
  return row.content.every((cell) => cell.nodeType === BLOCKS.TABLE_HEADER_CELL);
}

/** Browsers know no span beyond 1000. */
function readSpan(span: unknown): number | undefined {
  return typeof span === 'number' && span > 1 && span <= 1000 ? Math.floor(span) : undefined;
}

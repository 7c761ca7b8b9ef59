import { BLOCKS, type Block } from '@contentful/rich-text-types';
import { createContext, type ReactNode, useContext } from 'react';
import { usePassageLanguage } from '#i18n/passage-language.tsx';
import { useTranslate } from '#i18n/translator-context.tsx';
import styles from './rich-text.module.css';
import { chooseTableShape, countHeadRows, isHeadRow, type TableShape } from './table-shape.ts';

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

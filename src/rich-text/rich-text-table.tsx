import { BLOCKS, type Block } from '@contentful/rich-text-types';
import { createContext, type ReactNode, useContext } from 'react';
import { usePassageLanguage } from '#i18n/passage-language.tsx';
import { useTranslate } from '#i18n/translator-context.tsx';
import styles from './rich-text.module.css';
import { chooseTableShape, countHeadRows, isHeadRow, type TableShape } from './table-shape.ts';

const TableShapeContext = createContext<TableShape>({ kind: 'compared', heads: [], columnCount: 0 });

/** More columns than these never fit a phone, and are announced to scroll. */
const mostColumnsOfPhone = 4;

/** With more, words of ordinary length do not fit a sheet of paper side by side. */
const mostColumnsOfPaper = 9;

/**
 * A table. In a narrow column its rows become cards where they hold words; where they are to be compared, it scrolls
 * sideways, by the arrow keys as well, and its first column stays.
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

/** A row; its header cells head their columns where the whole row consists of them, otherwise the row. */
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

/** Browsers take an element for part of a table no longer once it is laid out otherwise, unless it says that it is. */
function nameRole<Role extends string>({ kind }: TableShape, role: Role): Role | undefined {
  return kind === 'stacked' ? role : undefined;
}

/** Browsers know no span beyond 1000. */
function readSpan(span: unknown): number | undefined {
  return typeof span === 'number' && span > 1 && span <= 1000 ? Math.floor(span) : undefined;
}

import type { ReactNode } from 'react';
import { joinClasses } from '#ui/join-classes.ts';
import styles from './data-table.module.css';

export interface DataTableProps {
  /** The caption, which is visible or for screen readers only. */
  caption: string;
  hasVisibleCaption?: boolean;
  /** Reduces the padding, for many columns of short cells. */
  isDense?: boolean;
  columns: readonly string[];
  /** The first cell of a row is its heading. */
  rows: readonly { id: string; cells: readonly ReactNode[] }[];
}

/** A table that scrolls if it is wider than its container. */
export function DataTable({
  caption,
  hasVisibleCaption = false,
  isDense = false,
  columns,
  rows,
}: DataTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard
    <section aria-label={caption} tabIndex={0} className={styles.scroller}>
      <table className={joinClasses('size-m16-d16', styles.table, isDense && styles.dense)}>
        <caption
          className={joinClasses('size-m16-d18', hasVisibleCaption ? styles.caption : 'visually-hidden')}
        >
          {caption}
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells: [first, ...others] }) => (
            <tr key={id}>
              <th scope="row">{first}</th>
              {others.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a table never change places
                <td key={index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

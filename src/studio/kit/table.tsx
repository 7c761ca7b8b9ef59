import type { ReactNode } from 'react';
import styles from './table.module.css';

export interface TableProps {
  /** Of the columns; one without words is over what can be done with a row. */
  heads?: readonly string[];
  /** Rows; the `th` of one names it. */
  children: ReactNode;
}

/** A table to read, which scrolls sideways rather than breaks words. */
export function Table({ heads, children }: TableProps) {
  return (
    <div className={styles.scroller}>
      <table className={`cells ${styles.table}`}>
        {heads && (
          <thead>
            <tr>
              {heads.map((head) =>
                head ? (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ) : (
                  <td key="" />
                ),
              )}
            </tr>
          </thead>
        )}
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

import type { FactRow } from '#products/fact-row.ts';
import { joinClasses } from '#ui/join-classes.ts';
import styles from './fact-list.module.css';

/** A list of facts, one per line; renders nothing without facts. */
export function FactList({ heading, rows }: { heading?: string; rows: readonly FactRow[] }) {
  if (rows.length === 0) return null;
  return (
    <div>
      {heading && <p className={joinClasses('size-m18-d20', styles.heading)}>{heading}</p>}
      <dl className={joinClasses('size-m16-d18', styles.list)}>
        {rows.map(({ id, label, value }) => (
          <div key={id} className={styles.row}>
            <dt>{label}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

import type { FactRow } from '#products/fact-row.ts';
import { joinClasses } from '#ui/join-classes.ts';
import styles from './fact-list.module.css';
import place from './place.module.css';

interface FactListProps {
  heading?: string;
  rows: readonly FactRow[];
  /** The id of the section, which the rows' ids start with. */
  section: string;
}

/** A list of facts, one per line; renders nothing without facts. */
export function FactList({ heading, rows, section }: FactListProps) {
  if (rows.length === 0) return null;
  return (
    <div>
      {heading && <p className={joinClasses('size-m18-d20', styles.heading)}>{heading}</p>}
      <dl className={joinClasses('size-m16-d18', styles.list)}>
        {rows.map(({ id, label, value }) => (
          <div key={id} id={`${section}-${id}`} className={joinClasses(styles.row, place.place)}>
            <dt>{label}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

import { joinClasses } from '#ui/join-classes.ts';
import styles from './doc-cells.module.css';

/** The header of a row: the name of a field or prop, and whether it is required. */
export function NameCell({ name, isRequired }: { name: string; isRequired: boolean }) {
  return (
    <>
      <code className={styles.name}>{name}</code>
      {isRequired && <span className={joinClasses('size-m14-d14', styles.required)}>required</span>}
    </>
  );
}

/** The description of a field or prop, in a column wide enough to read. */
export function DescriptionCell({ text }: { text: string }) {
  return <span className={styles.description}>{text}</span>;
}

import { joinClasses } from '#ui/join-classes.ts';
import styles from './doc-cells.module.css';

/** What a row is about: the name of a field or prop, and whether it has to be given. */
export function NameCell({ name, isRequired }: { name: string; isRequired: boolean }) {
  return (
    <>
      <code className={styles.name}>{name}</code>
      {isRequired && <span className={joinClasses('size-m14-d14', styles.required)}>required</span>}
    </>
  );
}

/** What a field or prop is for, in lines long enough to be read. */
export function DescriptionCell({ text }: { text: string }) {
  return <span className={styles.description}>{text}</span>;
}

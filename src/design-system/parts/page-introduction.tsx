import { Heading } from '#ui/heading/heading.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import styles from './page-introduction.module.css';

/** The head of a page: the kind of its subject, its name, and its description. */
export function PageIntroduction({
  kind,
  title,
  description,
}: {
  kind: string;
  title: string;
  description: string;
}) {
  return (
    <div className={styles.introduction}>
      <p className={joinClasses('size-m14-d16', styles.kind)}>{kind}</p>
      <Heading element="h1" text={title} size="m40-d64" />
      <p className={joinClasses('size-m20-d24', styles.description)}>{description}</p>
    </div>
  );
}

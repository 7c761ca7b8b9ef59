import { type ReactNode, useId } from 'react';
import layout from '#studio/kit/layout.module.css';
import styles from './account-screen.module.css';

export function AccountSection({
  title,
  hint,
  children,
}: {
  title: string;
  hint?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {hint && <p className={layout.quiet}>{hint}</p>}
      {children}
    </section>
  );
}

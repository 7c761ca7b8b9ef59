import type { ReactNode } from 'react';
import styles from './foundation-page.module.css';

export function FoundationSection({
  id,
  heading,
  introduction,
  children,
}: {
  id: string;
  heading: string;
  introduction: string;
  children: ReactNode;
}) {
  return (
    <section className={styles.section}>
      <div className={styles.heading}>
        <h2 id={id} className="size-m32-d40">
          {heading}
        </h2>
        <p className="size-m16-d18">{introduction}</p>
      </div>
      {children}
    </section>
  );
}

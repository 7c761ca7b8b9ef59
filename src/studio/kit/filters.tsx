import type { ReactNode } from 'react';
import styles from './filters.module.css';

/** What narrows a list, side by side above it. */
export function Filters({ children }: { children: ReactNode }) {
  return <search className={styles.filters}>{children}</search>;
}

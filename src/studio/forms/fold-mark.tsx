import styles from './form.module.css';

/** A disclosure triangle; it turns with the button around it. */
export function FoldMark() {
  return (
    <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true" className={styles.foldMark}>
      <path d="M4 2l4 4-4 4" fill="none" stroke="currentColor" strokeWidth="1.6" />
    </svg>
  );
}

import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx';
import { CopyButton } from './copy-button.tsx';
import styles from './token-name.module.css';

/** A name or value to use in code, which a press copies. */
export function TokenName({ children }: { children: string }) {
  const name = (
    <code translate="no" className={styles.name}>
      {children}
    </code>
  );
  return (
    <CopyButton text={children} className={styles.button} fallback={name}>
      <VisuallyHidden>Copy </VisuallyHidden>
      {name}
    </CopyButton>
  );
}

import { joinClasses } from '#ui/join-classes.ts';
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx';
import styles from './code-sample.module.css';
import { CopyButton } from './copy-button.tsx';

/** Code with a button to copy it. Long lines scroll, or wrap if they are sentences. */
export function CodeSample({
  label,
  code,
  hasSentences = false,
}: {
  label: string;
  code: string;
  hasSentences?: boolean;
}) {
  return (
    <div className={styles.sample}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard */}
      <section aria-label={label} tabIndex={0} className={styles.scroller}>
        <pre translate="no" className={joinClasses(styles.code, hasSentences && styles.wrapping)}>
          <code>{code}</code>
        </pre>
      </section>
      <CopyButton text={code} className={joinClasses('size-m14-d14', styles.button)}>
        Copy<VisuallyHidden> {label}</VisuallyHidden>
      </CopyButton>
    </div>
  );
}

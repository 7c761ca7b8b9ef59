import { useEffect, useState } from 'react';
import focusRing from '#ui/focus-ring.module.css';
import { joinClasses } from '#ui/join-classes.ts';
import { useIsHydrated } from '#ui/use-is-hydrated.ts';
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx';
import styles from './code-sample.module.css';

/** Milliseconds for which the button confirms the copy. */
const confirmationTime = 2000;

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
      <CopyButton text={code} subject={label} />
    </div>
  );
}

/** A button that copies a text. Rendered only if the clipboard is available. */
function CopyButton({ text, subject }: { text: string; subject: string }) {
  // The clipboard requires a secure context.
  const canCopy = useIsHydrated() && 'clipboard' in navigator;
  const [isCopied, setIsCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), confirmationTime);
    return () => clearTimeout(timer);
  }, [isCopied]);

  if (!canCopy) return null;
  const copy = () => navigator.clipboard.writeText(text).then(() => setIsCopied(true));
  return (
    <>
      <button
        type="button"
        onClick={copy}
        className={joinClasses('size-m14-d14', styles.button, focusRing.ring)}
      >
        {isCopied ? 'Copied' : 'Copy'}
        <VisuallyHidden> {subject}</VisuallyHidden>
      </button>
      <VisuallyHidden role="status">{isCopied && 'Copied'}</VisuallyHidden>
    </>
  );
}

import { useEffect, useState, useSyncExternalStore } from 'react';
import focusRing from '#ui/focus-ring.module.css';
import { joinClasses } from '#ui/join-classes.ts';
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx';
import styles from './copy-button.module.css';

/** Milliseconds for which the button says that it has done its work. */
const confirmationTime = 2000;

/** Copies a text. It is there only where scripts run and may do so. */
export function CopyButton({ text, subject }: { text: string; subject: string }) {
  const canCopy = useSyncExternalStore(subscribeToNothing, hasClipboard, hasNoClipboard);
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

function subscribeToNothing() {
  return () => undefined;
}

/** Browsers have it on secure pages only. */
function hasClipboard() {
  return 'clipboard' in navigator;
}

function hasNoClipboard() {
  return false;
}

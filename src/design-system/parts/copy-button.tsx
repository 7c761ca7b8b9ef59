import { type ReactNode, useEffect, useState } from 'react';
import focusRing from '#ui/focus-ring.module.css';
import { joinClasses } from '#ui/join-classes.ts';
import { useIsHydrated } from '#ui/use-is-hydrated.ts';
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx';

/** Milliseconds for which the button confirms the copy. */
const confirmationTime = 2000;

export interface CopyButtonProps {
  text: string;
  className: string | undefined;
  /** What it says, and in place of it where nothing can be copied. */
  children: ReactNode;
  fallback?: ReactNode;
}

/** A button that copies a text, which takes a secure context and scripts. */
export function CopyButton({ text, className, children, fallback }: CopyButtonProps) {
  const canCopy = useIsHydrated() && 'clipboard' in navigator;
  const [isCopied, setIsCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), confirmationTime);
    return () => clearTimeout(timer);
  }, [isCopied]);

  if (!canCopy) return fallback;
  const copy = () => navigator.clipboard.writeText(text).then(() => setIsCopied(true));
  return (
    <>
      <button type="button" onClick={copy} className={joinClasses(className, focusRing.ring)}>
        {isCopied ? 'Copied' : children}
      </button>
      <VisuallyHidden role="status">{isCopied && 'Copied'}</VisuallyHidden>
    </>
  );
}

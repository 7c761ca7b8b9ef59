import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import styles from './dialog.module.css';

export interface DialogProps {
  isOpen: boolean;
  /** The visitor wants to be back on the page: by the button, Escape, or a press beside the dialog. */
  onClose: () => void;
  title: string;
  /** What the close button says to screen readers. */
  closeLabel: string;
  children: ReactNode;
}

/**
 * A modal dialog: the page behind it is inert and does not scroll, and gets its focus back at the end.
 * While it is closed, nothing of it is on the page.
 */
export function Dialog({ isOpen, ...content }: DialogProps) {
  return isOpen && <OpenDialog {...content} />;
}

function OpenDialog({ onClose, title, closeLabel, children }: Omit<DialogProps, 'isOpen'>) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // A layout effect: the element must still be on the page when it closes, or the focus does not return.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  const closeFromBackdrop = (event: MouseEvent) => {
    if (event.target !== event.currentTarget) return;
    // The press would take the focus from where it has just returned to.
    event.preventDefault();
    onClose();
  };

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onMouseDown={closeFromBackdrop}
      className={styles.dialog}
    >
      {/* It covers the dialog, so that a press on the dialog itself is one on the backdrop. */}
      <div className={styles.panel}>
        <header className={styles.header}>
          <h2 id={titleId} className={joinClasses('size-m24-d32', styles.title)}>
            {title}
          </h2>
          <IconButton icon="xmark" label={closeLabel} onClick={onClose} />
        </header>
        {children}
      </div>
    </dialog>
  );
}

import { type ReactNode, useEffect } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { sinkToasts } from '../toasts/toasts.ts';
import { words } from '../words/shell.ts';
import { Button, IconButton } from './button.tsx';
import styles from './dialog.module.css';
import { joinNames } from './join-names.ts';

export interface DialogProps {
  title: string;
  isOpen: boolean;
  /** Called when it is dismissed; if absent, it cannot be dismissed. */
  onClose?: (() => void) | undefined;
  /** `full` fills the window, and its content lays itself out. */
  size?: 'small' | 'medium' | 'large' | 'full';
  children: ReactNode;
  /** Buttons, the main one first. */
  actions?: ReactNode;
  /** An alert dialog, for confirming a loss. */
  isAlert?: boolean;
}

/** A modal dialog. */
export function Dialog({ title, isOpen, onClose, size = 'small', children, actions, isAlert }: DialogProps) {
  useEffect(() => {
    if (isOpen) sinkToasts();
  }, [isOpen]);
  return (
    <ModalOverlay
      isOpen={isOpen}
      isDismissable={Boolean(onClose) && !isAlert}
      isKeyboardDismissDisabled={!onClose}
      onOpenChange={(opens) => {
        if (!opens) onClose?.();
      }}
      className={styles.veil as string}
    >
      <Modal className={joinNames(styles.modal, styles[size])}>
        <AriaDialog role={isAlert ? 'alertdialog' : 'dialog'} className={styles.dialog as string}>
          <header className={styles.header}>
            <Heading slot="title" className={styles.title as string}>
              {title}
            </Heading>
            {onClose && <IconButton icon="x" label={words.close} onPress={onClose} />}
          </header>
          <div className={styles.body}>{children}</div>
          {actions && <footer className={styles.actions}>{actions}</footer>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

export interface ConfirmDialogProps {
  title: string;
  children: ReactNode;
  /** Label of the confirming button: a verb. */
  action: string;
  isDangerous?: boolean;
  isPending?: boolean;
  isOpen: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** A dialog that asks for confirmation. */
export function ConfirmDialog({
  title,
  children,
  action,
  isDangerous,
  isPending = false,
  isOpen,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      isAlert
      actions={
        <>
          <Button look={isDangerous ? 'danger' : 'primary'} isPending={isPending} onPress={onConfirm}>
            {action}
          </Button>
          <Button look="quiet" onPress={onClose}>
            {words.cancel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}

import { type ReactNode, useId, useLayoutEffect, useState } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { isTransient } from '#studio/contract/call-api.ts';
import { ActionForm } from './action-form.tsx';
import { Button, type ButtonProps, IconButton } from './button.tsx';
import styles from './dialog.module.css';
import { joinNames } from './join-names.ts';
import { messages } from './messages.ts';
import { sinkToasts } from './toasts/toasts.ts';
import { type Action, useAction } from './use-action.ts';

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
  /** What the dialog is for, in place of `actions`: its button stands beside one that cancels. */
  action?: DialogAction;
  /** An alert dialog, for confirming a loss. */
  isAlert?: boolean;
}

interface DialogAction {
  /** A verb. */
  label: string;
  onPress?: () => void;
  /** The id of the form that it submits. */
  form?: string;
  isDisabled?: boolean | undefined;
  isPending?: boolean | undefined;
  look?: 'primary' | 'danger';
}

/** A modal dialog. */
export function Dialog(props: DialogProps) {
  const { title, isOpen, onClose, size = 'small', children, actions, action, isAlert } = props;
  // Before it is seen: for a frame, toasts would cover it.
  useLayoutEffect(() => {
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
            <Heading slot="title" className="heading">
              {title}
            </Heading>
            {onClose && <IconButton icon="x" label={messages.close} onPress={onClose} />}
          </header>
          <div className={styles.body}>{children}</div>
          {(actions || action) && (
            <footer className={styles.actions}>
              {actions}
              {action && <ActionButtons {...action} onCancel={onClose} />}
            </footer>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

function ActionButtons({
  label,
  look = 'primary',
  form,
  onCancel,
  ...rest
}: DialogAction & { onCancel?: (() => void) | undefined }) {
  return (
    <>
      <Button look={look} {...(form !== undefined && { type: 'submit', form })} {...rest}>
        {label}
      </Button>
      {onCancel && (
        <Button look="quiet" onPress={onCancel}>
          {messages.cancel}
        </Button>
      )}
    </>
  );
}

export interface FormDialogProps extends Pick<DialogProps, 'title' | 'size' | 'isAlert'> {
  /** Fields; they may be made of the server's messages about them, by their names. */
  children: ReactNode | ((fields: Action['fields']) => ReactNode);
  /** Label of the submitting button: a verb. */
  action: string;
  isDangerous?: boolean;
  isDisabled?: boolean;
  /** What is asked about is still being found out. */
  isPending?: boolean;
  /** Closes the dialog itself, or rejects with what the dialog then says. */
  onSubmit: () => Promise<unknown>;
  onClose: () => void;
  /** Called when it is closed after a refusal, which shows that what it was opened from is out of date. */
  onOutdated?: ((error: unknown) => void) | undefined;
  /** Called at once with the code of a refusal, as the action's (see `useAction`). */
  onRefused?: Parameters<Action['run']>[1];
}

/** A dialog that asks for something, does what it asked for, and says what kept it from that. */
export function FormDialog(props: FormDialogProps) {
  const { children, action, isDangerous, isDisabled, isPending, onSubmit, onClose, ...others } = props;
  const { onOutdated, onRefused, ...rest } = others;
  const { run, isPending: isRunning, error, fields } = useAction();
  const id = useId();
  const pending = isPending || isRunning;
  const submit = async () => {
    if (!pending && !isDisabled) await run(onSubmit, onRefused);
  };
  return (
    <Dialog
      {...rest}
      isOpen
      onClose={() => {
        onClose();
        if (error !== undefined) onOutdated?.(error);
      }}
      action={{
        label: action,
        look: isDangerous ? 'danger' : 'primary',
        isDisabled,
        isPending: pending,
        form: id,
      }}
    >
      <ActionForm
        id={id}
        error={error}
        {...(isTransient(error) && { onTryAgain: () => void submit() })}
        onSubmit={submit}
      >
        {typeof children === 'function' ? children(fields) : children}
      </ActionForm>
    </Dialog>
  );
}

/** Asks for confirmation. */
export function ConfirmDialog(props: FormDialogProps) {
  return <FormDialog isAlert {...props} />;
}

export interface AskingButtonProps
  extends Pick<FormDialogProps, 'title' | 'action' | 'isDangerous' | 'onSubmit' | 'onOutdated'>,
    Pick<ButtonProps, 'look' | 'icon' | 'size'> {
  /** Shown on the button, where it is not the action. */
  label?: string;
  /** What is to be known before. */
  hint: string;
}

/** A button that does something once somebody has confirmed it. */
export function AskingButton({ label, hint, look, icon, size, onSubmit, ...asked }: AskingButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const shown = label ?? asked.action;
  return (
    <>
      <Button
        {...{ ...(look && { look }), ...(icon && { icon }), ...(size && { size }) }}
        {...(label === undefined && { 'aria-label': asked.title })}
        onPress={() => setAsking(true)}
      >
        {shown}
      </Button>
      {isAsking && (
        <ConfirmDialog
          {...asked}
          onSubmit={async () => {
            await onSubmit();
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
        >
          <p>{hint}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

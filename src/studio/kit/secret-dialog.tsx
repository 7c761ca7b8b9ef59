import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { copyText } from './copy-text.ts';
import { Dialog } from './dialog.tsx';
import { messages } from './messages.ts';

export interface SecretDialogProps {
  title: string;
  /** Says what the secret is for, above it. */
  intro?: string;
  secret: string;
  /** Label of the button that copies it. */
  copy: string;
  /** Says how long it lasts, and what to do with it. */
  children: ReactNode;
  onClose: () => void;
}

/** Shows a new link, token or key once, to be passed on. */
export function SecretDialog({ title, intro, secret, copy, children, onClose }: SecretDialogProps) {
  return (
    <Dialog
      title={title}
      isOpen
      size="medium"
      onClose={onClose}
      isAlert
      actions={
        <>
          <Button look="primary" icon="copy" onPress={() => void copyText(secret)}>
            {copy}
          </Button>
          <Button onPress={onClose}>{messages.done}</Button>
        </>
      }
    >
      {intro && <p>{intro}</p>}
      <code className="code">{secret}</code>
      {children}
    </Dialog>
  );
}

import { Button } from '#studio/kit/button.tsx';
import { copyText } from '#studio/kit/copy-text.ts';
import { Dialog } from '#studio/kit/dialog.tsx';
import layout from '#studio/kit/layout.module.css';
import { showTime } from '#studio/kit/show-time.ts';
import type { HandedLink } from '../contract.ts';
import { messages } from '../messages.ts';
import styles from './people-screen.module.css';

export interface LinkDialogProps {
  link: HandedLink;
  /** Whether a mail was requested. */
  wasMail: boolean;
  onClose: () => void;
}

/** Shows a new link once, to be passed on. */
export function LinkDialog({ link, wasMail, onClose }: LinkDialogProps) {
  const { expiresAt, isMailed, isReplacement } = link;
  const failed = wasMail ? messages.linkMailFailed : messages.linkNotMailed;
  return (
    <Dialog
      title={messages.linkTitle}
      isOpen
      size="medium"
      onClose={onClose}
      isAlert
      actions={
        <>
          <Button look="primary" icon="copy" onPress={() => void copyText(link.link)}>
            {messages.copyLink}
          </Button>
          <Button onPress={onClose}>{messages.done}</Button>
        </>
      }
    >
      <p>{isMailed ? messages.linkMailed : failed}</p>
      <code className={styles.link}>{link.link}</code>
      <p className={layout.muted}>{messages.linkOnce(showTime(expiresAt))}</p>
      {isReplacement && <p>{messages.linkReplaces}</p>}
    </Dialog>
  );
}

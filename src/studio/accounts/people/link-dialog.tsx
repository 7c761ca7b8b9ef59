import { SecretDialog } from '#studio/kit/secret-dialog.tsx';
import { showTime } from '#studio/kit/show-time.ts';
import type { HandedLink } from '../contract.ts';
import { messages } from '../messages.ts';

export interface LinkDialogProps {
  link: HandedLink;
  /** Whether a mail was requested. */
  wasMail: boolean;
  onClose: () => void;
}

/** Shows a new link once, to be passed on. */
export function LinkDialog({ link, wasMail, onClose }: LinkDialogProps) {
  const failed = wasMail ? messages.linkMailFailed : messages.linkNotMailed;
  return (
    <SecretDialog
      title={messages.linkTitle}
      intro={link.isMailed ? messages.linkMailed : failed}
      secret={link.link}
      copy={messages.copyLink}
      onClose={onClose}
    >
      <p className="muted">{messages.linkOnce(showTime(link.expiresAt))}</p>
      {link.isReplacement && <p>{messages.linkReplaces}</p>}
    </SecretDialog>
  );
}

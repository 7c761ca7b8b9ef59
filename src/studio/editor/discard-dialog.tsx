import { callApi, isTransient } from '#studio/contract/call-api.ts';
import { ConfirmDialog } from '#studio/kit/dialog.tsx';
import { showToast } from '#studio/kit/toasts/toasts.ts';
import { messages } from './messages.ts';

export interface DiscardDialogProps {
  file: string;
  /** The saved draft's; undefined while it is being saved. */
  revision: number | undefined;
  onClose: () => void;
  onDiscarded: () => void;
}

/** Gives a draft up in favour of what visitors see; it stays among the versions. */
export function DiscardDialog({ file, revision, onClose, onDiscarded }: DiscardDialogProps) {
  return (
    <ConfirmDialog
      title={messages.discardTitle}
      action={messages.discardAction}
      isDangerous
      isPending={revision === undefined}
      onClose={onClose}
      onSubmit={discard}
      // Without the server, the entry could not be opened again.
      onOutdated={(error) => !isTransient(error) && onDiscarded()}
    >
      <p>{messages.discardHint}</p>
    </ConfirmDialog>
  );

  async function discard(): Promise<void> {
    if (revision === undefined) return;
    await callApi('DELETE /drafts/{file}', { file, body: { revision } });
    showToast(messages.discarded);
    onDiscarded();
  }
}

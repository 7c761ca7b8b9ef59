import { callApi } from '#studio/contract/call-api.ts';
import { ConfirmDialog } from '#studio/kit/dialog.tsx';
import { ErrorNotice } from '#studio/kit/notice.tsx';
import { showToast } from '#studio/kit/toasts/toasts.ts';
import { useAction } from '#studio/kit/use-action.ts';
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
  const { run, isPending, error } = useAction();
  return (
    <ConfirmDialog
      title={messages.discardTitle}
      action={messages.discardAction}
      isDangerous
      isPending={isPending || revision === undefined}
      isOpen
      onClose={onClose}
      onConfirm={() => void discard()}
    >
      <ErrorNotice error={error} />
      <p>{messages.discardHint}</p>
    </ConfirmDialog>
  );

  async function discard(): Promise<void> {
    if (revision === undefined) return;
    if (!(await run(() => callApi('DELETE /drafts/{file}', { file, body: { revision } })))) return;
    showToast(messages.discarded);
    onDiscarded();
  }
}

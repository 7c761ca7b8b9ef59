import { callApi } from '#studio/contract/call-api.ts';
import { Button } from '#studio/kit/button.tsx';
import { tellContentChange, useContentChanges } from '#studio/kit/content-changes.ts';
import { ConfirmDialog, Dialog } from '#studio/kit/dialog.tsx';
import { messages as kitMessages } from '#studio/kit/messages.ts';
import { LoadState } from '#studio/kit/notice.tsx';
import { offerUndo } from '#studio/kit/toasts/show-failure.ts';
import { showToast } from '#studio/kit/toasts/toasts.ts';
import { useApi } from '#studio/kit/use-loaded.ts';
import type { MediaItem } from '../contract.ts';
import { UseList } from '../item/use-list.tsx';
import { messages } from '../messages.ts';

export interface DeleteDialogProps {
  items: readonly MediaItem[];
  onClose: () => void;
  onDeleted: () => void;
}

/**
 * Deletes items once that is confirmed, with their uses. Items that ship with the site's content cannot be deleted,
 * and are listed as such.
 */
export function DeleteDialog(props: DeleteDialogProps) {
  const { items, onClose } = props;
  const deleted = items.filter(({ origin }) => origin === 'uploaded');
  const staying = items.filter(({ origin }) => origin === 'file');
  if (deleted.length > 0) return <Question {...props} deleted={deleted} staying={staying} />;
  const close = <Button onPress={onClose}>{kitMessages.close}</Button>;
  return (
    <Dialog title={messages.deleteNothing} isOpen onClose={onClose} actions={close}>
      <p>{messages.deleteStays(listNames(staying))}</p>
    </Dialog>
  );
}

interface QuestionProps extends DeleteDialogProps {
  deleted: readonly MediaItem[];
  staying: readonly MediaItem[];
}

function Question({ deleted, staying, onClose, onDeleted }: QuestionProps) {
  const names = deleted.map(({ name }) => name);
  const loaded = useApi('POST /media/uses', { body: { names } });
  const over = deleted.filter(({ isOverFile }) => isOverFile);
  const isRestoring = over.length === deleted.length;
  const uses = loaded.value?.uses;
  // Where a file of the content reappears, its uses stay intact.
  const missing = uses?.filter(({ name }) => !over.some((item) => item.name === name));
  // Also after a refusal, where something uses them by now.
  useContentChanges(loaded.loadAgain);
  const remove = async () => {
    if (!uses) return;
    const confirmed = [...new Set(uses.map(({ file }) => file))];
    await callApi('POST /media/bulk', { body: { action: 'delete', names, confirmed } });
    const told = messages.deleted(names.length);
    const restorable = deleted.flatMap(({ name, isOverFile }) => (isOverFile ? [] : name));
    if (restorable.length > 0) offerUndo(told, () => restoreMedia(restorable));
    else showToast(told);
    onClose();
    onDeleted();
    tellContentChange();
  };
  return (
    <ConfirmDialog
      title={isRestoring ? messages.restoreTitle : messages.deleteTitle(deleted.length)}
      action={isRestoring ? messages.restoreAction : messages.deleteAction}
      isDangerous
      isPending={loaded.isLoading}
      onSubmit={remove}
      onClose={onClose}
    >
      <LoadState of={loaded} label={messages.lookingForUses} />
      {staying.length > 0 && <p>{messages.deleteStays(listNames(staying))}</p>}
      {isRestoring && <p>{messages.restoreHint}</p>}
      {!isRestoring && over.length > 0 && <p>{messages.deleteOver(listNames(over))}</p>}
      {missing && !isRestoring && (
        <>
          <p>{missing.length === 0 ? messages.deleteUnused : messages.deleteUsed}</p>
          <UseList uses={missing} />
        </>
      )}
    </ConfirmDialog>
  );
}

/** Restores deleted items, and says so. */
export async function restoreMedia(names: string[]): Promise<void> {
  await callApi('POST /media/bulk', { body: { action: 'restore', names } });
  showToast(messages.haveBackDone(names.length));
}

function listNames(items: readonly MediaItem[]): string {
  return kitMessages.firstOf(items.map(({ name, title }) => title ?? name));
}

import { useState } from 'react';
import type { MediaItem, MediaUsesAnswer } from '../../api/media.ts';
import { callApi, describeError } from '../../shell/call-api.ts';
import { ConfirmDialog } from '../../shell/controls/dialog.tsx';
import { Loading, Notice } from '../../shell/controls/notice.tsx';
import { useLoaded } from '../../shell/use-loaded.ts';
import { words } from '../../shell/words/media.ts';
import { UseList } from '../item/use-list.tsx';

export interface DeleteDialogProps {
  items: readonly MediaItem[];
  onClose: () => void;
  /** @param confirmed the entries that were shown as using them */
  onDelete: (confirmed: string[]) => Promise<void>;
}

/** Asks before items are taken away, and shows where from. */
export function DeleteDialog({ items, onClose, onDelete }: DeleteDialogProps) {
  const names = items.map(({ name }) => name);
  const loaded = useLoaded(
    (signal) => callApi<MediaUsesAnswer>('/media/uses', { method: 'POST', body: { names }, signal }),
    [names.join()],
  );
  const [isPending, setPending] = useState(false);
  const uses = loaded.value?.uses;
  const isRestoring = items.every(({ isOverFile }) => isOverFile);
  const remove = () => {
    if (!uses) return loaded.loadAgain();
    setPending(true);
    void onDelete([...new Set(uses.map(({ file }) => file))]).finally(() => setPending(false));
  };
  return (
    <ConfirmDialog
      title={isRestoring ? words.restoreTitle : words.deleteTitle(items.length)}
      action={isRestoring ? words.restoreAction : words.deleteAction}
      isDangerous
      isPending={isPending || loaded.isLoading}
      isOpen
      onConfirm={remove}
      onClose={onClose}
    >
      {loaded.isLoading && <Loading label={words.lookingForUses} />}
      {loaded.error !== undefined && <Notice tone="danger">{describeError(loaded.error).message}</Notice>}
      {isRestoring && <p>{words.restoreHint}</p>}
      {uses && !isRestoring && (
        <>
          <p>{uses.length === 0 ? words.deleteUnused : words.deleteUsed}</p>
          <UseList uses={uses} />
        </>
      )}
    </ConfirmDialog>
  );
}

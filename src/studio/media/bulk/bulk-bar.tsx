import { useState } from 'react';
import { callApi } from '#studio/contract/call-api.ts';
import type { Editor } from '#studio/contract/fields.ts';
import { isAllowed, isAllowedFor } from '#studio/contract/roles.ts';
import { Button, IconButton } from '#studio/kit/button.tsx';
import { showToast } from '#studio/kit/toasts/toasts.ts';
import type { MediaBulk, MediaItem } from '../contract.ts';
import { sendChange } from '../media-changes.ts';
import { messages } from '../messages.ts';
import styles from './bulk-bar.module.css';
import { DeleteDialog } from './delete-dialog.tsx';
import { MoveDialog, TagDialog } from './form-dialogs.tsx';

export interface BulkBarProps {
  items: readonly MediaItem[];
  folders: readonly string[];
  editor: Editor;
  onClear: () => void;
}

/** Actions on the selected items. */
export function BulkBar({ items, folders, editor, onClear }: BulkBarProps) {
  const [asked, setAsked] = useState<MediaBulk['action']>();
  const close = () => setAsked(undefined);
  const names = items.map(({ name }) => name);
  const apply = async (bulk: MediaBulk, done: string) => {
    if (await changeMedia(bulk, done, items)) {
      close();
      if (bulk.action === 'restore') onClear();
    }
  };
  const isDeleted = items.some((item) => item.isDeleted);
  const isPublisher = isAllowedFor(editor, 'publish', undefined);
  return (
    <section aria-label={messages.bulk} className={styles.bar}>
      <span role="status" className={styles.count}>
        {messages.selected(items.length)}
      </span>
      {isDeleted && isPublisher && (
        <Button
          look="quiet"
          icon="restore"
          onPress={() => void apply({ action: 'restore', names }, messages.haveBackDone(items.length))}
        >
          {messages.haveBack}
        </Button>
      )}
      {!isDeleted && isAllowed(editor, 'write') && (
        <>
          <Button look="quiet" icon="folder" onPress={() => setAsked('move')}>
            {messages.move}
          </Button>
          <Button look="quiet" icon="tag" onPress={() => setAsked('tag')}>
            {messages.tagMany}
          </Button>
        </>
      )}
      {!isDeleted && isPublisher && (
        <Button look="quiet" icon="trash" onPress={() => setAsked('delete')}>
          {messages.delete}
        </Button>
      )}
      <IconButton icon="x" label={messages.clearSelection} onPress={onClear} />
      {asked === 'move' && (
        <MoveDialog
          count={items.length}
          folders={folders}
          onClose={close}
          onMove={(folder) => apply({ action: 'move', names, folder }, messages.moved)}
        />
      )}
      {asked === 'tag' && (
        <TagDialog
          count={items.length}
          tags={[...new Set(items.flatMap(({ tags }) => tags))]}
          onClose={close}
          onTag={(change) => apply({ action: 'tag', names, ...change }, messages.tagged)}
        />
      )}
      {asked === 'delete' && (
        <DeleteDialog
          items={items}
          onClose={close}
          onDelete={async (deleted, confirmed) => {
            const gone = deleted.map(({ name }) => name);
            const bulk = { action: 'delete', names: gone, confirmed } as const;
            if (!(await changeMedia(bulk, messages.deleted(gone.length), deleted))) return false;
            close();
            onClear();
            return true;
          }}
        />
      )}
    </section>
  );
}

/**
 * Changes several items and shows the outcome in a toast, with an undo for deletion.
 *
 * @param items as they were before
 */
export async function changeMedia(
  bulk: MediaBulk,
  done: string,
  items: readonly MediaItem[],
): Promise<boolean> {
  const restored = items.filter(({ isOverFile }) => !isOverFile).map(({ name }) => name);
  const undo = () =>
    void changeMedia({ action: 'restore', names: restored }, messages.haveBackDone(restored.length), []);
  if (!(await sendChange(() => callApi('POST /media/bulk', { body: bulk })))) return false;
  const isUndoable = bulk.action === 'delete' && restored.length > 0;
  showToast(done, isUndoable ? { action: { label: messages.undo, onPress: undo } } : {});
  return true;
}

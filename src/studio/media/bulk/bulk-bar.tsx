import { useState } from 'react';
import type { Editor } from '#studio/contract/fields.ts';
import { isAllowed, isAllowedFor } from '#studio/contract/roles.ts';
import { Button, IconButton } from '#studio/kit/button.tsx';
import { tellContentChange } from '#studio/kit/content-changes.ts';
import { showFailure } from '#studio/kit/toasts/show-failure.ts';
import type { MediaBulk, MediaItem } from '../contract.ts';
import { messages } from '../messages.ts';
import styles from './bulk-bar.module.css';
import { DeleteDialog, restoreMedia } from './delete-dialog.tsx';
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
  const onClose = () => setAsked(undefined);
  const names = items.map(({ name }) => name);
  const restore = () => void restoreMedia(names).then(onClear).catch(showFailure).finally(tellContentChange);
  const isDeleted = items.some((item) => item.isDeleted);
  const isPublisher = isAllowedFor(editor, 'publish', undefined);
  return (
    <section aria-label={messages.bulk} className={styles.bar}>
      <span role="status" className="grow medium">
        {messages.selected(items.length)}
      </span>
      {isDeleted && isPublisher && (
        <Button look="quiet" icon="restore" onPress={restore}>
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
      {asked === 'move' && <MoveDialog names={names} folders={folders} onClose={onClose} />}
      {asked === 'tag' && <TagDialog items={items} onClose={onClose} />}
      {asked === 'delete' && <DeleteDialog items={items} onClose={onClose} onDeleted={onClear} />}
    </section>
  );
}

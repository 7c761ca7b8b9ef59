import { useState } from 'react';
import type { Editor } from '#studio/contract/fields.ts';
import { isAllowed, isAllowedFor } from '#studio/contract/roles.ts';
import { BulkBar } from '#studio/kit/bulk-bar.tsx';
import { Button } from '#studio/kit/button.tsx';
import { tellContentChange } from '#studio/kit/content-changes.ts';
import { showFailure } from '#studio/kit/toasts/show-failure.ts';
import type { MediaBulk, MediaItem } from '../contract.ts';
import { messages } from '../messages.ts';
import { DeleteDialog, restoreMedia } from './delete-dialog.tsx';
import { MoveDialog, TagDialog } from './form-dialogs.tsx';

export interface MediaActionsProps {
  items: readonly MediaItem[];
  folders: readonly string[];
  editor: Editor;
  onClear: () => void;
}

/** Actions on the selected items. */
export function MediaActions({ items, folders, editor, onClear }: MediaActionsProps) {
  const [asked, setAsked] = useState<MediaBulk['action']>();
  const onClose = () => setAsked(undefined);
  const names = items.map(({ name }) => name);
  const restore = () => void restoreMedia(names).then(onClear).catch(showFailure).finally(tellContentChange);
  const isDeleted = items.some((item) => item.isDeleted);
  const isPublisher = isAllowedFor(editor, 'publish', undefined);
  return (
    <BulkBar count={items.length} onClear={onClear}>
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
      {asked === 'move' && <MoveDialog names={names} folders={folders} onClose={onClose} />}
      {asked === 'tag' && <TagDialog items={items} onClose={onClose} />}
      {asked === 'delete' && <DeleteDialog items={items} onClose={onClose} onDeleted={onClear} />}
    </BulkBar>
  );
}

import { type ReactNode, useState } from 'react';
import { callApi } from '#studio/contract/call-api.ts';
import type { Editor } from '#studio/contract/fields.ts';
import { isAllowed, isAllowedFor } from '#studio/contract/roles.ts';
import { BulkBar } from '#studio/kit/bulk-bar.tsx';
import { Button } from '#studio/kit/button.tsx';
import { CheckGroup } from '#studio/kit/check-group.tsx';
import { tellContentChange } from '#studio/kit/content-changes.ts';
import { FormDialog } from '#studio/kit/dialog.tsx';
import { SelectField } from '#studio/kit/select-field.tsx';
import { TextField } from '#studio/kit/text-field.tsx';
import { showFailure } from '#studio/kit/toasts/show-failure.ts';
import { showToast } from '#studio/kit/toasts/toasts.ts';
import type { MediaBulk, MediaItem } from '../contract.ts';
import { messages } from '../messages.ts';
import { readTags } from '../normalise.ts';
import { DeleteDialog, restoreMedia } from './delete-dialog.tsx';

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

interface BulkDialogProps {
  title: string;
  action: string;
  /** What a toast says once it is done. */
  told: string;
  /** Undefined until enough is said. */
  bulk: MediaBulk | undefined;
  onClose: () => void;
  children: ReactNode;
}

function BulkDialog({ told, bulk, onClose, ...props }: BulkDialogProps) {
  const apply = async () => {
    if (!bulk) return;
    await callApi('POST /media/bulk', { body: bulk });
    showToast(told);
    onClose();
    tellContentChange();
  };
  return <FormDialog {...props} isDisabled={!bulk} onSubmit={apply} onClose={onClose} />;
}

interface MoveDialogProps {
  names: string[];
  folders: readonly string[];
  onClose: () => void;
}

/** Keys of the options; no folder can have either name. */
const [topmost, another] = ['/', '//'];

/** Moves items to an existing or new folder. */
function MoveDialog({ names, folders, onClose }: MoveDialogProps) {
  const [chosen, setChosen] = useState(folders.length > 0 ? topmost : another);
  const [name, setName] = useState('');
  const isNew = chosen === another;
  const folder = isNew ? name.trim() : chosen === topmost ? '' : chosen;
  return (
    <BulkDialog
      title={messages.moveTitle(names.length)}
      action={messages.moveAction}
      told={messages.moved}
      bulk={isNew && !folder ? undefined : { action: 'move', names, folder }}
      onClose={onClose}
    >
      {folders.length > 0 && (
        <SelectField
          label={messages.moveTo}
          choices={[
            { value: topmost, label: messages.noFolder },
            ...folders.map((one) => ({ value: one, label: one })),
            { value: another, label: messages.newFolder },
          ]}
          value={chosen}
          onChange={setChosen}
        />
      )}
      {isNew && (
        <TextField
          label={messages.newFolderName}
          hint={messages.newFolderHint}
          isRequired
          autoFocus
          value={name}
          onChange={setName}
        />
      )}
    </BulkDialog>
  );
}

interface TagDialogProps {
  items: readonly MediaItem[];
  onClose: () => void;
}

/** Adds tags to items, and removes some that any of them has. */
function TagDialog({ items, onClose }: TagDialogProps) {
  const [added, setAdded] = useState('');
  const [remove, setRemove] = useState<readonly string[]>([]);
  const add = readTags(added);
  const tags = [...new Set(items.flatMap((item) => item.tags))];
  const names = items.map(({ name }) => name);
  const says = add.length + remove.length > 0;
  return (
    <BulkDialog
      title={messages.tagTitle(items.length)}
      action={messages.tagAction}
      told={messages.tagged}
      bulk={says ? { action: 'tag', names, add, remove: [...remove] } : undefined}
      onClose={onClose}
    >
      <TextField
        label={messages.tagAdd}
        hint={messages.tagHint}
        value={added}
        onChange={setAdded}
        autoFocus
      />
      {tags.length > 0 && (
        <CheckGroup
          label={messages.tagRemove}
          choices={tags.map((tag) => ({ value: tag, label: tag }))}
          value={remove}
          onChange={setRemove}
        />
      )}
    </BulkDialog>
  );
}

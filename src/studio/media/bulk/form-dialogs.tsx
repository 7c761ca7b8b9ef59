import { type ReactNode, useState } from 'react';
import { callApi } from '#studio/contract/call-api.ts';
import { CheckGroup } from '#studio/kit/check-group.tsx';
import { tellContentChange } from '#studio/kit/content-changes.ts';
import { FormDialog } from '#studio/kit/dialog.tsx';
import { SelectField } from '#studio/kit/select-field.tsx';
import { TextField } from '#studio/kit/text-field.tsx';
import { showToast } from '#studio/kit/toasts/toasts.ts';
import type { MediaBulk, MediaItem } from '../contract.ts';
import { messages } from '../messages.ts';
import { readTags } from '../normalise.ts';

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

export interface MoveDialogProps {
  names: string[];
  folders: readonly string[];
  onClose: () => void;
}

/** Keys of the options; no folder can have either name. */
const [topmost, another] = ['/', '//'];

/** Moves items to an existing or new folder. */
export function MoveDialog({ names, folders, onClose }: MoveDialogProps) {
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

export interface TagDialogProps {
  items: readonly MediaItem[];
  onClose: () => void;
}

/** Adds tags to items, and removes some that any of them has. */
export function TagDialog({ items, onClose }: TagDialogProps) {
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

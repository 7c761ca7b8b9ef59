import { type FormEvent, useState } from 'react';
import { Button } from '#studio/kit/button.tsx';
import { Dialog } from '#studio/kit/dialog.tsx';
import layout from '#studio/kit/layout.module.css';
import { messages as kitMessages } from '#studio/kit/messages.ts';
import { ErrorNotice } from '#studio/kit/notice.tsx';
import { TextField } from '#studio/kit/text-field.tsx';
import { useAction } from '#studio/kit/use-action.ts';
import { suggestKey } from '../entry-list/begin-entry.ts';
import { messages } from '../messages.ts';
import { useEntryEditor } from '../state/use-entry.ts';
import { labelAll } from './block-actions.ts';
import { groupIntoFolder } from './folder-actions.ts';

export interface GroupDialogProps {
  /** In document order. */
  ids: readonly string[];
  onClose: () => void;
}

/** Asks for the title and key of a new folder. */
export function GroupDialog({ ids, onClose }: GroupDialogProps) {
  const entry = useEntryEditor();
  const [title, setTitle] = useState('');
  const [key, setKey] = useState<string>();
  const { isPending, error, fields, run } = useAction();
  const name = key ?? suggestKey(title, entry.read().entry.locale);
  return (
    <Dialog title={messages.groupTitle(labelAll(entry, ids))} isOpen onClose={onClose}>
      <form className={layout.stack4} onSubmit={(event) => void submit(event)}>
        <p>{messages.groupHint}</p>
        <ErrorNotice error={error} />
        <TextField
          label={messages.folderTitle}
          hint={messages.folderTitleHint}
          autoFocus
          isRequired
          value={title}
          onChange={setTitle}
        />
        <TextField label={messages.folderKey} error={fields.key} isRequired value={name} onChange={setKey} />
        <div className={layout.actions}>
          <Button type="submit" look="primary" isPending={isPending} isDisabled={!name || !title.trim()}>
            {messages.makeFolder}
          </Button>
          <Button look="quiet" onPress={onClose}>
            {kitMessages.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    await run(async () => {
      await groupIntoFolder(entry, ids, { title: title.trim(), key: name });
      onClose();
    });
  }
}

import { type ReactNode, useId, useState } from 'react';
import { Button } from '#studio/kit/button.tsx';
import { Checkbox } from '#studio/kit/checkbox.tsx';
import { Dialog } from '#studio/kit/dialog.tsx';
import { messages as kitMessages } from '#studio/kit/messages.ts';
import { SelectField } from '#studio/kit/select-field.tsx';
import { TextField } from '#studio/kit/text-field.tsx';
import { messages } from '../messages.ts';
import { readTags } from '../read-tags.ts';
import styles from './form-dialogs.module.css';

interface FormDialogProps {
  title: string;
  action: string;
  isDisabled?: boolean;
  onSubmit: () => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

function FormDialog({ title, action, isDisabled = false, onSubmit, onClose, children }: FormDialogProps) {
  const [isPending, setPending] = useState(false);
  const form = useId();
  const submit = () => {
    if (isPending || isDisabled) return;
    setPending(true);
    void onSubmit().finally(() => setPending(false));
  };
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button type="submit" form={form} look="primary" isPending={isPending} isDisabled={isDisabled}>
            {action}
          </Button>
          <Button look="quiet" onPress={onClose}>
            {kitMessages.cancel}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}

export interface MoveDialogProps {
  count: number;
  folders: readonly string[];
  onClose: () => void;
  onMove: (folder: string) => Promise<void>;
}

/** Keys of the options; no folder can have either name. */
const [topmost, another] = ['/', '//'];

/** Chooses an existing or new folder to move items to. */
export function MoveDialog({ count, folders, onClose, onMove }: MoveDialogProps) {
  const [chosen, setChosen] = useState(folders.length > 0 ? topmost : another);
  const [name, setName] = useState('');
  const isNew = chosen === another;
  return (
    <FormDialog
      title={messages.moveTitle(count)}
      action={messages.moveAction}
      onClose={onClose}
      onSubmit={() => onMove(isNew ? name : chosen === topmost ? '' : chosen)}
    >
      {folders.length > 0 && (
        <SelectField
          label={messages.moveTo}
          choices={[
            { value: topmost, label: messages.noFolder },
            ...folders.map((folder) => ({ value: folder, label: folder })),
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
    </FormDialog>
  );
}

export interface TagDialogProps {
  count: number;
  /** Tags that any of the items has. */
  tags: readonly string[];
  onClose: () => void;
  onTag: (change: { add: string[]; remove: string[] }) => Promise<void>;
}

/** Chooses tags to add and remove. */
export function TagDialog({ count, tags, onClose, onTag }: TagDialogProps) {
  const [added, setAdded] = useState('');
  const [remove, setRemove] = useState<string[]>([]);
  const change = { add: readTags(added), remove };
  return (
    <FormDialog
      title={messages.tagTitle(count)}
      action={messages.tagAction}
      isDisabled={change.add.length + change.remove.length === 0}
      onClose={onClose}
      onSubmit={() => onTag(change)}
    >
      <TextField
        label={messages.tagAdd}
        hint={messages.tagHint}
        value={added}
        onChange={setAdded}
        autoFocus
      />
      {tags.length > 0 && (
        <fieldset className={styles.tags}>
          <legend>{messages.tagRemove}</legend>
          {tags.map((name) => (
            <Checkbox
              key={name}
              isSelected={remove.includes(name)}
              onChange={(goes) =>
                setRemove((names) => (goes ? [...names, name] : names.filter((one) => one !== name)))
              }
            >
              {name}
            </Checkbox>
          ))}
        </fieldset>
      )}
    </FormDialog>
  );
}

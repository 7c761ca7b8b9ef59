import { useId, useState } from 'react';
import { Button } from '../../shell/controls/button.tsx';
import { Dialog } from '../../shell/controls/dialog.tsx';
import { SelectField } from '../../shell/controls/select-field.tsx';
import { TextField } from '../../shell/controls/text-field.tsx';
import { words } from '../../shell/words/media.ts';
import { words as shellWords } from '../../shell/words/shell.ts';
import styles from './bulk-form.module.css';

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
  const [isPending, setPending] = useState(false);
  const form = useId();
  const isNew = chosen === another;
  const move = () => {
    if (isPending) return;
    setPending(true);
    void onMove(isNew ? name : chosen === topmost ? '' : chosen).finally(() => setPending(false));
  };
  return (
    <Dialog
      title={words.moveTitle(count)}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button type="submit" form={form} look="primary" isPending={isPending}>
            {words.moveAction}
          </Button>
          <Button look="quiet" onPress={onClose}>
            {shellWords.cancel}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          move();
        }}
      >
        {folders.length > 0 && (
          <SelectField
            label={words.moveTo}
            choices={[
              { value: topmost, label: words.noFolder },
              ...folders.map((folder) => ({ value: folder, label: folder })),
              { value: another, label: words.newFolder },
            ]}
            value={chosen}
            onChange={setChosen}
          />
        )}
        {isNew && (
          <TextField
            label={words.newFolderName}
            hint={words.newFolderHint}
            isRequired
            autoFocus
            value={name}
            onChange={setName}
          />
        )}
      </form>
    </Dialog>
  );
}

import { useId, useState } from 'react';
import { Button } from '../../shell/controls/button.tsx';
import { Checkbox } from '../../shell/controls/checkbox.tsx';
import { Dialog } from '../../shell/controls/dialog.tsx';
import { TextField } from '../../shell/controls/text-field.tsx';
import { words } from '../../shell/words/media.ts';
import { words as shellWords } from '../../shell/words/shell.ts';
import { readTags } from '../read-tags.ts';
import styles from './bulk-form.module.css';

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
  const [isPending, setPending] = useState(false);
  const form = useId();
  const change = { add: readTags(added), remove };
  const isNothing = change.add.length + change.remove.length === 0;
  const tag = () => {
    if (isPending || isNothing) return;
    setPending(true);
    void onTag(change).finally(() => setPending(false));
  };
  return (
    <Dialog
      title={words.tagTitle(count)}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button type="submit" form={form} look="primary" isPending={isPending} isDisabled={isNothing}>
            {words.tagAction}
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
          tag();
        }}
      >
        <TextField label={words.tagAdd} hint={words.tagHint} value={added} onChange={setAdded} autoFocus />
        {tags.length > 0 && (
          <fieldset className={styles.tags}>
            <legend>{words.tagRemove}</legend>
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
      </form>
    </Dialog>
  );
}

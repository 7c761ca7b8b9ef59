import { useState } from 'react';
import { Button } from '../../shell/controls/button.tsx';
import { Dialog } from '../../shell/controls/dialog.tsx';
import { TextField } from '../../shell/controls/text-field.tsx';
import { words } from '../../shell/words/media.ts';
import { words as shellWords } from '../../shell/words/shell.ts';
import { readTags } from '../read-tags.ts';

export interface TagDialogProps {
  count: number;
  /** Those that any of them has. */
  tags: readonly string[];
  onClose: () => void;
  onTag: (change: { add: string[]; remove: string[] }) => Promise<void>;
}

/** Asks which tags items get and lose. */
export function TagDialog({ count, tags, onClose, onTag }: TagDialogProps) {
  const [added, setAdded] = useState('');
  const [removed, setRemoved] = useState('');
  const [isPending, setPending] = useState(false);
  const change = { add: readTags(added), remove: readTags(removed) };
  const tag = () => {
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
          <Button
            look="primary"
            isPending={isPending}
            isDisabled={change.add.length + change.remove.length === 0}
            onPress={tag}
          >
            {words.tagAction}
          </Button>
          <Button look="quiet" onPress={onClose}>
            {shellWords.cancel}
          </Button>
        </>
      }
    >
      <TextField label={words.tagAdd} hint={words.tagHint} value={added} onChange={setAdded} autoFocus />
      {tags.length > 0 && (
        <TextField label={words.tagRemove} hint={tags.join(', ')} value={removed} onChange={setRemoved} />
      )}
    </Dialog>
  );
}

import { useState } from 'react';
import { Button } from '../../shell/controls/button.tsx';
import { Dialog } from '../../shell/controls/dialog.tsx';
import { SelectField } from '../../shell/controls/select-field.tsx';
import { TextField } from '../../shell/controls/text-field.tsx';
import { words } from '../../shell/words/media.ts';
import { words as shellWords } from '../../shell/words/shell.ts';

export interface MoveDialogProps {
  count: number;
  folders: readonly string[];
  onClose: () => void;
  onMove: (folder: string) => Promise<void>;
}

/** Asks for the folder that items are moved to: one that there is, or a new one. */
export function MoveDialog({ count, folders, onClose, onMove }: MoveDialogProps) {
  const [folder, setFolder] = useState('');
  const [isPending, setPending] = useState(false);
  const none = '/';
  const move = () => {
    setPending(true);
    void onMove(folder).finally(() => setPending(false));
  };
  return (
    <Dialog
      title={words.moveTitle(count)}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button look="primary" isPending={isPending} onPress={move}>
            {words.moveAction}
          </Button>
          <Button look="quiet" onPress={onClose}>
            {shellWords.cancel}
          </Button>
        </>
      }
    >
      {folders.length > 0 && (
        <SelectField
          label={words.folder}
          choices={[
            { value: none, label: words.noFolder },
            ...folders.map((name) => ({ value: name, label: name })),
          ]}
          value={folders.includes(folder) ? folder : none}
          onChange={(name) => setFolder(name === none ? '' : name)}
        />
      )}
      <TextField label={words.moveTo} hint={words.moveHint} value={folder} onChange={setFolder} autoFocus />
    </Dialog>
  );
}

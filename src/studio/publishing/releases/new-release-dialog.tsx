import { useState } from 'react';
import { callApi } from '../../shell/call-api.ts';
import { Button } from '../../shell/controls/button.tsx';
import { Dialog } from '../../shell/controls/dialog.tsx';
import { TextField } from '../../shell/controls/text-field.tsx';
import { showToast } from '../../shell/toasts/toasts.ts';
import { words } from '../../shell/words/plans.ts';
import { words as shellWords } from '../../shell/words/shell.ts';
import { ErrorNotice } from '../error-notice.tsx';
import styles from '../publishing.module.css';

export interface NewReleaseDialogProps {
  onClose: () => void;
  onDone: () => void;
}

/** Creates an empty release. */
export function NewReleaseDialog({ onClose, onDone }: NewReleaseDialogProps) {
  const [name, setName] = useState('');
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<unknown>();
  const wanted = name.trim();
  return (
    <Dialog
      title={words.addRelease}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button
            look="primary"
            type="submit"
            form="new-release"
            isDisabled={wanted === ''}
            isPending={isPending}
          >
            {words.beginRelease}
          </Button>
          <Button look="quiet" onPress={onClose}>
            {shellWords.cancel}
          </Button>
        </>
      }
    >
      <form
        id="new-release"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (wanted !== '') void submit();
        }}
      >
        <ErrorNotice error={error} />
        <TextField
          label={words.releaseName}
          hint={words.releaseNameHint}
          value={name}
          onChange={setName}
          maxLength={200}
          autoFocus
        />
      </form>
    </Dialog>
  );

  async function submit(): Promise<void> {
    setPending(true);
    setError(undefined);
    try {
      await callApi('/releases', { method: 'POST', body: { name: wanted } });
      showToast(words.releaseAdded(wanted));
      onDone();
    } catch (reason) {
      setError(reason);
      setPending(false);
    }
  }
}

import { useState } from 'react';
import { Button } from '../../shell/controls/button.tsx';
import { Dialog } from '../../shell/controls/dialog.tsx';
import { Loading, Notice } from '../../shell/controls/notice.tsx';
import { showToast } from '../../shell/toasts/toasts.ts';
import { words } from '../../shell/words/plans.ts';
import { words as shellWords } from '../../shell/words/shell.ts';
import { ErrorNotice } from '../error-notice.tsx';
import styles from '../publishing.module.css';
import { putIntoRelease } from './put-into-release.ts';
import { completeChoice, isChosen, makeChosen, ReleaseFields, useOpenReleases } from './release-fields.tsx';

export interface AddToReleaseDialogProps {
  /** Entries with drafts. */
  entries: readonly { file: string; title: string }[];
  onClose: () => void;
  onDone: () => void;
}

/** Adds the drafts of entries to a release chosen here. */
export function AddToReleaseDialog({ entries, onClose, onDone }: AddToReleaseDialogProps) {
  const { value: releases, error: unloaded, isLoading, loadAgain } = useOpenReleases();
  const [choice, setChoice] = useState({ id: '', name: '' });
  const [isPending, setPending] = useState(false);
  const [failed, setFailed] = useState<{ title?: string; error: unknown }>();
  const chosen = completeChoice(choice, releases ?? []);
  return (
    <Dialog
      title={words.addToRelease}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button
            look="primary"
            isDisabled={!releases || !isChosen(chosen)}
            isPending={isPending}
            onPress={() => void submit()}
          >
            {words.add(entries.length)}
          </Button>
          <Button look="quiet" onPress={onClose}>
            {shellWords.cancel}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {failed?.title && <Notice tone="warning" title={failed.title} />}
        <ErrorNotice error={failed?.error} />
        <ErrorNotice error={unloaded} onTryAgain={loadAgain} />
        {isLoading && !releases && <Loading label={shellWords.loading} />}
        {releases && <ReleaseFields releases={releases} value={choice} onChange={setChoice} />}
      </div>
    </Dialog>
  );

  async function submit(): Promise<void> {
    setPending(true);
    setFailed(undefined);
    try {
      const id = await makeChosen(chosen);
      setChoice({ id, name: chosen.name });
      const outcome = await putIntoRelease(id, entries);
      if (outcome.failed) {
        setFailed({
          title: words.partlyAdded(outcome.added, outcome.failed.title),
          error: outcome.failed.error,
        });
        loadAgain();
        return;
      }
      showToast(words.addedTo(entries.length, chosen.name), {
        link: { label: words.screen, href: '/studio/releases' },
      });
      onDone();
    } catch (error) {
      setFailed({ error });
    } finally {
      setPending(false);
    }
  }
}

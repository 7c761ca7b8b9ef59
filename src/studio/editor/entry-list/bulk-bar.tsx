import { useState } from 'react';
import type { EntrySummary, OpenedEntry } from '../../api/entries.ts';
import type { PublishRequest } from '../../api/publishing.ts';
import { callApi, describeError } from '../../shell/call-api.ts';
import { Button } from '../../shell/controls/button.tsx';
import { ConfirmDialog } from '../../shell/controls/dialog.tsx';
import { showToast } from '../../shell/toasts/toasts.ts';
import { words } from '../../shell/words/entries.ts';
import styles from './entry-list.module.css';

export interface BulkBarProps {
  entries: readonly EntrySummary[];
  canPublish: boolean;
  /** Called once something was done with them. */
  onDone: () => void;
}

type Taking = 'withdraw' | 'delete';

/** What can be done with the entries that are selected, with all of them or none. */
export function BulkBar({ entries, canPublish, onDone }: BulkBarProps) {
  const [asked, setAsked] = useState<Taking>();
  const [isPending, setPending] = useState(false);
  const files = entries.map(({ file }) => file);
  return (
    <div className={styles.bulk}>
      <span role="status">{words.selected(entries.length)}</span>
      {canPublish && (
        <>
          <Button icon="rocket" isPending={isPending} onPress={() => void run(publish, words.published)}>
            {words.publish}
          </Button>
          <Button onPress={() => setAsked('withdraw')}>{words.withdraw}</Button>
          <Button look="danger" icon="trash" onPress={() => setAsked('delete')}>
            {words.delete}
          </Button>
        </>
      )}
      {asked && (
        <ConfirmDialog
          isOpen
          title={asked === 'delete' ? words.deleteTitle(files.length) : words.withdrawTitle(files.length)}
          action={words[asked]}
          isDangerous
          isPending={isPending}
          onClose={() => setAsked(undefined)}
          onConfirm={() => void run(() => takeAway(asked), words.done[asked])}
        >
          <p>{asked === 'delete' ? words.deleteHint : words.withdrawHint}</p>
        </ConfirmDialog>
      )}
    </div>
  );

  async function run(act: () => Promise<void>, done: string): Promise<void> {
    setPending(true);
    try {
      await act();
      showToast(done);
      onDone();
    } catch (error) {
      const { message, remedy } = describeError(error);
      showToast(message, { tone: 'danger', detail: remedy });
    } finally {
      setPending(false);
      setAsked(undefined);
    }
  }

  /** Each at the revision that it has now: whoever saves meanwhile is asked again. */
  async function publish(): Promise<void> {
    const opened = await Promise.all(
      files.map((file) =>
        callApi<OpenedEntry>(`/entries/${file.split('/').map(encodeURIComponent).join('/')}`),
      ),
    );
    const body: PublishRequest = { entries: opened.map(({ file, revision }) => ({ file, revision })) };
    await callApi('/publish', { method: 'POST', body });
  }

  async function takeAway(action: Taking): Promise<void> {
    await callApi(`/${action}`, { method: 'POST', body: { files } });
  }
}

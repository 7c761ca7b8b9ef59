import { useState } from 'react';
import type { EntrySummary, OpenedEntry } from '../../api/entries.ts';
import type { PublishRequest } from '../../api/publishing.ts';
import { AddToReleaseDialog } from '../../publishing/releases/add-to-release-dialog.tsx';
import { restoreEntry } from '../../publishing/removal/restore-entry.ts';
import type { Removal } from '../../publishing/removal/take-away.ts';
import { TakeAwayDialog } from '../../publishing/removal/take-away-dialog.tsx';
import { showFailure } from '../../publishing/show-failure.ts';
import { callApi } from '../../shell/call-api.ts';
import { Button } from '../../shell/controls/button.tsx';
import { showToast } from '../../shell/toasts/toasts.ts';
import { words } from '../../shell/words/entries.ts';
import { toPath } from '../state/entry-editor.ts';
import styles from './entry-list.module.css';

export interface BulkBarProps {
  entries: readonly EntrySummary[];
  canWrite: boolean;
  canPublish: boolean;
  /** Called once something was done with them. */
  onDone: () => void;
}

/** What can be done with the entries that are selected, with all of them or none. */
export function BulkBar({ entries, canWrite, canPublish, onDone }: BulkBarProps) {
  const [asked, setAsked] = useState<Removal | 'release'>();
  const [isPending, setPending] = useState(false);
  const deleted = entries.filter(({ state }) => state === 'deleted');
  const drafts = entries.filter(({ state }) => state !== 'published' && state !== 'deleted');
  const isAllDeleted = deleted.length === entries.length;
  const close = () => setAsked(undefined);
  const finish = () => {
    close();
    onDone();
  };
  return (
    <div className={styles.bulk}>
      <span role="status">{words.selected(entries.length)}</span>
      {canWrite && isAllDeleted && (
        <Button icon="restore" isPending={isPending} onPress={() => void run(restore)}>
          {words.restore}
        </Button>
      )}
      {canPublish && !isAllDeleted && (
        <>
          <Button icon="rocket" isPending={isPending} onPress={() => void run(publish, words.published)}>
            {words.publish}
          </Button>
          {drafts.length > 0 && (
            <Button icon="stack" onPress={() => setAsked('release')}>
              {words.addToRelease}
            </Button>
          )}
          <Button onPress={() => setAsked('withdraw')}>{words.withdraw}</Button>
          <Button look="danger" icon="trash" onPress={() => setAsked('delete')}>
            {words.delete}
          </Button>
        </>
      )}
      {asked === 'release' && <AddToReleaseDialog entries={drafts} onClose={close} onDone={finish} />}
      {(asked === 'withdraw' || asked === 'delete') && (
        <TakeAwayDialog
          action={asked}
          entries={entries.filter(({ state }) => state !== 'deleted')}
          onClose={close}
          onDone={finish}
          onUndone={onDone}
        />
      )}
    </div>
  );

  async function run(act: () => Promise<void>, done?: string): Promise<void> {
    setPending(true);
    try {
      await act();
      if (done) showToast(done);
      onDone();
    } catch (error) {
      showFailure(error);
    } finally {
      setPending(false);
    }
  }

  /** Each at the revision that it has now: whoever saves meanwhile is asked again. */
  async function publish(): Promise<void> {
    const opened = await Promise.all(
      entries.map(({ file }) => callApi<OpenedEntry>(`/entries/${toPath(file)}`)),
    );
    const body: PublishRequest = { entries: opened.map(({ file, revision }) => ({ file, revision })) };
    await callApi('/publish', { method: 'POST', body });
  }

  async function restore(): Promise<void> {
    for (const entry of deleted) await restoreEntry(entry);
  }
}

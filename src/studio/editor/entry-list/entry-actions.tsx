import { useState } from 'react';
import type { EntrySummary } from '#studio/entries/contract.ts';
import { BulkBar } from '#studio/kit/bulk-bar.tsx';
import { Button } from '#studio/kit/button.tsx';
import { ErrorNotice } from '#studio/kit/notice.tsx';
import { useAction } from '#studio/kit/use-action.ts';
import { PublishDialog } from '#studio/publishing/publish-dialog.tsx';
import { restoreEntry } from '#studio/publishing/removal/restore-entry.ts';
import type { Removal } from '#studio/publishing/removal/unpublish.ts';
import { UnpublishDialog } from '#studio/publishing/removal/unpublish-dialog.tsx';
import { messages } from './messages.ts';

export interface EntryActionsProps {
  entries: readonly EntrySummary[];
  canWrite: boolean;
  canPublish: boolean;
  /** Called once an action has succeeded. */
  onDone: () => void;
  /** Called where it may have been done with some of them alone. */
  onOutdated: () => void;
  onClear: () => void;
}

/** Actions on the selected entries, on all of them or none. */
export function EntryActions(props: EntryActionsProps) {
  const { entries, canWrite, canPublish, onDone, onOutdated, onClear } = props;
  const [asked, setAsked] = useState<Removal | 'publish'>();
  const { run, isPending, error } = useAction();
  const present = entries.filter(({ state }) => state !== 'deleted');
  const isAllDeleted = present.length === 0;
  const close = () => setAsked(undefined);
  const finish = () => {
    close();
    onDone();
  };
  return (
    <BulkBar count={entries.length} onClear={onClear}>
      <ErrorNotice error={error} />
      {canWrite && isAllDeleted && (
        <Button icon="restore" isPending={isPending} onPress={() => void restore()}>
          {messages.restore}
        </Button>
      )}
      {canPublish && !isAllDeleted && (
        <>
          <Button icon="rocket" onPress={() => setAsked('publish')}>
            {messages.publish}
          </Button>
          <Button onPress={() => setAsked('withdraw')}>{messages.withdraw}</Button>
          <Button look="danger" icon="trash" onPress={() => setAsked('delete')}>
            {messages.delete}
          </Button>
        </>
      )}
      {asked === 'publish' && (
        <PublishDialog entries={present} onClose={close} onPublished={finish} onPlanned={finish} />
      )}
      {(asked === 'withdraw' || asked === 'delete') && (
        <UnpublishDialog action={asked} entries={present} onClose={close} onDone={finish} onUndone={onDone} />
      )}
    </BulkBar>
  );

  async function restore(): Promise<void> {
    const isDone = await run(async () => {
      for (const entry of entries) await restoreEntry(entry);
    });
    if (isDone) onDone();
    else onOutdated();
  }
}

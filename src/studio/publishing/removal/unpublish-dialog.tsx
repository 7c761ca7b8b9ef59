import { useState } from 'react';
import { callApi } from '#studio/contract/call-api.ts';
import { Dialog } from '#studio/kit/dialog.tsx';
import layout from '#studio/kit/layout.module.css';
import { ErrorNotice, Loading } from '#studio/kit/notice.tsx';
import { SelectField } from '#studio/kit/select-field.tsx';
import { TextField } from '#studio/kit/text-field.tsx';
import { showToast } from '#studio/kit/toasts/toasts.ts';
import { useAction } from '#studio/kit/use-action.ts';
import { useLoaded } from '#studio/kit/use-loaded.ts';
import { messages as publishWords } from '../messages.ts';
import { messages } from '../plans/messages.ts';
import { type LocalTime, readDueAt, TimeFields } from '../plans/time-fields.tsx';
import { ownTimeZone, showDue } from '../show-time-in.ts';
import { ConsequenceList } from './consequence-list.tsx';
import { type Removal, unpublish } from './unpublish.ts';

export interface UnpublishDialogProps {
  action: Removal;
  entries: readonly { file: string; title: string }[];
  onClose: () => void;
  /** Called once they are taken away. */
  onDone: () => void;
  /** Called once that is scheduled instead, which changes no entry; `onDone` by default. */
  onPlanned?: () => void;
  /** Called once that was undone. */
  onUndone: () => void;
}

/** Shows the consequences, and withdraws or deletes entries; withdraws them also at a time. */
export function UnpublishDialog({ action, entries, ...on }: UnpublishDialogProps) {
  const { onClose, onDone, onPlanned = onDone, onUndone } = on;
  const files = entries.map(({ file }) => file);
  const consequences = useLoaded(
    (signal) => callApi('POST /consequences', { body: { files }, signal }),
    [files.join('\n')],
  );
  const [when, setWhen] = useState<'now' | 'later'>('now');
  const [time, setTime] = useState<LocalTime>({ local: '', timeZone: ownTimeZone() });
  const [note, setNote] = useState('');
  const { isPending, error, run } = useAction();
  const dueAt = readDueAt(time);
  const isScheduled = when === 'later';
  const mayWait = action === 'withdraw';
  return (
    <Dialog
      title={toTitle(action, entries)}
      isOpen
      size="medium"
      onClose={onClose}
      action={{
        label: isScheduled ? messages.scheduleWithdrawal : messages[action],
        look: 'danger',
        isDisabled: isScheduled ? dueAt === undefined : !consequences.value,
        isPending,
        onPress: () => void act(),
      }}
    >
      <div className={layout.stack3}>
        <p>{action === 'delete' ? messages.deleteHint : messages.withdrawHint}</p>
        <ErrorNotice error={error} />
        <ErrorNotice error={consequences.error} onTryAgain={consequences.loadAgain} />
        {consequences.isLoading && !consequences.value && <Loading label={messages.looking} />}
        {consequences.value && <ConsequenceList {...consequences.value} />}
        {mayWait && (
          <SelectField
            label={messages.when}
            choices={[
              { value: 'now', label: messages.now },
              { value: 'later', label: messages.later },
            ]}
            value={when}
            onChange={setWhen}
          />
        )}
        {isScheduled && <TimeFields value={time} onChange={setTime} />}
        <TextField
          label={publishWords.note}
          hint={messages.removalNoteHint}
          value={note}
          onChange={setNote}
          lines={2}
        />
      </div>
    </Dialog>
  );

  async function act(): Promise<void> {
    const noted = note.trim() && { note: note.trim() };
    await run(async () => {
      if (isScheduled && dueAt) {
        const { timeZone } = time;
        const planned = files.map((file) => ({ file, action: 'withdraw' }) as const);
        await callApi('POST /plans', { body: { entries: planned, dueAt, timeZone, ...noted } });
        showToast(messages.withdrawalScheduled(showDue(dueAt, timeZone), files.length));
        onPlanned();
      } else {
        await unpublish(action, { files, ...noted }, onUndone);
        onDone();
      }
    });
  }
}

function toTitle(action: Removal, entries: UnpublishDialogProps['entries']): string {
  const [first] = entries;
  const isOne = entries.length === 1 && first;
  if (action === 'delete')
    return isOne ? messages.deleteTitle(first.title) : messages.deleteMany(entries.length);
  return isOne ? messages.withdrawTitle(first.title) : messages.withdrawMany(entries.length);
}

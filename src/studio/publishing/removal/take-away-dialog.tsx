import { useState } from 'react';
import { callApi } from '#studio/contract/call-api.ts';
import { Dialog } from '#studio/kit/dialog.tsx';
import { ErrorNotice, Loading } from '#studio/kit/notice.tsx';
import { SelectField } from '#studio/kit/select-field.tsx';
import { TextField } from '#studio/kit/text-field.tsx';
import { showToast } from '#studio/kit/toasts/toasts.ts';
import { useAction } from '#studio/kit/use-action.ts';
import { useLoaded } from '#studio/kit/use-loaded.ts';
import { words as publishWords } from '../messages.ts';
import { words } from '../plans/messages.ts';
import { makePlan } from '../plans/plan-calls.ts';
import { type LocalTime, readDueAt, TimeFields } from '../plans/time-fields.tsx';
import styles from '../publishing.module.css';
import { ownTimeZone, showDue } from '../show-time-in.ts';
import { ConsequenceList } from './consequence-list.tsx';
import { type Removal, takeAway } from './take-away.ts';

export interface TakeAwayDialogProps {
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
export function TakeAwayDialog({ action, entries, ...on }: TakeAwayDialogProps) {
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
        label: isScheduled ? words.scheduleWithdrawal : words[action],
        look: 'danger',
        isDisabled: isScheduled ? dueAt === undefined : !consequences.value,
        isPending,
        onPress: () => void act(),
      }}
    >
      <div className={styles.form}>
        <p>{action === 'delete' ? words.deleteHint : words.withdrawHint}</p>
        <ErrorNotice error={error} />
        <ErrorNotice error={consequences.error} onTryAgain={consequences.loadAgain} />
        {consequences.isLoading && !consequences.value && <Loading label={words.looking} />}
        {consequences.value && <ConsequenceList {...consequences.value} />}
        {mayWait && (
          <SelectField
            label={words.when}
            choices={[
              { value: 'now', label: words.now },
              { value: 'later', label: words.later },
            ]}
            value={when}
            onChange={setWhen}
          />
        )}
        {isScheduled && <TimeFields value={time} onChange={setTime} />}
        <TextField
          label={publishWords.note}
          hint={words.removalNoteHint}
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
        await makePlan({ entries: planned, dueAt, timeZone, ...noted });
        showToast(words.withdrawalScheduled(showDue(dueAt, timeZone), files.length));
        onPlanned();
      } else {
        await takeAway(action, { files, ...noted }, onUndone);
        onDone();
      }
    });
  }
}

function toTitle(action: Removal, entries: TakeAwayDialogProps['entries']): string {
  const [first] = entries;
  const isOne = entries.length === 1 && first;
  if (action === 'delete') return isOne ? words.deleteTitle(first.title) : words.deleteMany(entries.length);
  return isOne ? words.withdrawTitle(first.title) : words.withdrawMany(entries.length);
}

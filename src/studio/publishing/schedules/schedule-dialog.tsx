import { useState } from 'react';
import type { Finding } from '../../api/entries.ts';
import type { ChangedSchedule, Schedule } from '../../api/publishing.ts';
import { callApi } from '../../shell/call-api.ts';
import { Button } from '../../shell/controls/button.tsx';
import { Dialog } from '../../shell/controls/dialog.tsx';
import { Notice } from '../../shell/controls/notice.tsx';
import { SelectField } from '../../shell/controls/select-field.tsx';
import { showToast } from '../../shell/toasts/toasts.ts';
import { words } from '../../shell/words/plans.ts';
import { words as shellWords } from '../../shell/words/shell.ts';
import { ErrorNotice } from '../error-notice.tsx';
import styles from '../publishing.module.css';
import { showDue, writeTimeIn } from '../show-time-in.ts';
import { readRevision } from './pin-newest.ts';
import { ScheduleFindings } from './schedule-findings.tsx';
import { type LocalTime, readDueAt, TimeFields } from './time-fields.tsx';

export interface ScheduleDialogProps {
  schedule: Schedule;
  onClose: () => void;
  /** Called once it is rescheduled. */
  onDone: () => void;
  /** Navigates to a finding's place; by default to its address. */
  onShow?: ((finding: Finding) => void) | undefined;
}

/**
 * Changes a schedule's time and, if there is a newer draft, its version; also retries one that failed or was
 * cancelled.
 */
export function ScheduleDialog({ schedule, onClose, onDone, onShow }: ScheduleDialogProps) {
  const { action, dueAt: before, timeZone, state, hasNewerDraft, isOvertaken } = schedule;
  const [time, setTime] = useState<LocalTime>(() =>
    Date.parse(before) > Date.now()
      ? { local: writeTimeIn(before, timeZone), timeZone, instant: before }
      : { local: '', timeZone },
  );
  // After a failure, the newer draft probably has the remedy.
  const [version, setVersion] = useState<'pinned' | 'newest'>(
    hasNewerDraft && state === 'failed' ? 'newest' : 'pinned',
  );
  const isFailed = state === 'failed';
  const [when, setWhen] = useState<'now' | 'later'>(isFailed ? 'now' : 'later');
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  const chosen = readDueAt(time);
  const dueAt = when === 'now' ? 'now' : chosen;
  return (
    <Dialog
      title={toTitle(schedule)}
      isOpen
      size="medium"
      onClose={onClose}
      actions={
        <>
          <Button
            look="primary"
            isDisabled={dueAt === undefined}
            isPending={isPending}
            onPress={() => void save()}
          >
            {when === 'now' ? words.tryNow : words.save}
          </Button>
          <Button look="quiet" onPress={onClose}>
            {shellWords.cancel}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <ErrorNotice error={error} />
        {isFailed && (
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
        {when === 'later' && <TimeFields value={time} onChange={setTime} />}
        {hasNewerDraft && (
          <SelectField
            label={words.what}
            choices={[
              { value: 'pinned', label: words.pinned },
              { value: 'newest', label: words.newest },
            ]}
            value={version}
            onChange={setVersion}
          />
        )}
        {hasNewerDraft && version === 'pinned' && <Notice tone="warning">{words.newerDraft}</Notice>}
        {action === 'publish' && (isFailed || error !== undefined) && (
          <ScheduleFindings
            key={attempt}
            schedule={schedule}
            isNewest={version === 'newest'}
            onShow={onShow}
          />
        )}
        {isOvertaken && version === 'pinned' && <Notice tone="warning">{words.overtaken}</Notice>}
      </div>
    </Dialog>
  );

  async function save(): Promise<void> {
    if (dueAt === undefined) return;
    setPending(true);
    setError(undefined);
    try {
      const body: ChangedSchedule = {
        dueAt,
        timeZone: time.timeZone,
        ...(version === 'newest' && { revision: await readRevision(schedule.file ?? '') }),
      };
      await callApi(`/schedules/${schedule.id}`, { method: 'PUT', body });
      showToast(dueAt === 'now' ? words.trying : words.rescheduled(showDue(dueAt, time.timeZone)));
      onDone();
    } catch (reason) {
      setError(reason);
      setAttempt(attempt + 1);
    } finally {
      setPending(false);
    }
  }
}

function toTitle({ state, action, title }: Schedule): string {
  if (state === 'failed') return words.againTitle(title);
  return action === 'withdraw' ? words.changeWithdrawTitle(title) : words.changeTitle(title);
}

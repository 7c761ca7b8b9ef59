import { useState } from 'react';
import type { CheckAnswer, NewSchedule, Published, PublishRefusal, Release } from '../../api/publishing.ts';
import { toEditAddress } from '../../editor/entry-list/entry-kinds.ts';
import { ApiError, callApi } from '../../shell/call-api.ts';
import { Button } from '../../shell/controls/button.tsx';
import { Dialog } from '../../shell/controls/dialog.tsx';
import { Loading, Notice } from '../../shell/controls/notice.tsx';
import { SelectField } from '../../shell/controls/select-field.tsx';
import { navigate } from '../../shell/router.ts';
import { showToast } from '../../shell/toasts/toasts.ts';
import { useLoaded } from '../../shell/use-loaded.ts';
import { words } from '../../shell/words/plans.ts';
import { words as shellWords } from '../../shell/words/shell.ts';
import { listChanges } from '../change-list.tsx';
import { ErrorNotice } from '../error-notice.tsx';
import { FindingGroups } from '../finding-groups.tsx';
import styles from '../publishing.module.css';
import { type LocalTime, readDueAt, TimeFields } from '../schedules/time-fields.tsx';
import { ownTimeZone, showTimeIn } from '../show-time-in.ts';

export interface ReleaseDialogProps {
  release: Release;
  onClose: () => void;
  /** Called once it is published, or has a time. */
  onDone: () => void;
}

/** Says what a release changes and what keeps it back, and publishes it: now, or at a time. */
// Long because it is asked, checked and answered in one window.
export function ReleaseDialog({ release, onClose, onDone }: ReleaseDialogProps) {
  const { id, name, entries, schedule } = release;
  const check = useLoaded(
    (signal) => callApi<CheckAnswer>(`/releases/${id}/check`, { method: 'POST', signal }),
    [id],
  );
  const [when, setWhen] = useState<'now' | 'later'>('now');
  const [time, setTime] = useState<LocalTime>({ local: '', timeZone: ownTimeZone() });
  const [refusal, setRefusal] = useState<PublishRefusal>();
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<unknown>();
  const findings = refusal?.findings ?? check.value?.findings ?? [];
  const faults = findings.filter(({ severity }) => severity === 'fault').length;
  const dueAt = readDueAt(time);
  const hasTime = schedule?.state === 'waiting';
  const isReady = when === 'now' ? check.value !== undefined && faults === 0 : dueAt !== undefined;
  return (
    <Dialog
      title={words.releaseTitle(name)}
      isOpen
      size="medium"
      onClose={onClose}
      actions={
        <>
          <Button look="primary" isDisabled={!isReady} isPending={isPending} onPress={() => void act()}>
            {when === 'now' ? words.publishAll : words.scheduleRelease}
          </Button>
          <Button look="quiet" onPress={onClose}>
            {shellWords.cancel}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>{words.releaseHint}</p>
        <ErrorNotice error={error} />
        <ErrorNotice error={check.error} onTryAgain={check.loadAgain} />
        {check.isLoading && <Loading label={words.changesLoading} />}
        {check.value && (
          <>
            <ul className={styles.rows}>
              {entries.map(({ file, title, action, hasNewerDraft }) => {
                const change = check.value?.changes.find((one) => one.file === file);
                const lines = action === 'withdraw' ? [words.goes] : change ? listChanges(change) : [];
                return (
                  <li key={file} className={styles.row}>
                    <span>
                      <strong>{title}</strong> <span className={styles.muted}>{lines.join(' · ')}</span>
                      {hasNewerDraft && <span className={styles.muted}> {words.entryNewer}</span>}
                    </span>
                  </li>
                );
              })}
            </ul>
            {faults > 0 && <Notice tone="danger" title={words.releaseFaults(faults)} />}
            <FindingGroups
              file=""
              findings={findings}
              onShow={(finding) => navigate(toEditAddress(finding, finding))}
              onCheckAgain={check.loadAgain}
            />
          </>
        )}
        {hasTime ? (
          <Notice>
            {words.hasTime(words.due(showTimeIn(schedule.dueAt, schedule.timeZone), schedule.timeZone))}
          </Notice>
        ) : (
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
      </div>
    </Dialog>
  );

  async function act(): Promise<void> {
    setPending(true);
    setError(undefined);
    setRefusal(undefined);
    try {
      if (when === 'now') {
        await callApi<Published>(`/releases/${id}/publish`, { method: 'POST', body: {} });
        showToast(words.releasePublished(name));
      } else if (dueAt) {
        const { timeZone } = time;
        const body: NewSchedule = { releaseId: id, action: 'publish', dueAt, timeZone };
        await callApi('/schedules', { method: 'POST', body });
        showToast(words.releaseScheduled(words.due(showTimeIn(dueAt, timeZone), timeZone)));
      }
      onDone();
    } catch (reason) {
      setError(reason);
      if (reason instanceof ApiError && 'findings' in reason.fault) {
        setRefusal(reason.fault as unknown as PublishRefusal);
      }
    } finally {
      setPending(false);
    }
  }
}

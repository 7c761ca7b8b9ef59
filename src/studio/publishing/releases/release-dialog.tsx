import { useState } from 'react';
import type { Finding } from '../../api/entries.ts';
import type { CheckAnswer, NewSchedule, Published, Release, Version } from '../../api/publishing.ts';
import { toEditAddress } from '../../editor/entry-list/entry-kinds.ts';
import { ApiError, callApi } from '../../shell/call-api.ts';
import { Button } from '../../shell/controls/button.tsx';
import { Dialog } from '../../shell/controls/dialog.tsx';
import { Loading, Notice } from '../../shell/controls/notice.tsx';
import { SelectField } from '../../shell/controls/select-field.tsx';
import { TextField } from '../../shell/controls/text-field.tsx';
import { navigate } from '../../shell/router.ts';
import { showToast } from '../../shell/toasts/toasts.ts';
import { useLoaded } from '../../shell/use-loaded.ts';
import { words } from '../../shell/words/plans.ts';
import { words as publishWords } from '../../shell/words/publishing.ts';
import { words as shellWords } from '../../shell/words/shell.ts';
import { listChanges } from '../change-list.tsx';
import { checkPages } from '../check-drafts.ts';
import { ErrorNotice } from '../error-notice.tsx';
import { FindingGroups } from '../finding-groups.tsx';
import styles from '../publishing.module.css';
import { type LocalTime, readDueAt, TimeFields } from '../schedules/time-fields.tsx';
import { ownTimeZone, showDue } from '../show-time-in.ts';

export interface ReleaseDialogProps {
  release: Release;
  onClose: () => void;
  /** Called once it is published or scheduled. */
  onDone: () => void;
}

/** Shows a release's changes and faults, and publishes it now or at a time. */
export function ReleaseDialog({ release, onClose, onDone }: ReleaseDialogProps) {
  const { id, name, entries, schedule } = release;
  const [progress, setProgress] = useState<{ done: number; all: number }>();
  // Repeats the check whenever the release's contents change.
  const contents = entries.map(({ file, action, versionId }) => [file, action, versionId].join(' '));
  const check = useLoaded(
    (signal) => checkRelease(release, signal, (done, all) => setProgress({ done, all })),
    [id, contents.join()],
  );
  const [when, setWhen] = useState<'now' | 'later'>('now');
  const [time, setTime] = useState<LocalTime>({ local: '', timeZone: ownTimeZone() });
  const [note, setNote] = useState('');
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<unknown>();
  const findings = check.value?.findings ?? [];
  const faults = findings.filter(isFault).length;
  const dueAt = readDueAt(time);
  const hasTime = schedule?.state === 'waiting';
  // After a failed check, `check.value` is the outdated one.
  const isChecked = check.value !== undefined && !check.isLoading && check.error === undefined;
  // Server findings may be resolved by earlier publications, which only the server knows.
  const isSound = when === 'now' ? faults === 0 : !check.value?.drawn.some(isFault);
  const isReady = isChecked && isSound && (when === 'now' || dueAt !== undefined);
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
        {check.isLoading && (
          <Loading
            label={
              progress ? publishWords.pagesChecked(progress.done + 1, progress.all) : words.changesLoading
            }
          />
        )}
        {check.value && check.error === undefined && (
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
          <Notice>{words.hasTime(showDue(schedule.dueAt, schedule.timeZone))}</Notice>
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
        <TextField
          label={publishWords.note}
          hint={words.releaseNoteHint(name)}
          value={note}
          onChange={setNote}
          lines={2}
        />
      </div>
    </Dialog>
  );

  async function act(): Promise<void> {
    setPending(true);
    setError(undefined);
    const noted = note.trim() && { note: note.trim() };
    try {
      if (when === 'now') {
        await callApi<Published>(`/releases/${id}/publish`, { method: 'POST', body: { ...noted } });
        showToast(words.releasePublished(name));
      } else if (dueAt) {
        const { timeZone } = time;
        const body: NewSchedule = { releaseId: id, action: 'publish', dueAt, timeZone, ...noted };
        await callApi('/schedules', { method: 'POST', body });
        showToast(words.releaseScheduled(showDue(dueAt, timeZone)));
      }
      onDone();
    } catch (reason) {
      setError(reason);
      if (reason instanceof ApiError && reason.fault.code === 'invalid') check.loadAgain();
    } finally {
      setPending(false);
    }
  }
}

/** Checks a release on the server, and its pages with axe. */
async function checkRelease(
  { id, entries }: Release,
  signal: AbortSignal,
  onProgress: (done: number, all: number) => void,
): Promise<CheckAnswer & { drawn: readonly Finding[] }> {
  const [answer, versions] = await Promise.all([
    callApi<CheckAnswer>(`/releases/${id}/check`, { method: 'POST', signal }),
    Promise.all(
      entries.flatMap(({ versionId }) =>
        versionId === undefined ? [] : callApi<Version>(`/version/${versionId}`, { signal }),
      ),
    ),
  ]);
  const pages = versions.flatMap(({ file, document }) => (document ? { file, document } : []));
  const drawn = await checkPages(pages, { signal, onProgress });
  return { ...answer, findings: [...answer.findings, ...drawn], drawn };
}

function isFault({ severity }: Finding): boolean {
  return severity === 'fault';
}

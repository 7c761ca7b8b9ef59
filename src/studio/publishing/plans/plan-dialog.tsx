import { useState } from 'react';
import { callApi } from '#studio/contract/call-api.ts';
import { toEditAddress } from '#studio/contract/write-address.ts';
import type { Finding } from '#studio/documents/contract.ts';
import { isFault } from '#studio/entries/is-fault.ts';
import { FormDialog } from '#studio/kit/dialog.tsx';
import { ErrorNotice, Loading, Notice } from '#studio/kit/notice.tsx';
import { navigate } from '#studio/kit/router.ts';
import { SelectField } from '#studio/kit/select-field.tsx';
import { TextField } from '#studio/kit/text-field.tsx';
import { showToast } from '#studio/kit/toasts/toasts.ts';
import { listChanges } from '../change-list.tsx';
import type { CheckAnswer, Plan } from '../contract.ts';
import { FindingGroups } from '../finding-groups.tsx';
import { messages as publishWords } from '../messages.ts';
import { ownTimeZone, showDue, writeTimeIn } from '../show-time-in.ts';
import { UnapprovedNotice } from '../unapproved-notice.tsx';
import { type Asked, useCheck } from '../use-check.ts';
import { messages } from './messages.ts';
import { endsAll } from './plan-calls.ts';
import { type LocalTime, readDueAt, TimeFields } from './time-fields.tsx';

export interface PlanDialogProps {
  plan: Plan;
  /** The time that is proposed, in place of its own. */
  time?: LocalTime | undefined;
  onClose: () => void;
  /** Called once it is carried out, or its time is changed. */
  onDone: () => void;
  /** Navigates to a finding's place; by default to its address. */
  onShow?: ((finding: Finding) => void) | undefined;
}

type When = 'now' | 'later' | 'open';

/** Shows what a plan changes, and what is wrong with it; carries it out, or gives it a time. */
export function PlanDialog({ plan, time: proposed, onClose, onDone, onShow }: PlanDialogProps) {
  const { id, name, entries, dueAt: before, timeZone = ownTimeZone(), state } = plan;
  const isWaiting = state === 'waiting';
  const [when, setWhen] = useState<When>(isWaiting ? 'later' : 'now');
  const [time, setTime] = useState<LocalTime>(
    () =>
      proposed ??
      (isWaiting && before !== undefined && Date.parse(before) > Date.now()
        ? { local: writeTimeIn(before, timeZone), timeZone, instant: before }
        : { local: '', timeZone }),
  );
  const dueAt = readDueAt(time);
  const isNow = when === 'now';
  // A plan that had a time before was checked for it, and is again by the server.
  const isWhole = isNow || state === 'open';
  const { answer, isChecked, findings, ...check } = useCheck(
    (signal) => askForPlan(plan, { isNow, isWhole }, signal),
    // What it does may change while somebody looks.
    [
      id,
      isNow,
      isWhole,
      entries.map(({ file, action, versionId }) => `${file} ${action} ${versionId}`).join(),
    ],
  );
  const [note, setNote] = useState(plan.note === name ? '' : (plan.note ?? ''));
  const faults = findings.filter(isFault).length;
  const isApproved = !answer?.unapproved.length;
  const isWithdrawal = endsAll(plan);
  const isReady = {
    now: isChecked && (isWithdrawal || (faults === 0 && isApproved)),
    // Server findings may be resolved by earlier publications, which only the server knows.
    later: dueAt !== undefined && isApproved && (!isWhole || (isChecked && !check.isDrawnFaulty)),
    open: true,
  }[when];
  const carryOut = isWithdrawal ? messages.withdraw : publishWords.publishAll(entries.length);
  const labels = { now: carryOut, later: messages.save, open: messages.saveOpen };
  const whens: readonly When[] = state === 'open' ? ['now', 'later'] : ['now', 'later', 'open'];
  return (
    <FormDialog
      title={messages.planTitle(name)}
      size="medium"
      action={labels[when]}
      isDisabled={!isReady}
      onSubmit={act}
      onClose={onClose}
      onRefused={(code) => code === 'invalid' && check.checkAgain()}
    >
      {entries.length > 1 && <p>{messages.together}</p>}
      <ErrorNotice error={check.error} onTryAgain={check.checkAgain} />
      {check.progress && <Loading label={check.progress} />}
      {isChecked && (
        <>
          <ul className="stack2">
            {entries.map(({ file, title, action, hasNewerDraft, isOvertaken }) => {
              const change = answer?.changes.find((one) => one.file === file);
              const lines = action === 'withdraw' ? [messages.goes] : change ? listChanges(change) : [];
              return (
                <li key={file} className="bar2 between padded box surface">
                  <span>
                    <strong>{title}</strong> <span className="muted">{lines.join(' · ')}</span>
                    {hasNewerDraft && <span className="muted"> {messages.entryNewer}</span>}
                    {isOvertaken && <span className="muted"> {messages.overtaken}</span>}
                  </span>
                </li>
              );
            })}
          </ul>
          <UnapprovedNotice
            files={answer?.unapproved}
            titles={new Map(entries.map(({ file, title }) => [file, title]))}
          />
          {faults > 0 && !isWithdrawal && <Notice tone="danger" title={messages.planFaults(faults)} />}
          <FindingGroups
            file=""
            findings={findings}
            onShow={onShow ?? ((finding) => navigate(toEditAddress(finding, finding)))}
            onCheckAgain={check.checkAgain}
          />
        </>
      )}
      <SelectField
        label={messages.when}
        choices={whens.map((value) => ({ value, label: messages.whens[value] }))}
        value={when}
        onChange={setWhen}
      />
      {when === 'later' && <TimeFields value={time} onChange={setTime} />}
      {when !== 'open' && (
        <TextField
          label={publishWords.note}
          hint={plan.note ? messages.planNoteHint(plan.note) : publishWords.noteHint}
          value={note}
          onChange={setNote}
          lines={2}
        />
      )}
    </FormDialog>
  );

  async function act(): Promise<void> {
    const noted = note.trim() && { note: note.trim() };
    if (when === 'now') {
      await callApi('POST /plans/{id}/publish', { id, body: { ...noted } });
      showToast(messages.carriedOut(name, isWithdrawal));
    } else {
      const at = when === 'later' && dueAt !== undefined ? dueAt : null;
      const body = { dueAt: at, timeZone: time.timeZone, dueBefore: before ?? null, ...noted };
      await callApi('PUT /plans/{id}', { id, body });
      showToast(at === null ? messages.unscheduled : messages.rescheduled(showDue(at, time.timeZone)));
    }
    onDone();
  }
}

/** The server's check of a plan, with the pages that it has pinned where it is to be checked as a whole. */
async function askForPlan(
  { id, entries }: Plan,
  { isNow, isWhole }: { isNow: boolean; isWhole: boolean },
  signal: AbortSignal,
): Promise<Asked<CheckAnswer>> {
  const pinned = entries.flatMap(({ versionId }) => (isWhole && versionId !== undefined ? versionId : []));
  const [answer, versions] = await Promise.all([
    callApi('POST /plans/{id}/check', { id, body: { isNow }, signal }),
    Promise.all(pinned.map((version) => callApi('GET /version/{id}', { id: version, signal }))),
  ]);
  return { ...answer, pages: versions.flatMap(({ file, document }) => (document ? { file, document } : [])) };
}

import { useState } from 'react';
import { callApi } from '#studio/contract/call-api.ts';
import type { Finding } from '#studio/documents/contract.ts';
import { toEditAddress } from '#studio/entries/entry-kinds.ts';
import { isFault } from '#studio/entries/is-fault.ts';
import { Dialog } from '#studio/kit/dialog.tsx';
import layout from '#studio/kit/layout.module.css';
import { ErrorNotice, Loading, Notice } from '#studio/kit/notice.tsx';
import { navigate } from '#studio/kit/router.ts';
import { SelectField } from '#studio/kit/select-field.tsx';
import { TextField } from '#studio/kit/text-field.tsx';
import { showToast } from '#studio/kit/toasts/toasts.ts';
import { useAction } from '#studio/kit/use-action.ts';
import { useLoaded } from '#studio/kit/use-loaded.ts';
import { listChanges } from '../change-list.tsx';
import { checkPages } from '../check-drafts.ts';
import type { ChangedPlan, CheckAnswer, Plan } from '../contract.ts';
import { FindingGroups } from '../finding-groups.tsx';
import { messages as publishWords } from '../messages.ts';
import styles from '../publishing.module.css';
import { ownTimeZone, showDue, writeTimeIn } from '../show-time-in.ts';
import { UnapprovedNotice } from '../unapproved-notice.tsx';
import { messages } from './messages.ts';
import { endsAll, toContents } from './plan-calls.ts';
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
  const [when, setWhen] = useState<When>(state === 'waiting' ? 'later' : 'now');
  const [time, setTime] = useState<LocalTime>(
    () =>
      proposed ??
      (state === 'waiting' && before !== undefined && Date.parse(before) > Date.now()
        ? { local: writeTimeIn(before, timeZone), timeZone, instant: before }
        : { local: '', timeZone }),
  );
  const [progress, setProgress] = useState<{ done: number; all: number }>();
  const isNow = when === 'now';
  // A plan that had a time before was checked for it, and is again by the server.
  const isWhole = isNow || state === 'open';
  const check = useLoaded(
    (signal) => checkWhole(plan, { isNow, isWhole }, signal, (done, all) => setProgress({ done, all })),
    [id, isNow, isWhole, toContents(plan)],
  );
  const [note, setNote] = useState(plan.note === name ? '' : (plan.note ?? ''));
  const { isPending, error, run } = useAction();
  const faults = check.value?.findings.filter(isFault).length ?? 0;
  const dueAt = readDueAt(time);
  // After a failed check, `check.value` is the outdated one.
  const isChecked = check.value !== undefined && !check.isLoading && check.error === undefined;
  const isApproved = !check.value?.unapproved.length;
  const isWithdrawal = endsAll(plan);
  const isReady = {
    now: isChecked && (isWithdrawal || (faults === 0 && isApproved)),
    // Server findings may be resolved by earlier publications, which only the server knows.
    later:
      dueAt !== undefined && isApproved && (!isWhole || (isChecked && !check.value?.drawn.some(isFault))),
    open: true,
  }[when];
  const carryOut = isWithdrawal
    ? messages.withdraw
    : entries.length > 1
      ? messages.publishAll
      : publishWords.publish;
  const labels = { now: carryOut, later: messages.save, open: messages.saveOpen };
  return (
    <Dialog
      title={messages.planTitle(name)}
      isOpen
      size="medium"
      onClose={onClose}
      action={{ label: labels[when], isDisabled: !isReady, isPending, onPress: () => void act() }}
    >
      <div className={layout.stack3}>
        {entries.length > 1 && <p>{messages.together}</p>}
        <ErrorNotice error={error} />
        <ErrorNotice error={check.error} onTryAgain={check.loadAgain} />
        {check.isLoading && (
          <Loading
            label={
              progress ? publishWords.pagesChecked(progress.done + 1, progress.all) : messages.changesLoading
            }
          />
        )}
        {check.value && check.error === undefined && (
          <>
            <ul className={layout.stack2}>
              {entries.map(({ file, title, action, hasNewerDraft, isOvertaken }) => {
                const change = check.value?.changes.find((one) => one.file === file);
                const lines = action === 'withdraw' ? [messages.goes] : change ? listChanges(change) : [];
                return (
                  <li key={file} className={styles.row}>
                    <span>
                      <strong>{title}</strong> <span className={layout.muted}>{lines.join(' · ')}</span>
                      {hasNewerDraft && <span className={layout.muted}> {messages.entryNewer}</span>}
                      {isOvertaken && <span className={layout.muted}> {messages.overtaken}</span>}
                    </span>
                  </li>
                );
              })}
            </ul>
            <UnapprovedNotice
              files={check.value.unapproved}
              titles={new Map(entries.map(({ file, title }) => [file, title]))}
            />
            {faults > 0 && !isWithdrawal && <Notice tone="danger" title={messages.planFaults(faults)} />}
            <FindingGroups
              file=""
              findings={check.value.findings}
              onShow={onShow ?? ((finding) => navigate(toEditAddress(finding, finding)))}
              onCheckAgain={check.loadAgain}
            />
          </>
        )}
        <SelectField
          label={messages.when}
          choices={(['now', 'later', ...(state === 'open' ? [] : (['open'] as const))] as const).map(
            (value) => ({ value, label: messages.whens[value] }),
          )}
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
      </div>
    </Dialog>
  );

  async function act(): Promise<void> {
    const noted = note.trim() && { note: note.trim() };
    await run(
      async () => {
        if (when === 'now') {
          await callApi('POST /plans/{id}/publish', { id, body: { ...noted } });
          showToast(messages.carriedOut(name, isWithdrawal));
        } else {
          const at = when === 'later' && dueAt !== undefined ? dueAt : null;
          const dueBefore = state === 'waiting' ? before : undefined;
          const body: ChangedPlan = { dueAt: at, timeZone: time.timeZone, dueBefore, ...noted };
          await callApi('PUT /plans/{id}', { id, body });
          showToast(at === null ? messages.unscheduled : messages.rescheduled(showDue(at, time.timeZone)));
        }
        onDone();
      },
      (code) => code === 'invalid' && check.loadAgain(),
    );
  }
}

/** Checks a plan on the server and, as a whole, its pages with axe. */
async function checkWhole(
  { id, entries }: Plan,
  { isNow, isWhole }: { isNow: boolean; isWhole: boolean },
  signal: AbortSignal,
  onProgress: (done: number, all: number) => void,
): Promise<CheckAnswer & { drawn: readonly Finding[] }> {
  const [answer, versions] = await Promise.all([
    callApi('POST /plans/{id}/check', { id, body: { isNow }, signal }),
    Promise.all(
      entries.flatMap(({ versionId }) =>
        versionId === undefined || !isWhole ? [] : callApi('GET /version/{id}', { id: versionId, signal }),
      ),
    ),
  ]);
  const pages = versions.flatMap(({ file, document }) => (document ? { file, document } : []));
  const drawn = await checkPages(pages, { signal, onProgress });
  return { ...answer, findings: [...answer.findings, ...drawn], drawn };
}

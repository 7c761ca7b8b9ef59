import { useState } from 'react';
import { callApi } from '#studio/contract/call-api.ts';
import type { Finding } from '#studio/documents/contract.ts';
import type { OpenedEntry } from '#studio/entries/contract.ts';
import { isFault } from '#studio/entries/is-fault.ts';
import { Button } from '#studio/kit/button.tsx';
import { Checkbox } from '#studio/kit/checkbox.tsx';
import { Dialog } from '#studio/kit/dialog.tsx';
import layout from '#studio/kit/layout.module.css';
import { ErrorNotice, Loading, Notice } from '#studio/kit/notice.tsx';
import { SelectField } from '#studio/kit/select-field.tsx';
import { TextField } from '#studio/kit/text-field.tsx';
import { showToast } from '#studio/kit/toasts/toasts.ts';
import { useAction } from '#studio/kit/use-action.ts';
import { useLoaded } from '#studio/kit/use-loaded.ts';
import { ChangeList, listChanges } from './change-list.tsx';
import { checkDrafts } from './check-drafts.ts';
import type { PublishRequest } from './contract.ts';
import { FindingGroups } from './finding-groups.tsx';
import { messages } from './messages.ts';
import { NeededList } from './needed-list.tsx';
import { KnownPlans } from './plans/entry-plans.tsx';
import { messages as planMessages } from './plans/messages.ts';
import { makePlan, toEntries, usePlans } from './plans/plan-calls.ts';
import { completeChoice, noChoice, PlanFields, putIntoChosen } from './plans/plan-fields.tsx';
import { type LocalTime, readDueAt, TimeFields } from './plans/time-fields.tsx';
import { ownTimeZone, showDue } from './show-time-in.ts';
import { UnapprovedNotice } from './unapproved-notice.tsx';

export interface PublishDialogProps {
  file: string;
  title: string;
  /** The saved draft's revision; undefined while it is being saved. */
  revision: number | undefined;
  /** Navigates to a finding's place. */
  onShow: (finding: Finding) => void;
  /** Called when somebody else has saved since, to merge their changes. */
  onOutdated: () => Promise<void>;
  onClose: () => void;
  /** Called once it is live, with the entry's new state if it could be loaded. */
  onPublished: (opened: OpenedEntry | undefined) => void;
  /** Called once it is planned. */
  onPlanned: () => void;
  /** Asks somebody else to look at it. */
  onAskReview: () => void;
}

const whens = ['now', 'later', 'plan'] as const;

/** Shows changes and findings, and publishes now, at a time, or with others in a plan. */
export function PublishDialog(props: PublishDialogProps) {
  const { file, title, revision, onShow, onClose } = props;
  const [together, setTogether] = useState<readonly string[]>();
  const check = useLoaded(
    async (signal) => (revision === undefined ? undefined : checkDrafts([file], { together, signal })),
    [file, revision, together?.join('\n')],
  );
  const { value: plans = [] } = usePlans();
  const [when, setWhen] = useState<(typeof whens)[number]>('now');
  const [note, setNote] = useState('');
  const [time, setTime] = useState<LocalTime>({ local: '', timeZone: ownTimeZone() });
  const [plan, setPlan] = useState(noChoice);
  const [rewritesLinks, setRewritesLinks] = useState(true);
  const { isPending, error, run } = useAction();
  const answer = check.value;
  const faults = answer?.findings.filter(isFault) ?? [];
  const needed = answer?.needed ?? [];
  const unapproved = answer?.unapproved ?? [];
  const taken = together ?? needed.filter(({ isTaken }) => isTaken).map((one) => one.file);
  const others = needed.filter((one) => taken.includes(one.file));
  const links = answer?.changes.flatMap(({ move }) => move?.links ?? []) ?? [];
  const linkCount = links.reduce((sum, { count }) => sum + count, 0);
  const hasDraft = answer?.changes.some((change) => listChanges(change).length > 0) ?? false;
  // After a failed check, `answer` is the outdated one.
  const isChecked = answer !== undefined && !check.isLoading && check.error === undefined;
  const dueAt = readDueAt(time);
  const chosen = completeChoice(plan, plans);
  const isReady =
    hasDraft &&
    isChecked &&
    revision !== undefined &&
    {
      now: faults.length === 0 && unapproved.length === 0,
      // Server findings may be resolved by earlier publications, which only the server knows.
      later: dueAt !== undefined && unapproved.length === 0 && !answer.drawn.some(isFault),
      plan: chosen.name !== '',
    }[when];
  const labels = {
    now: others.length > 0 ? messages.publishTogether(others.length + 1) : messages.publish,
    later: messages.schedule,
    plan: messages.addToPlan,
  };
  return (
    <Dialog
      title={messages.publishTitle(title)}
      isOpen
      size="medium"
      onClose={onClose}
      action={{ label: labels[when], isDisabled: !isReady, isPending, onPress: () => void act() }}
    >
      <div className={layout.stack3}>
        <ErrorNotice error={error} {...(isReady && { onTryAgain: () => void act() })} />
        <ErrorNotice error={check.error} onTryAgain={check.loadAgain} />
        {revision === undefined && <Loading label={messages.saving} />}
        {revision !== undefined && check.isLoading && <Loading label={messages.checking} />}
        {isChecked && !hasDraft && <p>{messages.noChanges}</p>}
        {hasDraft && <NeededList needed={needed} taken={taken} onChange={setTogether} />}
        {isChecked && hasDraft && (
          <>
            <ChangeList changes={answer.changes} file={file} />
            {linkCount > 0 && (
              <Checkbox isSelected={rewritesLinks} onChange={setRewritesLinks}>
                {messages.rewrite(linkCount)}
              </Checkbox>
            )}
            <FindingGroups
              file={file}
              findings={answer.findings}
              onShow={onShow}
              onCheckAgain={check.loadAgain}
            />
          </>
        )}
        {isChecked && hasDraft && when !== 'plan' && (
          <UnapprovedNotice
            files={unapproved}
            titles={new Map(others.map((one) => [one.file, one.title]))}
            actions={<Button onPress={props.onAskReview}>{messages.askReview}</Button>}
          />
        )}
        <KnownPlans file={file} plans={plans} />
        <SelectField
          label={messages.when}
          choices={whens.map((value) => ({ value, label: messages.whens[value] }))}
          value={when}
          onChange={setWhen}
        />
        {when !== 'now' && faults.length > 0 && (
          <Notice tone="warning">{planMessages.wouldBeRefused[when]}</Notice>
        )}
        {when === 'later' && (
          <>
            <TimeFields value={time} onChange={setTime} />
            <p className={layout.muted}>{planMessages.pins}</p>
            {others.length > 0 && <p className={layout.muted}>{planMessages.goTogether}</p>}
          </>
        )}
        {when === 'plan' && <PlanFields plans={plans} value={plan} onChange={setPlan} />}
        {when !== 'plan' && (
          <TextField
            label={messages.note}
            hint={messages.noteHint}
            value={note}
            onChange={setNote}
            lines={2}
          />
        )}
      </div>
    </Dialog>
  );

  async function act(): Promise<void> {
    if (revision === undefined) return;
    await run(
      async () => {
        if (when === 'now') await publish(revision);
        else if (when === 'later') await schedule(revision);
        else await addToPlan(revision);
      },
      async (code) => {
        // Pressed again before that, it would be refused again.
        if (code === 'conflict') await props.onOutdated();
        // A refusal means the check is outdated.
        if (code === 'conflict' || code === 'invalid') check.loadAgain();
      },
    );
  }

  async function publish(saved: number): Promise<void> {
    const body: PublishRequest = {
      entries: listDrafts(saved),
      ...(note.trim() && { note: note.trim() }),
      ...(linkCount > 0 && { rewritesLinks }),
    };
    await callApi('POST /publish', { body });
    // The address is only known after publishing; the toast appears in any case.
    const opened = await callApi('GET /entries/{file}', { file }).catch(() => undefined);
    const sitePath = opened?.sitePath;
    showToast(others.length > 0 ? messages.publishedTogether(others.length + 1) : messages.published, {
      ...(sitePath !== undefined && { link: { label: messages.seePage, href: sitePath } }),
    });
    props.onPublished(opened);
  }

  async function schedule(saved: number): Promise<void> {
    if (dueAt === undefined) return;
    const { timeZone } = time;
    const noted = note.trim() && { note: note.trim() };
    await makePlan({ entries: toEntries(listDrafts(saved)), dueAt, timeZone, ...noted });
    showToast(messages.scheduled(showDue(dueAt, timeZone)), { link: toPlans });
    props.onPlanned();
  }

  async function addToPlan(saved: number): Promise<void> {
    await putIntoChosen(chosen, toEntries(listDrafts(saved)));
    showToast(messages.added(chosen.name), { link: toPlans });
    props.onPlanned();
  }

  /** The draft and the included ones, at the revisions that were checked. */
  function listDrafts(saved: number): PublishRequest['entries'] {
    return [{ file, revision: saved }, ...others.map((one) => ({ file: one.file, revision: one.revision }))];
  }
}

const toPlans = { label: planMessages.seePlans, href: '/studio/plans' };

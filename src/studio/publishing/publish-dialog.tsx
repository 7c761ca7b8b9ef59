import { useState } from 'react';
import { callApi } from '#studio/contract/call-api.ts';
import type { ApiFault } from '#studio/contract/problem.ts';
import { toEditAddress } from '#studio/contract/write-address.ts';
import type { Finding } from '#studio/documents/contract.ts';
import type { OpenedEntry } from '#studio/entries/contract.ts';
import { isFault } from '#studio/entries/is-fault.ts';
import { Button } from '#studio/kit/button.tsx';
import { Checkbox } from '#studio/kit/checkbox.tsx';
import { FormDialog } from '#studio/kit/dialog.tsx';
import { messages as kitMessages } from '#studio/kit/messages.ts';
import { ErrorNotice, Loading, Notice } from '#studio/kit/notice.tsx';
import { navigate } from '#studio/kit/router.ts';
import { SelectField } from '#studio/kit/select-field.tsx';
import { TextField } from '#studio/kit/text-field.tsx';
import { showToast } from '#studio/kit/toasts/toasts.ts';
import { ChangeList, listChanges } from './change-list.tsx';
import type { DraftsCheckAnswer } from './contract.ts';
import { FindingGroups } from './finding-groups.tsx';
import { messages } from './messages.ts';
import { NeededList } from './needed-list.tsx';
import { KnownPlans } from './plans/entry-plans.tsx';
import { messages as planMessages } from './plans/messages.ts';
import { toEntries, usePlans } from './plans/plan-calls.ts';
import { completeChoice, noChoice, PlanFields, putIntoChosen } from './plans/plan-fields.tsx';
import { type LocalTime, readDueAt, TimeFields } from './plans/time-fields.tsx';
import { ownTimeZone, showDue } from './show-time-in.ts';
import { UnapprovedNotice } from './unapproved-notice.tsx';
import { type Asked, useCheck } from './use-check.ts';

export interface PublishDialogProps {
  /** The open entry, or several of a list. */
  entries: readonly { file: string; title: string }[];
  /** Of the open entry's saved draft, to check each. */
  revision?: number | undefined;
  /** The open entry is being saved, and checked after that. */
  isSaving?: boolean;
  /** Navigates to a finding's place; by default to its address. */
  onShow?: (finding: Finding) => void;
  /** Called when somebody else has saved since, to merge their changes. */
  onOutdated?: () => Promise<void>;
  onClose: () => void;
  /** Called once they are live, with the only entry's new state if it could be loaded. */
  onPublished: (opened?: OpenedEntry) => void;
  /** Called once they are planned. */
  onPlanned: () => void;
  /** Asks somebody else to look at it. */
  onAskReview?: () => void;
}

const whens = ['now', 'later', 'plan'] as const;

/** Shows changes and findings, and publishes all of it or nothing: now, at a time, or with others in a plan. */
export function PublishDialog({ entries, revision, isSaving = false, ...on }: PublishDialogProps) {
  const files = entries.map(({ file }) => file);
  const [only, ...others] = entries;
  const own = others.length === 0 ? only : undefined;
  const [together, setTogether] = useState<readonly string[]>();
  const { answer, isAsked, isChecked, findings, ...check } = useCheck(
    async (signal) => (isSaving ? undefined : askForDrafts(files, together, signal)),
    [files.join('\n'), revision, isSaving, together?.join('\n')],
  );
  const { value: plans = [] } = usePlans();
  const [when, setWhen] = useState<(typeof whens)[number]>('now');
  const [note, setNote] = useState('');
  const [time, setTime] = useState<LocalTime>({ local: '', timeZone: ownTimeZone() });
  const [plan, setPlan] = useState(noChoice);
  const [rewritesLinks, setRewritesLinks] = useState(true);
  const drafts = answer?.drafts ?? [];
  const unchanged = entries.filter(({ file }) => !drafts.some((draft) => draft.file === file));
  const needed = answer?.needed ?? [];
  const hasFaults = findings.some(isFault);
  const isApproved = !answer?.unapproved.length;
  const links = answer?.changes.flatMap(({ move }) => move?.links ?? []) ?? [];
  const linkCount = links.reduce((sum, { count }) => sum + count, 0);
  const dueAt = readDueAt(time);
  const chosen = completeChoice(plan, plans);
  const isReady =
    isAsked &&
    drafts.length > 0 &&
    {
      now: isChecked && !hasFaults && isApproved,
      // Server findings may be resolved by earlier publications, which only the server knows.
      later: isChecked && dueAt !== undefined && !check.isDrawnFaulty && isApproved,
      plan: chosen.name !== '',
    }[when];
  const labels = {
    now: messages.publishAll(drafts.length),
    later: messages.schedule,
    plan: messages.addToPlan,
  };
  return (
    <FormDialog
      title={own ? messages.publishTitle(own.title) : messages.publishManyTitle(entries.length)}
      size="medium"
      action={labels[when]}
      isDisabled={!isReady}
      onSubmit={when === 'now' ? publish : addToPlan}
      onClose={on.onClose}
      onRefused={lookAgain}
    >
      {!own && <p>{messages.publishManyHint}</p>}
      <ErrorNotice error={check.error} onTryAgain={check.checkAgain} />
      {(isSaving || check.progress) && (
        <Loading label={isSaving ? messages.saving : (check.progress ?? '')} />
      )}
      {isAsked && drafts.length === 0 && <p>{messages.noChanges}</p>}
      {drafts.length > 0 && unchanged.length > 0 && (
        <p>{messages.leftOut(kitMessages.firstOf(unchanged.map(({ title }) => `“${title}”`)))}</p>
      )}
      {drafts.length > 0 && (
        <NeededList
          needed={needed}
          taken={together ?? needed.flatMap(({ file, isTaken }) => (isTaken ? file : []))}
          onChange={setTogether}
        />
      )}
      {isAsked && drafts.length > 0 && (
        <>
          <ChangeList changes={answer?.changes ?? []} file={own?.file ?? ''} />
          {when === 'now' && linkCount > 0 && (
            <Checkbox isSelected={rewritesLinks} onChange={setRewritesLinks}>
              {messages.rewrite(linkCount)}
            </Checkbox>
          )}
          {isChecked && (
            <FindingGroups
              file={own?.file ?? ''}
              findings={findings}
              onShow={on.onShow ?? ((finding) => navigate(toEditAddress(finding, finding)))}
              onCheckAgain={check.checkAgain}
            />
          )}
          {when !== 'plan' && (
            <UnapprovedNotice
              files={answer?.unapproved}
              titles={new Map([...entries, ...needed].map(({ file, title }) => [file, title]))}
              actions={on.onAskReview && <Button onPress={on.onAskReview}>{messages.askReview}</Button>}
            />
          )}
        </>
      )}
      {own && <KnownPlans file={own.file} plans={plans} />}
      <SelectField
        label={messages.when}
        choices={whens.map((value) => ({ value, label: messages.whens[value] }))}
        value={when}
        onChange={setWhen}
      />
      {when !== 'now' && hasFaults && <Notice tone="warning">{planMessages.wouldBeRefused[when]}</Notice>}
      {when === 'later' && (
        <>
          <TimeFields value={time} onChange={setTime} />
          <p className="muted">{planMessages.pins}</p>
        </>
      )}
      {when === 'plan' ? (
        <PlanFields plans={plans} value={plan} onChange={setPlan} />
      ) : (
        <TextField label={messages.note} hint={messages.noteHint} value={note} onChange={setNote} lines={2} />
      )}
    </FormDialog>
  );

  /** A refusal means the check is outdated. */
  async function lookAgain(code: ApiFault['code']): Promise<void> {
    // Pressed again before that, it would be refused again.
    if (code === 'conflict') await on.onOutdated?.();
    if (code === 'conflict' || code === 'invalid') check.checkAgain();
  }

  async function publish(): Promise<void> {
    const body = { entries: drafts, ...writeNote(), ...(linkCount > 0 && { rewritesLinks }) };
    await callApi('POST /publish', { body });
    // The address is only known after publishing; the toast appears in any case.
    const opened = own && (await callApi('GET /entries/{file}', { file: own.file }).catch(() => undefined));
    const sitePath = opened?.sitePath;
    showToast(messages.published(drafts.length), {
      ...(sitePath !== undefined && { link: { label: messages.seePage, href: sitePath } }),
    });
    on.onPublished(opened);
  }

  async function addToPlan(): Promise<void> {
    if (when === 'plan') await putIntoChosen(chosen, toEntries(drafts));
    else {
      const body = {
        entries: toEntries(drafts),
        dueAt: dueAt ?? null,
        timeZone: time.timeZone,
        ...writeNote(),
      };
      await callApi('POST /plans', { body });
    }
    const said =
      when === 'plan' ? messages.added(chosen.name) : messages.scheduled(showDue(dueAt ?? '', time.timeZone));
    showToast(said, { link: { label: planMessages.screen, href: '/studio/plans' } });
    on.onPlanned();
  }

  function writeNote() {
    return note.trim() ? { note: note.trim() } : {};
  }
}

/** The server's check of drafts and those that they need, with the revisions that would be published. */
async function askForDrafts(
  files: readonly string[],
  together: readonly string[] | undefined,
  signal: AbortSignal,
): Promise<Asked<DraftsCheckAnswer> & { drafts: { file: string; revision: number }[] }> {
  const open = (file: string) => callApi('GET /entries/{file}', { file, signal });
  const [answer, asked] = await Promise.all([
    callApi('POST /check', {
      body: { files: [...files], ...(together && { together: [...together] }) },
      signal,
    }),
    Promise.all(files.map(open)),
  ]);
  const taken = answer.needed.filter(({ isTaken }) => isTaken);
  const all = [...asked, ...(await Promise.all(taken.map(({ file }) => open(file))))];
  const changed = new Set(answer.changes.flatMap((one) => (listChanges(one).length > 0 ? one.file : [])));
  const pages = all.filter(({ file }) => changed.has(file));
  return { ...answer, pages, drafts: pages.map(({ file, revision }) => ({ file, revision })) };
}

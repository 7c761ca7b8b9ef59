import { useState } from 'react';
import { CheckboxGroup } from 'react-aria-components';
import { askForEntries } from '#studio/entries/ask-for-entries.ts';
import type { EntrySummary } from '#studio/entries/contract.ts';
import { describePlace } from '#studio/entries/entry-kinds.ts';
import { StateBadge } from '#studio/entries/state-badge.tsx';
import { Checkbox } from '#studio/kit/checkbox.tsx';
import { Dialog } from '#studio/kit/dialog.tsx';
import layout from '#studio/kit/layout.module.css';
import { messages as kitMessages } from '#studio/kit/messages.ts';
import { EmptyState, ErrorNotice, Loading } from '#studio/kit/notice.tsx';
import { SearchField } from '#studio/kit/text-field.tsx';
import { showToast } from '#studio/kit/toasts/toasts.ts';
import { useAction } from '#studio/kit/use-action.ts';
import { useLoaded } from '#studio/kit/use-loaded.ts';
import type { Plan } from '../contract.ts';
import { messages } from './messages.ts';
import { readDrafts, usePlans } from './plan-calls.ts';
import { completeChoice, noChoice, PlanFields, putIntoChosen } from './plan-fields.tsx';
import styles from './plans.module.css';
import { useMayPublish } from './use-may-publish.ts';

export interface AddToPlanDialogProps {
  /** Where the entries go; if absent, that is chosen here. */
  plan?: Plan;
  /** Entries with drafts; if absent, they are chosen here. */
  entries?: readonly { file: string; title: string }[];
  onClose: () => void;
  onDone: () => void;
}

/** Puts the drafts of entries into a plan. */
export function AddToPlanDialog({ plan, entries, onClose, onDone }: AddToPlanDialogProps) {
  const { value: plans, error: unloaded, isLoading, loadAgain } = usePlans();
  const [choice, setChoice] = useState(plan ?? (entries ? noChoice : { id: 'another', name: '' }));
  const [chosen, setChosen] = useState(entries ?? []);
  const { isPending, error, run } = useAction();
  const target = plan ?? completeChoice(choice, plans ?? []);
  const title = plan ? messages.addEntriesTo(plan.name) : entries ? messages.addToPlan : messages.addPlan;
  return (
    <Dialog
      title={title}
      isOpen
      size={entries ? 'small' : 'medium'}
      onClose={onClose}
      action={{
        label: messages.add(chosen.length),
        isDisabled: chosen.length === 0 || target.name === '',
        isPending,
        onPress: () => void submit(),
      }}
    >
      <div className={layout.stack3}>
        <ErrorNotice error={error} />
        <ErrorNotice error={unloaded} onTryAgain={loadAgain} />
        {isLoading && !plans && <Loading label={kitMessages.loading} />}
        {!plan && plans && <PlanFields plans={entries ? plans : []} value={choice} onChange={setChoice} />}
        {!entries && <DraftChoice except={plan?.entries ?? []} value={chosen} onChange={setChosen} />}
      </div>
    </Dialog>
  );

  async function submit(): Promise<void> {
    await run(async () => {
      await putIntoChosen(target, await readDrafts(chosen.map(({ file }) => file)));
      showToast(messages.addedTo(chosen.length, target.name), {
        ...(entries && { link: { label: messages.screen, href: '/studio/plans' } }),
      });
      onDone();
    });
  }
}

type Chosen = readonly { file: string; title: string }[];

interface DraftChoiceProps {
  /** Entries that are not offered. */
  except: readonly { file: string }[];
  value: Chosen;
  onChange: (value: Chosen) => void;
}

/** Chooses entries with drafts. */
function DraftChoice({ except, value, onChange }: DraftChoiceProps) {
  const [query, setQuery] = useState('');
  const search = query.trim();
  // Sorted by time, so that entries with drafts come first.
  const {
    value: page,
    error,
    loadAgain,
  } = useLoaded(
    (signal) =>
      askForEntries({ words: search, sort: 'updated', direction: 'descending', limit: 1000 }, signal),
    [search],
  );
  const { mayPublish } = useMayPublish();
  const within = new Set(except.map(({ file }) => file));
  const found = page?.entries.filter(
    (entry) => hasDraft(entry) && !within.has(entry.file) && mayPublish(entry.file),
  );
  if (found?.length === 0 && search === '') {
    return (
      <EmptyState icon="pencil" title={messages.noDrafts}>
        <p>{messages.noDraftsHint}</p>
      </EmptyState>
    );
  }
  return (
    <>
      <ErrorNotice error={error} onTryAgain={loadAgain} />
      {!found && error === undefined && <Loading label={kitMessages.loading} />}
      <SearchField
        label={messages.searchEntries}
        placeholder={messages.searchEntries}
        value={query}
        onChange={setQuery}
      />
      {found?.length === 0 && <p className={layout.muted}>{messages.noDraftsFound}</p>}
      <CheckboxGroup
        aria-label={messages.searchEntries}
        className={styles.choices as string}
        value={value.map(({ file }) => file)}
        onChange={(files) => {
          // Keeps what was chosen in earlier searches.
          const known = [...value, ...(found ?? [])];
          onChange(files.flatMap((file) => known.find((entry) => entry.file === file) ?? []));
        }}
      >
        {found?.map((entry) => (
          <div key={entry.file} className={styles.choice}>
            <Checkbox value={entry.file}>
              <span>
                {entry.title} <span className={layout.muted}>{describePlace(entry)}</span>
              </span>
            </Checkbox>
            <StateBadge state={entry.state} />
          </div>
        ))}
      </CheckboxGroup>
    </>
  );
}

function hasDraft({ state }: EntrySummary): boolean {
  return state === 'draft' || state === 'changed' || state === 'withdrawn';
}

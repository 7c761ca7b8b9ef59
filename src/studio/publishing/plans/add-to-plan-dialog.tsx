import { useState } from 'react';
import { CheckboxGroup } from 'react-aria-components';
import { callApi } from '#studio/contract/call-api.ts';
import type { EntrySummary } from '#studio/entries/contract.ts';
import { describePlace } from '#studio/entries/entry-kinds.ts';
import { StateBadge } from '#studio/entries/state-badge.tsx';
import { Checkbox } from '#studio/kit/checkbox.tsx';
import { FormDialog } from '#studio/kit/dialog.tsx';
import { EmptyState, LoadState } from '#studio/kit/notice.tsx';
import { SearchField } from '#studio/kit/text-field.tsx';
import { showToast } from '#studio/kit/toasts/toasts.ts';
import { useApi } from '#studio/kit/use-loaded.ts';
import type { Plan } from '../contract.ts';
import { messages } from './messages.ts';
import { readDrafts, useMayPublish } from './plan-calls.ts';
import { PlanName } from './plan-fields.tsx';
import styles from './plans.module.css';

export interface AddToPlanDialogProps {
  /** Where the entries go; a new one if absent. */
  plan?: Plan;
  onClose: () => void;
  onDone: () => void;
}

const withDraft: readonly EntrySummary['state'][] = ['draft', 'changed', 'withdrawn'];

/** Chooses drafts, and puts them into a plan. */
export function AddToPlanDialog({ plan, onClose, onDone }: AddToPlanDialogProps) {
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [query, setQuery] = useState('');
  const { mayPublish } = useMayPublish();
  const search = query.trim();
  // Sorted by time, so that entries with drafts come first.
  const listed = useApi('GET /entries', {
    query: { words: search, sort: 'updated', direction: 'descending', limit: 1000 },
  });
  const within = new Set(plan?.entries.map(({ file }) => file));
  const found = listed.value?.entries.filter(
    (entry) => withDraft.includes(entry.state) && !within.has(entry.file) && mayPublish(entry.file),
  );
  const target = plan?.name ?? name.trim();
  return (
    <FormDialog
      title={plan ? messages.addEntriesTo(plan.name) : messages.addPlan}
      size="medium"
      action={messages.add(chosen.length)}
      isDisabled={chosen.length === 0 || target === ''}
      onSubmit={add}
      onClose={onClose}
    >
      {!plan && <PlanName value={name} onChange={setName} />}
      <LoadState of={listed} />
      {found?.length === 0 && search === '' ? (
        <EmptyState icon="pencil" title={messages.noDrafts}>
          <p>{messages.noDraftsHint}</p>
        </EmptyState>
      ) : (
        <>
          <SearchField
            label={messages.searchEntries}
            placeholder={messages.searchEntries}
            value={query}
            onChange={setQuery}
          />
          {found?.length === 0 && <p className="muted">{messages.noDraftsFound}</p>}
          <CheckboxGroup
            aria-label={messages.searchEntries}
            className={styles.choices as string}
            value={[...chosen]}
            onChange={setChosen}
          >
            {found?.map((entry) => (
              <div key={entry.file} className={styles.choice}>
                <Checkbox value={entry.file}>
                  <span>
                    {entry.title} <span className="muted">{describePlace(entry)}</span>
                  </span>
                </Checkbox>
                <StateBadge state={entry.state} />
              </div>
            ))}
          </CheckboxGroup>
        </>
      )}
    </FormDialog>
  );

  async function add(): Promise<void> {
    const entries = await readDrafts(chosen);
    if (plan) await callApi('POST /plans/{id}/entries', { id: plan.id, body: { entries } });
    else await callApi('POST /plans', { body: { name: target, entries } });
    showToast(messages.addedTo(chosen.length, target));
    onDone();
  }
}

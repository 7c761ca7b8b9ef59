import { callApi } from '#studio/contract/call-api.ts';
import { SelectField } from '#studio/kit/select-field.tsx';
import { TextField } from '#studio/kit/text-field.tsx';
import type { EntryToPlan, Plan } from '../contract.ts';
import { messages } from './messages.ts';
import { isOpen } from './plan-calls.ts';

/** A plan that is to come, or a new one with a name. */
export interface PlanChoice {
  id: string;
  name: string;
}

export const noChoice: PlanChoice = { id: '', name: '' };

const another = 'another';

export interface PlanFieldsProps {
  plans: readonly Plan[];
  value: PlanChoice;
  onChange: (value: PlanChoice) => void;
}

/** Chooses a plan, or a name for a new one. */
export function PlanFields({ plans, value, onChange }: PlanFieldsProps) {
  const open = plans.filter(isOpen);
  const chosen = completeChoice(value, plans);
  return (
    <>
      {open.length > 0 && (
        <SelectField
          label={messages.plan}
          choices={[
            ...open.map(({ id, name }) => ({ value: id, label: name })),
            { value: another, label: messages.anotherPlan },
          ]}
          value={chosen.id}
          onChange={(id) => onChange({ ...value, id })}
        />
      )}
      {chosen.id === another && (
        <PlanName value={value.name} onChange={(name) => onChange({ ...value, name })} />
      )}
    </>
  );
}

/** The name of a new plan. */
export function PlanName(props: { value: string; onChange: (name: string) => void }) {
  return <TextField label={messages.planName} hint={messages.planNameHint} maxLength={200} {...props} />;
}

/** Fills in the defaults of a choice: the newest plan without a time, else a new one. It is complete with a name. */
export function completeChoice({ id, name }: PlanChoice, plans: readonly Plan[]): PlanChoice {
  const chosen = id || plans.find(({ state }) => state === 'open')?.id || another;
  return { id: chosen, name: plans.find((one) => one.id === chosen)?.name ?? name.trim() };
}

/**
 * Puts entries into the chosen plan, all of them or none.
 *
 * @throws ApiError, NetworkError
 */
export async function putIntoChosen(
  { id, name }: PlanChoice,
  entries: readonly EntryToPlan[],
): Promise<void> {
  if (id === another) await callApi('POST /plans', { body: { name, entries } });
  else await callApi('POST /plans/{id}/entries', { id, body: { entries } });
}

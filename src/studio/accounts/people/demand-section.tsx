import { useState } from 'react';
import type { FactorDemand } from '../../api/accounts.ts';
import { type Role, roles } from '../../api/roles.ts';
import { callApi } from '../../shell/call-api.ts';
import { Button } from '../../shell/controls/button.tsx';
import { SelectField } from '../../shell/controls/select-field.tsx';
import { showToast } from '../../shell/toasts/toasts.ts';
import { words } from '../../shell/words/accounts.ts';
import { ActionForm } from '../action-form.tsx';
import { useAction } from '../use-action.ts';
import styles from './people-screen.module.css';

export interface DemandSectionProps {
  /** The present setting; undefined where second factors are optional. */
  from: Role | undefined;
  onChanged: () => void;
}

const nobody = 'nobody';

/** Sets the role from which a second factor is required. */
export function DemandSection({ from, onChanged }: DemandSectionProps) {
  const [chosen, setChosen] = useState<Role | typeof nobody>(from ?? nobody);
  const { run, isPending, error } = useAction();
  return (
    <section aria-labelledby="second-factor" className={styles.part}>
      <h2 id="second-factor" className={styles.heading}>
        {words.secondFactor}
      </h2>
      <p className={styles.details}>{words.demandHint}</p>
      <ActionForm className={styles.demand} error={error} onSubmit={save}>
        <SelectField
          label={words.demandedOf}
          value={chosen}
          onChange={setChosen}
          choices={[
            { value: nobody, label: words.demandOfNobody },
            ...roles.toReversed().map((role) => ({ value: role, label: words.demandFrom[role] })),
          ]}
        />
        <Button type="submit" isPending={isPending} isDisabled={chosen === (from ?? nobody)}>
          {words.save}
        </Button>
      </ActionForm>
    </section>
  );

  async function save(): Promise<void> {
    const body: FactorDemand = { from: chosen === nobody ? null : chosen };
    const isDone = await run(() => callApi('/people/second-factor', { method: 'PUT', body }));
    if (!isDone) return;
    showToast(words.saved);
    onChanged();
  }
}

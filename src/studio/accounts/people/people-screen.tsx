import { useState } from 'react';
import { callApi } from '#studio/contract/call-api.ts';
import { type Role, roles } from '#studio/contract/roles.ts';
import { ActionForm } from '#studio/kit/action-form.tsx';
import { Button } from '#studio/kit/button.tsx';
import { EmptyState, LoadState } from '#studio/kit/notice.tsx';
import type { ScreenProps } from '#studio/kit/screen.ts';
import { ScreenFrame } from '#studio/kit/screen-frame.tsx';
import { SelectField } from '#studio/kit/select-field.tsx';
import { showToast } from '#studio/kit/toasts/toasts.ts';
import { useAction } from '#studio/kit/use-action.ts';
import { useApi } from '#studio/kit/use-loaded.ts';
import { messages } from '../messages.ts';
import { PeopleTokens } from '../tokens/tokens-section.tsx';
import { InvitationList } from './invitation-list.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { PeopleTable } from './people-table.tsx';

const nobody = 'nobody';

/** People with an account, and pending invitations. */
export default function PeopleScreen({ editor }: ScreenProps) {
  const loaded = useApi('GET /people');
  const { value, loadAgain } = loaded;
  const [isInviting, setInviting] = useState(false);
  const invite = (
    <Button look="primary" icon="plus" onPress={() => setInviting(true)}>
      {messages.invite}
    </Button>
  );
  if (!value) return <LoadState of={loaded} />;
  const { people, invitations, canMail, secondFactorFrom, offersTokens } = value;
  const isAlone = people.length === 1 && invitations.length === 0;
  return (
    <ScreenFrame title={messages.people} actions={!isAlone && invite}>
      <PeopleTable
        people={people}
        editor={editor}
        canMail={canMail}
        secondFactorFrom={secondFactorFrom}
        onChanged={loadAgain}
      />
      {isAlone && (
        <EmptyState icon="users" title={messages.nobodyElse} actions={invite}>
          <p>{messages.nobodyElseHint}</p>
        </EmptyState>
      )}
      {invitations.length > 0 && (
        <InvitationList {...{ invitations, people, editor }} onChanged={loadAgain} />
      )}
      {offersTokens && <PeopleTokens {...{ people, editor }} />}
      {!editor.locales && <DemandSection from={secondFactorFrom} onChanged={loadAgain} />}
      {isInviting && (
        <InviteDialog
          editor={editor}
          canMail={canMail}
          invitations={invitations}
          onInvited={loadAgain}
          onClose={() => setInviting(false)}
        />
      )}
    </ScreenFrame>
  );
}

interface DemandSectionProps {
  /** The present setting; undefined where second factors are optional. */
  from: Role | undefined;
  onChanged: () => void;
}

/** Sets the role from which a second factor is required. */
function DemandSection({ from, onChanged }: DemandSectionProps) {
  const [chosen, setChosen] = useState<Role | typeof nobody>(from ?? nobody);
  const { run, isPending, error } = useAction();
  return (
    <section aria-labelledby="second-factor" className="stack3">
      <h2 id="second-factor" className="heading">
        {messages.secondFactor}
      </h2>
      <p className="muted">{messages.demandHint}</p>
      <ActionForm className="row3 ends" error={error} onSubmit={save}>
        <SelectField
          label={messages.demandedOf}
          value={chosen}
          onChange={setChosen}
          choices={[
            { value: nobody, label: messages.demandOfNobody },
            ...roles.toReversed().map((role) => ({ value: role, label: messages.demandFrom[role] })),
          ]}
        />
        <Button type="submit" isPending={isPending} isDisabled={chosen === (from ?? nobody)}>
          {messages.save}
        </Button>
      </ActionForm>
    </section>
  );

  async function save(): Promise<void> {
    const body = { from: chosen === nobody ? null : chosen };
    const isDone = await run(() => callApi('PUT /people/second-factor', { body }));
    if (!isDone) return;
    showToast(messages.saved);
    onChanged();
  }
}

import { useState } from 'react';
import type { PeopleAnswer } from '../../api/accounts.ts';
import { callApi, describeError } from '../../shell/call-api.ts';
import { Button } from '../../shell/controls/button.tsx';
import { EmptyState, Loading } from '../../shell/controls/notice.tsx';
import type { ScreenProps } from '../../shell/screen.ts';
import { useLoaded } from '../../shell/use-loaded.ts';
import { words } from '../../shell/words/accounts.ts';
import { words as shellWords } from '../../shell/words/shell.ts';
import { DemandSection } from './demand-section.tsx';
import { InvitationList } from './invitation-list.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import styles from './people-screen.module.css';
import { PeopleTable } from './people-table.tsx';

/** People with an account, and pending invitations. */
export default function PeopleScreen({ editor }: ScreenProps) {
  const { value, error, loadAgain } = useLoaded((signal) => callApi<PeopleAnswer>('/people', { signal }), []);
  const [isInviting, setInviting] = useState(false);
  const invite = (
    <Button look="primary" icon="plus" onPress={() => setInviting(true)}>
      {words.invite}
    </Button>
  );
  if (!value && error !== undefined) {
    const { message, remedy } = describeError(error);
    return (
      <EmptyState
        icon="warning"
        title={message}
        actions={<Button onPress={loadAgain}>{shellWords.tryAgain}</Button>}
      >
        <p>{remedy}</p>
      </EmptyState>
    );
  }
  if (!value) return <Loading label={shellWords.loading} />;
  const { people, invitations, canMail, secondFactorFrom } = value;
  const isAlone = people.length === 1 && invitations.length === 0;
  return (
    <div className={styles.screen}>
      <header className={styles.header}>
        <h1 className={styles.title}>{words.people}</h1>
        {!isAlone && invite}
      </header>
      <PeopleTable
        people={people}
        editor={editor}
        canMail={canMail}
        secondFactorFrom={secondFactorFrom}
        onChanged={loadAgain}
      />
      {isAlone && (
        <EmptyState icon="users" title={words.nobodyElse} actions={invite}>
          <p>{words.nobodyElseHint}</p>
        </EmptyState>
      )}
      {invitations.length > 0 && (
        <InvitationList invitations={invitations} people={people} onChanged={loadAgain} />
      )}
      {!editor.locales && <DemandSection from={secondFactorFrom} onChanged={loadAgain} />}
      {isInviting && (
        <InviteDialog
          canMail={canMail}
          invitations={invitations}
          onInvited={loadAgain}
          onClose={() => setInviting(false)}
        />
      )}
    </div>
  );
}

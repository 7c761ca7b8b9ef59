import { callApi } from '#studio/contract/call-api.ts';
import type { Editor } from '#studio/contract/fields.ts';
import { hasAllRightsOf } from '#studio/contract/roles.ts';
import { Button } from '#studio/kit/button.tsx';
import { showTime } from '#studio/kit/show-time.ts';
import { Table } from '#studio/kit/table.tsx';
import { showFailure } from '#studio/kit/toasts/show-failure.ts';
import { showToast } from '#studio/kit/toasts/toasts.ts';
import type { Invitation, Person } from '../contract.ts';
import { messages } from '../messages.ts';
import styles from './people-screen.module.css';

export interface InvitationListProps {
  invitations: readonly Invitation[];
  people: readonly Person[];
  /** Who is signed in. */
  editor: Editor;
  onChanged: () => void;
}

/** Pending invitations. */
export function InvitationList({ invitations, people, editor, onChanged }: InvitationListProps) {
  const nameOf = (id: string) => people.find((person) => person.id === id)?.name ?? '';
  return (
    <section aria-labelledby="invitations" className="stack3">
      <h2 id="invitations" className="heading">
        {messages.invitations}
      </h2>
      <Table>
        {invitations.map(({ id, email, role, locales, invitedBy, expiresAt }) => (
          <tr key={id}>
            <th scope="row">
              {email}
              <p className="muted">{messages.invitedBy(nameOf(invitedBy), showTime(expiresAt))}</p>
            </th>
            <td>
              {messages.roles[role]}
              <p className="muted">{messages.localesOf(locales)}</p>
            </td>
            <td className={styles.actions}>
              {hasAllRightsOf(editor, { role, locales }) && (
                <Button
                  look="quiet"
                  aria-label={messages.withdrawInvitation(email)}
                  onPress={() => void withdraw(id)}
                >
                  {messages.withdraw}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </Table>
    </section>
  );

  async function withdraw(id: string): Promise<void> {
    // In a toast: it may have been the last of this list.
    await callApi('DELETE /invitations/{id}', { id }).then(() => showToast(messages.withdrawn), showFailure);
    onChanged();
  }
}

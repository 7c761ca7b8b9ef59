import type { Editor } from '#studio/contract/fields.ts';
import { hasAllRightsOf, type Role, roles } from '#studio/contract/roles.ts';
import { Badge } from '#studio/kit/badge.tsx';
import { showTime } from '#studio/kit/show-time.ts';
import { Table } from '#studio/kit/table.tsx';
import type { Person } from '../contract.ts';
import { messages } from '../messages.ts';
import styles from './people-screen.module.css';
import { PersonMenu } from './person-menu.tsx';

export interface PeopleTableProps {
  people: readonly Person[];
  /** Who is signed in. */
  editor: Editor;
  canMail: boolean;
  /** The lowest role that must have a second factor. */
  secondFactorFrom: Role | undefined;
  onChanged: () => void;
}

/** People with an account, with the actions on each. */
export function PeopleTable({ people, editor, canMail, secondFactorFrom, onChanged }: PeopleTableProps) {
  return (
    <Table heads={[messages.name, messages.role, messages.signIns, messages.lastSeen, '']}>
      {people.map((person) => (
        <tr key={person.id}>
          <th scope="row">
            {person.name} {person.id === editor.id && <Badge>{messages.you}</Badge>}{' '}
            {person.state === 'locked' && (
              <Badge tone="warning" icon="lock">
                {messages.locked}
              </Badge>
            )}
            <p className="muted">{person.email}</p>
          </th>
          <td>
            {messages.roles[person.role]}
            <p className="muted">
              {messages.localesOf(person.locales)}
              {person.seesEnquiries && `, ${messages.answersEnquiries}`}
            </p>
          </td>
          <td>
            {describeSignIn(person)}
            {lacksFactor(person, secondFactorFrom) && (
              <p className={styles.lack}>
                <Badge tone="warning">{messages.withoutSecondFactor}</Badge>
              </p>
            )}
          </td>
          <td>{person.lastSeenAt ? showTime(person.lastSeenAt) : messages.never}</td>
          <td className={styles.actions}>
            {hasAllRightsOf(editor, person) && <PersonMenu {...{ person, editor, canMail, onChanged }} />}
          </td>
        </tr>
      ))}
    </Table>
  );
}

/** Whether somebody must have a second factor and has none; they set one up at their next sign-in. */
function lacksFactor({ role, hasTotp, passkeys, isOfCompany }: Person, from: Role | undefined): boolean {
  if (isOfCompany) return false;
  return from !== undefined && roles.indexOf(role) >= roles.indexOf(from) && !hasTotp && passkeys === 0;
}

function describeSignIn({ hasTotp, passkeys, isOfCompany }: Person): string {
  if (isOfCompany) return messages.byCompany;
  const ways: string[] = [hasTotp ? messages.byApp : messages.byPassword];
  if (passkeys > 0) ways.push(messages.byPasskeys(passkeys));
  return ways.join(', ');
}

import { useState } from 'react';
import { callApi } from '#studio/contract/call-api.ts';
import type { Editor } from '#studio/contract/fields.ts';
import { hasAllRightsOf, type Role, roles } from '#studio/contract/roles.ts';
import { ActionForm } from '#studio/kit/action-form.tsx';
import { Badge } from '#studio/kit/badge.tsx';
import { Button } from '#studio/kit/button.tsx';
import { Checkbox } from '#studio/kit/checkbox.tsx';
import { FormDialog } from '#studio/kit/dialog.tsx';
import { EmptyState, LoadState } from '#studio/kit/notice.tsx';
import type { ScreenProps } from '#studio/kit/screen.ts';
import { ScreenFrame } from '#studio/kit/screen-frame.tsx';
import { SelectField } from '#studio/kit/select-field.tsx';
import { showTime } from '#studio/kit/show-time.ts';
import { Table } from '#studio/kit/table.tsx';
import { TextField } from '#studio/kit/text-field.tsx';
import { showFailure } from '#studio/kit/toasts/show-failure.ts';
import { showToast } from '#studio/kit/toasts/toasts.ts';
import { useAction } from '#studio/kit/use-action.ts';
import { useApi } from '#studio/kit/use-loaded.ts';
import type { HandedLink, Invitation, Person } from '../contract.ts';
import { messages } from '../messages.ts';
import { PeopleTokens } from '../tokens/tokens-section.tsx';
import { LinkDialog } from './link-dialog.tsx';
import styles from './people-screen.module.css';
import { PersonMenu } from './person-menu.tsx';
import { type RoleChoice, RoleFields } from './role-fields.tsx';

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
  const [choice, setChoice] = useState<Role | typeof nobody>();
  const chosen = choice ?? from ?? nobody;
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
          onChange={setChoice}
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
    const body = { from: chosen === nobody ? null : chosen, seen: from ?? null };
    const put = () => callApi('PUT /people/second-factor', { body });
    if (!(await run(put, (code) => code === 'conflict' && look()))) return;
    showToast(messages.saved);
    look();
  }

  function look(): void {
    setChoice(undefined);
    onChanged();
  }
}

interface InvitationListProps {
  invitations: readonly Invitation[];
  people: readonly Person[];
  /** Who is signed in. */
  editor: Editor;
  onChanged: () => void;
}

/** Pending invitations. */
function InvitationList({ invitations, people, editor, onChanged }: InvitationListProps) {
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

interface PeopleTableProps {
  people: readonly Person[];
  /** Who is signed in. */
  editor: Editor;
  canMail: boolean;
  /** The lowest role that must have a second factor. */
  secondFactorFrom: Role | undefined;
  onChanged: () => void;
}

/** People with an account, with the actions on each. */
function PeopleTable({ people, editor, canMail, secondFactorFrom, onChanged }: PeopleTableProps) {
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
  if (isOfCompany || hasTotp || passkeys > 0) return false;
  return from !== undefined && roles.indexOf(role) >= roles.indexOf(from);
}

function describeSignIn({ hasTotp, passkeys, isOfCompany }: Person): string {
  if (isOfCompany) return messages.byCompany;
  const way = hasTotp ? messages.byApp : messages.byPassword;
  return passkeys > 0 ? `${way}, ${messages.byPasskeys(passkeys)}` : way;
}

interface InviteDialogProps {
  /** Who is signed in. */
  editor: Editor;
  canMail: boolean;
  /** Pending invitations. */
  invitations: readonly Invitation[];
  onInvited: () => void;
  onClose: () => void;
}

/** Invites somebody: address, role, and how the link is delivered. */
function InviteDialog({ editor, canMail, invitations, onInvited, onClose }: InviteDialogProps) {
  const [email, setEmail] = useState('');
  const [choice, setChoice] = useState<RoleChoice>({ role: 'editor', locales: editor.locales });
  const [sendsMail, setSendsMail] = useState(canMail);
  const [link, setLink] = useState<HandedLink>();
  const waiting = invitations.find((one) => one.email === email.trim().toLowerCase());
  if (link) return <LinkDialog link={link} wasMail={sendsMail} onClose={onClose} />;
  return (
    <FormDialog
      title={messages.inviteTitle}
      size="medium"
      action={sendsMail ? messages.sendInvitation : messages.makeInvitation}
      onSubmit={invite}
      onClose={onClose}
    >
      {(fields) => (
        <>
          <TextField
            label={messages.email}
            type="email"
            autoComplete="off"
            isRequired
            autoFocus
            value={email}
            onChange={setEmail}
            error={fields.email}
            {...(waiting && { hint: messages.invitedAlready(showTime(waiting.expiresAt)) })}
          />
          <RoleFields value={choice} onChange={setChoice} error={fields.locales} most={editor} />
          {canMail ? (
            <Checkbox isSelected={sendsMail} onChange={setSendsMail}>
              {messages.sendMail}
            </Checkbox>
          ) : (
            <p className="muted">{messages.noMail}</p>
          )}
        </>
      )}
    </FormDialog>
  );

  async function invite(): Promise<void> {
    const { role, locales } = choice;
    const body = { email, role, locales, sendsMail };
    setLink(await callApi('POST /invitations', { body }));
    onInvited();
  }
}

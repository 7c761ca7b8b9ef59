import { useState } from 'react';
import type { AcceptInvitation, LinkAnswer, SessionAnswer } from '../../api/accounts.ts';
import { callApi } from '../../shell/call-api.ts';
import { Button } from '../../shell/controls/button.tsx';
import { TextField } from '../../shell/controls/text-field.tsx';
import { navigate } from '../../shell/router.ts';
import { noteSession } from '../../shell/session.ts';
import { words } from '../../shell/words/accounts.ts';
import { ErrorNotice } from '../error-notice.tsx';
import { NewPasswordField } from '../passwords/new-password-field.tsx';
import { useAction } from '../use-action.ts';
import styles from './link-screen.module.css';
import { LinkScreen } from './link-screen.tsx';

/** An account of one's own, by the link that an administrator has made. */
export default function InvitationScreen() {
  return (
    <LinkScreen kind="invitation" title={words.invitationScreen}>
      {(link, token) => <InvitationForm link={link} token={token} />}
    </LinkScreen>
  );
}

function InvitationForm({ link, token }: { link: LinkAnswer; token: string }) {
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const { run, isPending, error, fields } = useAction();
  const role = link.role ? words.roles[link.role].toLowerCase() : '';
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <p className={styles.welcome}>{words.invitationWelcome(role)}</p>
      <ErrorNotice error={error} />
      <TextField
        label={words.email}
        type="email"
        name="email"
        autoComplete="username"
        isReadOnly
        value={link.email ?? ''}
      />
      <TextField
        label={words.yourName}
        hint={words.yourNameHint}
        name="name"
        autoComplete="name"
        isRequired
        autoFocus
        value={name}
        onChange={setName}
        error={fields.name}
      />
      <NewPasswordField value={password} onChange={setPassword} error={fields.password} />
      <Button type="submit" look="primary" size="large" isPending={isPending}>
        {words.invitationDone}
      </Button>
    </form>
  );

  async function submit(): Promise<void> {
    const body: AcceptInvitation = { token, name, password };
    await run(async () => {
      noteSession(
        await callApi<SessionAnswer>('/invitation', { method: 'POST', body, failsSignedOut: true }),
      );
      navigate('/studio', { replaces: true });
    });
  }
}

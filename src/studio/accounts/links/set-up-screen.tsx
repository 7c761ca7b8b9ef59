import { useState } from 'react';
import type { SessionAnswer, SetUp } from '../../api/accounts.ts';
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

/** The first account, by the link in the terminal. */
export default function SetUpScreen() {
  return (
    <LinkScreen kind="set-up" title={words.setUpScreen}>
      {(_link, token) => <SetUpForm token={token} />}
    </LinkScreen>
  );
}

function SetUpForm({ token }: { token: string }) {
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const { run, isPending, error, fields } = useAction();
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <p className={styles.welcome}>{words.setUpWelcome}</p>
      <ErrorNotice error={error} />
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
      <TextField
        label={words.email}
        type="email"
        name="email"
        autoComplete="username"
        isRequired
        value={email}
        onChange={setEmail}
        error={fields.email}
      />
      <NewPasswordField value={password} onChange={setPassword} error={fields.password} />
      <Button type="submit" look="primary" size="large" isPending={isPending}>
        {words.setUpDone}
      </Button>
    </form>
  );

  async function submit(): Promise<void> {
    const body: SetUp = { token, name, email, password };
    await run(async () => {
      noteSession(await callApi<SessionAnswer>('/set-up', { method: 'POST', body, failsSignedOut: true }));
      navigate('/studio', { replaces: true });
    });
  }
}

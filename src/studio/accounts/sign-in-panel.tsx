import { type FormEvent, useState } from 'react';
import { ApiError, callApi, describeError } from '../shell/call-api.ts';
import { Button } from '../shell/controls/button.tsx';
import { Notice } from '../shell/controls/notice.tsx';
import { TextField } from '../shell/controls/text-field.tsx';
import type { SignInPanelProps } from '../shell/screen.ts';
import { words } from '../shell/words/accounts.ts';
import styles from './sign-in-panel.module.css';

/** Signs somebody in: by address and password. */
export default function SignInPanel({ answer, onSignedIn }: SignInPanelProps) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [error, setError] = useState<unknown>();
  const [isPending, setPending] = useState(false);
  if (!answer.isSetUp)
    return (
      <div className={styles.panel}>
        <h1 className={styles.title}>{words.setUpTitle}</h1>
        <p>{words.setUpHint}</p>
      </div>
    );
  return (
    <form className={styles.panel} onSubmit={(event) => void submit(event)}>
      <h1 className={styles.title}>{words.signInTitle}</h1>
      {error !== undefined && <Notice tone="danger" {...toNotice(error)} />}
      <TextField
        label={words.email}
        type="email"
        autoComplete="username"
        isRequired
        value={email}
        onChange={setEmail}
      />
      <TextField
        label={words.password}
        type="password"
        autoComplete="current-password"
        isRequired
        value={password}
        onChange={setPassword}
      />
      <Button type="submit" look="primary" size="large" isPending={isPending}>
        {words.signIn}
      </Button>
    </form>
  );

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setPending(true);
    setError(undefined);
    try {
      await callApi('/sign-in/password', {
        method: 'POST',
        body: { email, password },
        failsSignedOut: true,
      });
      await onSignedIn();
    } catch (reason) {
      setError(reason);
      if (reason instanceof ApiError) setPassword('');
    } finally {
      setPending(false);
    }
  }
}

function toNotice(error: unknown) {
  const { message, remedy } = describeError(error);
  return { title: message, children: remedy };
}

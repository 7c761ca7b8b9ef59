import { useState } from 'react';
import type { LinkAnswer, ResetPassword } from '../../api/accounts.ts';
import { callApi } from '../../shell/call-api.ts';
import { Button, LinkButton } from '../../shell/controls/button.tsx';
import { words } from '../../shell/words/accounts.ts';
import { ErrorNotice } from '../error-notice.tsx';
import { NewPasswordField } from '../passwords/new-password-field.tsx';
import { useAction } from '../use-action.ts';
import styles from './link-screen.module.css';
import { LinkScreen } from './link-screen.tsx';

/** A new password for who has lost theirs, by the link that an administrator or whoever runs the site has made. */
export default function ResetScreen() {
  return (
    <LinkScreen kind="reset" title={words.resetScreen}>
      {(link, token) => <ResetForm link={link} token={token} />}
    </LinkScreen>
  );
}

function ResetForm({ link, token }: { link: LinkAnswer; token: string }) {
  const [password, setPassword] = useState('');
  const [isDone, setDone] = useState(false);
  const { run, isPending, error, fields } = useAction();
  if (isDone)
    return (
      <div role="status" className={styles.form}>
        <p>{words.resetFinished}.</p>
        <p className={styles.welcome}>{words.resetFinishedHint}</p>
        <LinkButton look="primary" href="/studio">
          {words.toSignIn}
        </LinkButton>
      </div>
    );
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <p className={styles.welcome}>{words.resetWelcome(link.name ?? '')}</p>
      <ErrorNotice error={error} />
      <input type="hidden" name="email" autoComplete="username" value={link.email ?? ''} />
      <NewPasswordField value={password} onChange={setPassword} error={fields.password} />
      <Button type="submit" look="primary" size="large" isPending={isPending}>
        {words.resetDone}
      </Button>
    </form>
  );

  async function submit(): Promise<void> {
    const body: ResetPassword = { token, password };
    await run(async () => {
      await callApi('/reset', { method: 'POST', body, failsSignedOut: true });
      setDone(true);
    });
  }
}

import { useState } from 'react';
import { callApi } from '../../shell/call-api.ts';
import { Button } from '../../shell/controls/button.tsx';
import { showToast } from '../../shell/toasts/toasts.ts';
import { words } from '../../shell/words/accounts.ts';
import { ActionForm } from '../action-form.tsx';
import { NewPasswordField } from '../passwords/new-password-field.tsx';
import { useAction } from '../use-action.ts';
import styles from './account-screen.module.css';
import { AccountSection } from './account-section.tsx';

/** Changes the password. The old one is only asked for where the sign-in is not recent. */
export function PasswordSection() {
  const [password, setPassword] = useState('');
  const { run, isPending, error, fields } = useAction();
  return (
    <AccountSection title={words.passwordSection} hint={words.passwordSectionHint}>
      <ActionForm className={styles.form} error={error} onSubmit={save}>
        <NewPasswordField value={password} onChange={setPassword} error={fields.password} />
        <Button type="submit" isPending={isPending}>
          {words.changePassword}
        </Button>
      </ActionForm>
    </AccountSection>
  );

  async function save(): Promise<void> {
    await run(async () => {
      await callApi('/account/password', { method: 'PUT', body: { password } });
      setPassword('');
      showToast(words.passwordChanged);
    });
  }
}

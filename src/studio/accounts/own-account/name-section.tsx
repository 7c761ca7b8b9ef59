import { useState } from 'react';
import type { Account, SessionAnswer } from '../../api/accounts.ts';
import { callApi } from '../../shell/call-api.ts';
import { Button } from '../../shell/controls/button.tsx';
import { TextField } from '../../shell/controls/text-field.tsx';
import { noteSession } from '../../shell/session.ts';
import { showToast } from '../../shell/toasts/toasts.ts';
import { words } from '../../shell/words/accounts.ts';
import { ActionForm } from '../action-form.tsx';
import { useAction } from '../use-action.ts';
import styles from './account-screen.module.css';
import { AccountSection } from './account-section.tsx';
import type { AccountPartProps } from './use-account.ts';

export function NameSection({ account, change }: AccountPartProps) {
  const [name, setName] = useState(account.editor.name);
  const { run, isPending, error, fields } = useAction();
  return (
    <AccountSection title={words.name} hint={account.editor.email}>
      <ActionForm className={styles.form} error={error} onSubmit={save}>
        <TextField
          label={words.yourName}
          hint={words.yourNameHint}
          autoComplete="name"
          isRequired
          value={name}
          onChange={setName}
          error={fields.name}
        />
        <Button type="submit" isPending={isPending} isDisabled={name === account.editor.name}>
          {words.save}
        </Button>
      </ActionForm>
    </AccountSection>
  );

  async function save(): Promise<void> {
    await run(async () => {
      change(await callApi<Account>('/account', { method: 'PATCH', body: { name } }));
      noteSession(await callApi<SessionAnswer>('/session'));
      showToast(words.saved);
    });
  }
}

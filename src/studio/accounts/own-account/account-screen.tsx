import { useState } from 'react';
import { callApi } from '#studio/contract/call-api.ts';
import { noteSession } from '#studio/contract/session.ts';
import { ActionForm } from '#studio/kit/action-form.tsx';
import { Button } from '#studio/kit/button.tsx';
import { ErrorNotice, LoadState } from '#studio/kit/notice.tsx';
import { ScreenFrame } from '#studio/kit/screen-frame.tsx';
import { SelectField } from '#studio/kit/select-field.tsx';
import { TextField } from '#studio/kit/text-field.tsx';
import { showToast } from '#studio/kit/toasts/toasts.ts';
import { useAction } from '#studio/kit/use-action.ts';
import { useApi } from '#studio/kit/use-loaded.ts';
import type { Account, Mails } from '../contract.ts';
import { messages } from '../messages.ts';
import { NewPasswordField } from '../passwords/new-password-field.tsx';
import { TokensSection } from '../tokens/tokens-section.tsx';
import styles from './account-section.module.css';
import { type AccountPartProps, AccountSection } from './account-section.tsx';
import { AppSection } from './app-section.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { RecoveryCodesSection } from './recovery-codes-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

/** One's own account: name, password, second factors and sessions. */
export default function AccountScreen() {
  const account = useApi('GET /account');
  return account.value ? <AccountSections loaded={account.value} /> : <LoadState of={account} />;
}

function AccountSections({ loaded }: { loaded: Account }) {
  const [account, setAccount] = useState(loaded);
  const [newCodes, setNewCodes] = useState<readonly string[]>();
  const change: AccountPartProps['change'] = (answer) => {
    const isAdded = 'account' in answer;
    setAccount(isAdded ? answer.account : answer);
    if (isAdded && answer.recoveryCodes) setNewCodes(answer.recoveryCodes);
  };
  const part = { account, change };
  return (
    <ScreenFrame title={messages.account} isNarrow>
      {account.isOfCompany ? (
        <AccountSection title={account.editor.name} hint={account.editor.email}>
          <p>{messages.accountByCompany}</p>
        </AccountSection>
      ) : (
        <NameSection {...part} />
      )}
      {account.mails && <MailSection {...part} />}
      {!account.isOfCompany && (
        <>
          <PasswordSection />
          <PasskeysSection {...part} />
          <AppSection {...part} />
          <RecoveryCodesSection {...part} newCodes={newCodes} onKept={() => setNewCodes(undefined)} />
        </>
      )}
      {account.offersTokens && <TokensSection editor={account.editor} />}
      <SessionsSection />
    </ScreenFrame>
  );
}

function NameSection({ account, change }: AccountPartProps) {
  const [name, setName] = useState(account.editor.name);
  const { run, isPending, error, fields } = useAction();
  return (
    <AccountSection title={messages.name} hint={account.editor.email}>
      <ActionForm className={styles.form} error={error} onSubmit={save}>
        <TextField
          label={messages.yourName}
          hint={messages.yourNameHint}
          autoComplete="name"
          isRequired
          value={name}
          onChange={setName}
          error={fields.name}
        />
        <Button type="submit" isPending={isPending} isDisabled={name === account.editor.name}>
          {messages.save}
        </Button>
      </ActionForm>
    </AccountSection>
  );

  async function save(): Promise<void> {
    await run(async () => {
      change(await callApi('PATCH /account', { body: { name } }));
      noteSession(await callApi('GET /session'));
      showToast(messages.saved);
    });
  }
}

/** How often one is mailed what concerns one. */
function MailSection({ account, change }: AccountPartProps) {
  const { run, isPending, error } = useAction();
  return (
    <AccountSection title={messages.mails} hint={messages.mailsHint}>
      <ErrorNotice error={error} />
      <SelectField<Mails>
        label={messages.mails}
        hidesLabel
        isDisabled={isPending}
        value={account.mails ?? 'none'}
        onChange={save}
        choices={(['at-once', 'daily', 'none'] as const).map((value) => ({
          value,
          label: messages.mailChoices[value],
        }))}
      />
    </AccountSection>
  );

  async function save(mails: Mails): Promise<void> {
    await run(async () => {
      change(await callApi('PATCH /account', { body: { mails } }));
      showToast(messages.saved);
    });
  }
}

/** Changes the password. The old one is only asked for where the sign-in is not recent. */
function PasswordSection() {
  const [password, setPassword] = useState('');
  const { run, isPending, error, fields } = useAction();
  return (
    <AccountSection title={messages.passwordSection} hint={messages.passwordSectionHint}>
      <ActionForm className={styles.form} error={error} onSubmit={save}>
        <NewPasswordField value={password} onChange={setPassword} error={fields.password} />
        <Button type="submit" isPending={isPending}>
          {messages.changePassword}
        </Button>
      </ActionForm>
    </AccountSection>
  );

  async function save(): Promise<void> {
    await run(async () => {
      await callApi('PUT /account/password', { body: { password } });
      setPassword('');
      showToast(messages.passwordChanged);
    });
  }
}

import { useState } from 'react';
import { callApi } from '#studio/contract/call-api.ts';
import { noteSession } from '#studio/contract/session.ts';
import { ActionForm } from '#studio/kit/action-form.tsx';
import { Button } from '#studio/kit/button.tsx';
import { AskingButton, Dialog } from '#studio/kit/dialog.tsx';
import { ErrorNotice, LoadState } from '#studio/kit/notice.tsx';
import { ScreenFrame } from '#studio/kit/screen-frame.tsx';
import { SelectField } from '#studio/kit/select-field.tsx';
import { TextField } from '#studio/kit/text-field.tsx';
import { showToast } from '#studio/kit/toasts/toasts.ts';
import { useAction } from '#studio/kit/use-action.ts';
import { useApi } from '#studio/kit/use-loaded.ts';
import type { Account, Mails, TotpOffer } from '../contract.ts';
import { AppOffer } from '../factors/app-offer.tsx';
import { RecoveryCodeActions, RecoveryCodeList } from '../factors/recovery-code-list.tsx';
import { messages } from '../messages.ts';
import { NewPasswordField } from '../passwords/new-password-field.tsx';
import { TokensSection } from '../tokens/tokens-section.tsx';
import styles from './account-section.module.css';
import { type AccountPartProps, AccountSection } from './account-section.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
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

/** Sets up or removes an authenticator app. */
function AppSection({ account, change }: AccountPartProps) {
  const [offer, setOffer] = useState<TotpOffer>();
  const begin = useAction();
  return (
    <AccountSection title={messages.app} hint={describe(account)}>
      <ErrorNotice error={begin.error} />
      {account.hasTotp && (
        <AskingButton
          look="danger"
          title={messages.removeApp}
          action={messages.removeApp}
          hint={messages.removeAppHint}
          isDangerous
          onSubmit={remove}
        />
      )}
      {!account.hasTotp && account.offersTotp && (
        <Button icon="mobile" isPending={begin.isPending} onPress={() => void ask()}>
          {messages.addApp}
        </Button>
      )}
      {offer && (
        <Dialog title={messages.addApp} isOpen onClose={() => setOffer(undefined)}>
          <AppOffer offer={offer} onConfirm={confirm} />
        </Dialog>
      )}
    </AccountSection>
  );

  async function ask(): Promise<void> {
    await begin.run(async () => setOffer(await callApi('POST /account/totp')));
  }

  async function confirm(code: string): Promise<void> {
    change(await callApi('PUT /account/totp', { body: { code } }));
    setOffer(undefined);
    showToast(messages.appAdded);
  }

  async function remove(): Promise<void> {
    change(await callApi('DELETE /account/totp'));
    showToast(messages.appRemoved);
  }
}

function describe({ hasTotp, offersTotp }: Account): string {
  if (hasTotp) return messages.appOn;
  return offersTotp ? messages.appOff : messages.appUnavailable;
}

interface RecoveryCodesSectionProps extends AccountPartProps {
  /** Codes just created, shown once. */
  newCodes: readonly string[] | undefined;
  onKept: () => void;
}

/** Recovery codes: how many are left, and their renewal. */
function RecoveryCodesSection({ account, change, newCodes, onKept }: RecoveryCodesSectionProps) {
  const hasFactor = account.hasTotp || account.passkeys.length > 0;
  return (
    <AccountSection title={messages.recoveryCodes} hint={messages.recoveryCodesHint}>
      {hasFactor ? (
        <>
          <p>{messages.recoveryCodesLeft(account.recoveryCodesLeft)}</p>
          <AskingButton
            title={messages.renewRecoveryCodes}
            action={messages.renewRecoveryCodes}
            hint={messages.renewRecoveryCodesHint}
            onSubmit={async () => change(await callApi('POST /account/recovery-codes'))}
          />
        </>
      ) : (
        <p>{messages.recoveryCodesLater}</p>
      )}
      <Dialog
        title={messages.recoveryCodesTitle}
        isOpen={newCodes !== undefined}
        size="medium"
        actions={<RecoveryCodeActions codes={newCodes ?? []} onKept={onKept} />}
      >
        <RecoveryCodeList codes={newCodes ?? []} />
      </Dialog>
    </AccountSection>
  );
}

import { useState } from 'react';
import type { Account, FactorAdded, TotpOffer } from '../../api/accounts.ts';
import { callApi } from '../../shell/call-api.ts';
import { Button } from '../../shell/controls/button.tsx';
import { ConfirmDialog, Dialog } from '../../shell/controls/dialog.tsx';
import { TextField } from '../../shell/controls/text-field.tsx';
import { words } from '../../shell/words/accounts.ts';
import { ErrorNotice } from '../error-notice.tsx';
import { QrCode } from '../factors/qr-code.tsx';
import { useAction } from '../use-action.ts';
import styles from './account-screen.module.css';
import { AccountSection } from './account-section.tsx';
import type { AccountPartProps } from './use-account.ts';

/** Codes of an authenticator app. */
export function AppSection({ account, change }: AccountPartProps) {
  const [offer, setOffer] = useState<TotpOffer>();
  const [isRemoving, setRemoving] = useState(false);
  const begin = useAction();
  const removal = useAction();
  return (
    <AccountSection title={words.app} hint={describe(account)}>
      <ErrorNotice error={begin.error} />
      {account.hasTotp && (
        <Button look="danger" onPress={() => setRemoving(true)}>
          {words.removeApp}
        </Button>
      )}
      {!account.hasTotp && account.offersTotp && (
        <Button icon="mobile" isPending={begin.isPending} onPress={() => void ask()}>
          {words.addApp}
        </Button>
      )}
      {offer && <ConfirmApp offer={offer} change={change} onClose={() => setOffer(undefined)} />}
      <ConfirmDialog
        title={words.removeApp}
        action={words.removeApp}
        isDangerous
        isOpen={isRemoving}
        isPending={removal.isPending}
        onClose={() => setRemoving(false)}
        onConfirm={() => void remove()}
      >
        <ErrorNotice error={removal.error} />
        <p>{words.removeAppHint}</p>
      </ConfirmDialog>
    </AccountSection>
  );

  async function ask(): Promise<void> {
    await begin.run(async () => setOffer(await callApi<TotpOffer>('/account/totp', { method: 'POST' })));
  }

  async function remove(): Promise<void> {
    const isDone = await removal.run(async () =>
      change(await callApi<Account>('/account/totp', { method: 'DELETE' })),
    );
    if (isDone) setRemoving(false);
  }
}

interface ConfirmAppProps {
  offer: TotpOffer;
  change: AccountPartProps['change'];
  onClose: () => void;
}

/** A secret counts once the app has shown that it has it. */
function ConfirmApp({ offer, change, onClose }: ConfirmAppProps) {
  const [code, setCode] = useState('');
  const { run, isPending, error, fields } = useAction();
  return (
    <Dialog title={words.addApp} isOpen onClose={onClose}>
      <p>{words.scan}</p>
      <div className={styles.offer}>
        <QrCode text={offer.uri} label={words.qrCode} />
        <p className={styles.hint}>{words.typeInstead}</p>
        <code className={styles.secret}>{offer.secret.replace(/.{4}(?=.)/g, '$& ')}</code>
      </div>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void confirm();
        }}
      >
        <ErrorNotice error={error} />
        <TextField
          label={words.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          isRequired
          autoFocus
          value={code}
          onChange={setCode}
          error={fields.code}
        />
        <Button type="submit" look="primary" isPending={isPending}>
          {words.confirm}
        </Button>
      </form>
    </Dialog>
  );

  async function confirm(): Promise<void> {
    const isDone = await run(async () =>
      change(await callApi<FactorAdded>('/account/totp', { method: 'PUT', body: { code } })),
    );
    if (isDone) onClose();
  }
}

function describe({ hasTotp, offersTotp }: Account): string {
  if (hasTotp) return words.appOn;
  return offersTotp ? words.appOff : words.appUnavailable;
}

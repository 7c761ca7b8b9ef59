import { useState } from 'react';
import type { TotpOffer } from '../../api/accounts.ts';
import { Button } from '../../shell/controls/button.tsx';
import { TextField } from '../../shell/controls/text-field.tsx';
import { words } from '../../shell/words/accounts.ts';
import { ActionForm } from '../action-form.tsx';
import { useAction } from '../use-action.ts';
import styles from './factors.module.css';
import { QrCode } from './qr-code.tsx';

export interface AppOfferProps {
  offer: TotpOffer;
  /** Submits the code; errors it throws are shown. */
  onConfirm: (code: string) => Promise<void>;
}

/** Shows a secret for an authenticator app, and asks for a code to confirm it. */
export function AppOffer({ offer, onConfirm }: AppOfferProps) {
  const [code, setCode] = useState('');
  const { run, isPending, error, fields } = useAction();
  return (
    <>
      <p>{words.scan}</p>
      <div className={styles.offer}>
        <QrCode text={offer.uri} label={words.qrCode} />
        <p className={styles.hint}>{words.typeInstead}</p>
        <code className={styles.secret}>{offer.secret.replace(/.{4}(?=.)/g, '$& ')}</code>
      </div>
      <ActionForm
        className={styles.form}
        error={error}
        onSubmit={async () => void (await run(() => onConfirm(code)))}
      >
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
      </ActionForm>
    </>
  );
}

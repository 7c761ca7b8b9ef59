import { useState } from 'react';
import { callApi } from '#studio/contract/call-api.ts';
import { Button } from '#studio/kit/button.tsx';
import { ErrorNotice, Notice } from '#studio/kit/notice.tsx';
import { useAction } from '#studio/kit/use-action.ts';
import type { NewFactorAnswer, TotpOffer } from '../contract.ts';
import { AppOffer } from '../factors/app-offer.tsx';
import { addFirstPasskey, hasPasskeys } from '../factors/ask-passkey.ts';
import { RecoveryCodeActions, RecoveryCodeList } from '../factors/recovery-code-list.tsx';
import { messages } from '../messages.ts';
import styles from './sign-in-panel.module.css';

export interface NewFactorStepProps {
  offersTotp: boolean;
  onSignedIn: () => Promise<void>;
  onBeginAgain: () => void;
}

/** Sets up a required second factor before the sign-in is complete. */
export function NewFactorStep({ offersTotp, onSignedIn, onBeginAgain }: NewFactorStepProps) {
  const [offer, setOffer] = useState<TotpOffer>();
  const [codes, setCodes] = useState<readonly string[]>();
  const { run, isPending, error } = useAction();
  if (codes)
    return (
      <div className="stack4">
        <h1 className="title">{messages.recoveryCodesTitle}</h1>
        <RecoveryCodeList codes={codes} />
        <div className={styles.others}>
          <RecoveryCodeActions codes={codes} onKept={() => void onSignedIn()} />
        </div>
      </div>
    );
  return (
    <div className="stack4">
      <h1 className="title">{messages.newFactorTitle}</h1>
      {offer ? (
        <AppOffer offer={offer} onConfirm={confirmApp} />
      ) : (
        <>
          <p>{messages.newFactorHint}</p>
          <ErrorNotice error={error} />
          {hasPasskeys() && (
            <Button
              look="primary"
              size="large"
              icon="key"
              autoFocus
              isPending={isPending}
              onPress={() => void makePasskey()}
            >
              {messages.addPasskey}
            </Button>
          )}
          {offersTotp && (
            <Button size="large" icon="mobile" isPending={isPending} onPress={() => void askForApp()}>
              {messages.addApp}
            </Button>
          )}
          {!offersTotp && !hasPasskeys() && (
            <Notice tone="warning" title={messages.noNewFactor}>
              {messages.noNewFactorRemedy}
            </Notice>
          )}
        </>
      )}
      <div className={styles.others}>
        <Button look="quiet" onPress={offer ? () => setOffer(undefined) : onBeginAgain}>
          {offer ? messages.otherWay : messages.beginAgain}
        </Button>
      </div>
    </div>
  );

  async function makePasskey(): Promise<void> {
    await run(async () => finish(await addFirstPasskey()));
  }

  async function askForApp(): Promise<void> {
    await run(async () => setOffer(await callApi('POST /sign-in/new-factor/totp', { failsSignedOut: true })));
  }

  async function confirmApp(code: string): Promise<void> {
    await finish(await callApi('PUT /sign-in/new-factor/totp', { body: { code }, failsSignedOut: true }));
  }

  /** Shows the recovery codes first, as this is the only time. */
  async function finish({ recoveryCodes }: NewFactorAnswer): Promise<void> {
    if (recoveryCodes) setCodes(recoveryCodes);
    else await onSignedIn();
  }
}

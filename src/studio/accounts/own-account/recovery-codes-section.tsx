import { useState } from 'react';
import { callApi } from '#studio/contract/call-api.ts';
import { Button } from '#studio/kit/button.tsx';
import { ConfirmDialog, Dialog } from '#studio/kit/dialog.tsx';
import { RecoveryCodeActions, RecoveryCodeList } from '../factors/recovery-code-list.tsx';
import { messages } from '../messages.ts';
import { type AccountPartProps, AccountSection } from './account-section.tsx';

export interface RecoveryCodesSectionProps extends AccountPartProps {
  /** Codes just created, shown once. */
  newCodes: readonly string[] | undefined;
  onKept: () => void;
}

/** Recovery codes: how many are left, and their renewal. */
export function RecoveryCodesSection({ account, change, newCodes, onKept }: RecoveryCodesSectionProps) {
  const [isAsking, setAsking] = useState(false);
  const hasFactor = account.hasTotp || account.passkeys.length > 0;
  return (
    <AccountSection title={messages.recoveryCodes} hint={messages.recoveryCodesHint}>
      {hasFactor ? (
        <>
          <p>{messages.recoveryCodesLeft(account.recoveryCodesLeft)}</p>
          <Button onPress={() => setAsking(true)}>{messages.renewRecoveryCodes}</Button>
        </>
      ) : (
        <p>{messages.recoveryCodesLater}</p>
      )}
      {isAsking && (
        <ConfirmDialog
          title={messages.renewRecoveryCodes}
          action={messages.renewRecoveryCodes}
          onClose={() => setAsking(false)}
          onSubmit={renew}
        >
          <p>{messages.renewRecoveryCodesHint}</p>
        </ConfirmDialog>
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

  async function renew(): Promise<void> {
    change(await callApi('POST /account/recovery-codes'));
    setAsking(false);
  }
}

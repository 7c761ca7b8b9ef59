import { callApi } from '#studio/contract/call-api.ts';
import { AskingButton, Dialog } from '#studio/kit/dialog.tsx';
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

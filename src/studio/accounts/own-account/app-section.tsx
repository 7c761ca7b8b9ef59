import { useState } from 'react';
import { callApi } from '#studio/contract/call-api.ts';
import { Button } from '#studio/kit/button.tsx';
import { AskingButton, Dialog } from '#studio/kit/dialog.tsx';
import { ErrorNotice } from '#studio/kit/notice.tsx';
import { showToast } from '#studio/kit/toasts/toasts.ts';
import { useAction } from '#studio/kit/use-action.ts';
import type { Account, TotpOffer } from '../contract.ts';
import { AppOffer } from '../factors/app-offer.tsx';
import { messages } from '../messages.ts';
import { type AccountPartProps, AccountSection } from './account-section.tsx';

/** Sets up or removes an authenticator app. */
export function AppSection({ account, change }: AccountPartProps) {
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

import { useState } from 'react';
import { callApi } from '#studio/contract/call-api.ts';
import { Button } from '#studio/kit/button.tsx';
import { AskingButton, FormDialog } from '#studio/kit/dialog.tsx';
import { Notice } from '#studio/kit/notice.tsx';
import { showTime } from '#studio/kit/show-time.ts';
import { TextField } from '#studio/kit/text-field.tsx';
import { showToast } from '#studio/kit/toasts/toasts.ts';
import type { Passkey } from '../contract.ts';
import { addPasskey, hasPasskeys } from '../factors/ask-passkey.ts';
import { messages } from '../messages.ts';
import { type AccountPartProps, AccountRow, AccountSection } from './account-section.tsx';

export function PasskeysSection({ account, change }: AccountPartProps) {
  const [isAdding, setAdding] = useState(false);
  const { passkeys } = account;
  return (
    <AccountSection title={messages.passkeys} hint={messages.passkeysHint}>
      {passkeys.length === 0 ? (
        <p className="quiet">{messages.noPasskeys}</p>
      ) : (
        <ul>
          {passkeys.map((passkey) => (
            <AccountRow
              key={passkey.id}
              name={passkey.name}
              lines={[describe(passkey)]}
              action={
                <AskingButton
                  look="quiet"
                  title={messages.removePasskey(passkey.name)}
                  action={messages.remove}
                  hint={messages.removePasskeyHint}
                  isDangerous
                  onSubmit={() => remove(passkey)}
                />
              }
            />
          ))}
        </ul>
      )}
      {hasPasskeys() ? (
        <Button icon="key" onPress={() => setAdding(true)}>
          {messages.addPasskey}
        </Button>
      ) : (
        <Notice title={messages.passkeysUnsupported}>{messages.passkeysUnsupportedRemedy}</Notice>
      )}
      {isAdding && <AddPasskey change={change} onClose={() => setAdding(false)} />}
    </AccountSection>
  );

  async function remove({ id, name }: Passkey): Promise<void> {
    change(await callApi('DELETE /account/passkeys/{id}', { id }));
    showToast(messages.passkeyRemoved(name));
  }
}

function AddPasskey({ change, onClose }: { change: AccountPartProps['change']; onClose: () => void }) {
  const [name, setName] = useState('');
  return (
    <FormDialog title={messages.addPasskey} action={messages.addPasskey} onSubmit={add} onClose={onClose}>
      {(fields) => (
        <TextField
          label={messages.passkeyName}
          hint={messages.passkeyNameHint}
          isRequired
          autoFocus
          maxLength={100}
          value={name}
          onChange={setName}
          error={fields.name}
        />
      )}
    </FormDialog>
  );

  async function add(): Promise<void> {
    change(await addPasskey(name));
    showToast(messages.passkeyAdded);
    onClose();
  }
}

function describe({ createdAt, lastUsedAt }: Passkey): string {
  const used = lastUsedAt ? messages.lastUsed(showTime(lastUsedAt)) : messages.neverUsed;
  return `${messages.added(showTime(createdAt))}, ${used}`;
}

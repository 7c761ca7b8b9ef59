import { useState } from 'react';
import { callApi } from '#studio/contract/call-api.ts';
import { ActionForm } from '#studio/kit/action-form.tsx';
import { Button } from '#studio/kit/button.tsx';
import { ConfirmDialog, Dialog } from '#studio/kit/dialog.tsx';
import layout from '#studio/kit/layout.module.css';
import { Notice } from '#studio/kit/notice.tsx';
import { showTime } from '#studio/kit/show-time.ts';
import { TextField } from '#studio/kit/text-field.tsx';
import { showToast } from '#studio/kit/toasts/toasts.ts';
import { useAction } from '#studio/kit/use-action.ts';
import type { Passkey } from '../contract.ts';
import { addPasskey, hasPasskeys } from '../factors/ask-passkey.ts';
import { messages } from '../messages.ts';
import styles from './account-section.module.css';
import { type AccountPartProps, AccountRow, AccountSection } from './account-section.tsx';

export function PasskeysSection({ account, change }: AccountPartProps) {
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<Passkey>();
  const close = () => setRemoved(undefined);
  const { passkeys } = account;
  return (
    <AccountSection title={messages.passkeys} hint={messages.passkeysHint}>
      {passkeys.length === 0 ? (
        <p className={layout.quiet}>{messages.noPasskeys}</p>
      ) : (
        <ul>
          {passkeys.map((passkey) => (
            <AccountRow
              key={passkey.id}
              name={passkey.name}
              lines={[describe(passkey)]}
              action={
                <Button
                  look="quiet"
                  aria-label={messages.removePasskey(passkey.name)}
                  onPress={() => setRemoved(passkey)}
                >
                  {messages.remove}
                </Button>
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
      {removed && (
        <ConfirmDialog
          title={messages.removePasskey(removed.name)}
          action={messages.remove}
          isDangerous
          onClose={close}
          onConfirm={() => remove(removed)}
        >
          <p>{messages.removePasskeyHint}</p>
        </ConfirmDialog>
      )}
    </AccountSection>
  );

  async function remove({ id, name }: Passkey): Promise<void> {
    change(await callApi('DELETE /account/passkeys/{id}', { id }));
    close();
    showToast(messages.passkeyRemoved(name));
  }
}

function AddPasskey({ change, onClose }: { change: AccountPartProps['change']; onClose: () => void }) {
  const [name, setName] = useState('');
  const { run, isPending, error, fields } = useAction();
  return (
    <Dialog title={messages.addPasskey} isOpen onClose={onClose}>
      <ActionForm className={styles.form} error={error} onSubmit={add}>
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
        <Button type="submit" look="primary" isPending={isPending}>
          {messages.addPasskey}
        </Button>
      </ActionForm>
    </Dialog>
  );

  async function add(): Promise<void> {
    const isDone = await run(async () => change(await addPasskey(name)));
    if (!isDone) return;
    showToast(messages.passkeyAdded);
    onClose();
  }
}

function describe({ createdAt, lastUsedAt }: Passkey): string {
  const used = lastUsedAt ? messages.lastUsed(showTime(lastUsedAt)) : messages.neverUsed;
  return `${messages.added(showTime(createdAt))}, ${used}`;
}

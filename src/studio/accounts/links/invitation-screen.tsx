import { useState } from 'react';
import { callApi } from '#studio/contract/call-api.ts';
import { TextField } from '#studio/kit/text-field.tsx';
import type { LinkAnswer } from '../contract.ts';
import { messages } from '../messages.ts';
import { enterByLink, LinkForm, NameField } from './link-form.tsx';
import { LinkScreen } from './link-screen.tsx';

/** Creates an account from an invitation. */
export default function InvitationScreen() {
  return (
    <LinkScreen kind="invitation" title={messages.invitationScreen}>
      {(link, token) => <InvitationForm link={link} token={token} />}
    </LinkScreen>
  );
}

function InvitationForm({ link, token }: { link: LinkAnswer; token: string }) {
  const [name, setName] = useState('');
  return (
    <LinkForm
      welcome={messages.invitationWelcome(link.role ? messages.roles[link.role].toLowerCase() : '')}
      done={messages.invitationDone}
      onSubmit={(password) =>
        enterByLink(callApi('POST /invitation', { body: { token, name, password }, failsSignedOut: true }))
      }
    >
      {(faults) => (
        <>
          <TextField
            label={messages.email}
            type="email"
            name="email"
            autoComplete="username"
            isReadOnly
            value={link.email ?? ''}
          />
          <NameField value={name} onChange={setName} error={faults.name} />
        </>
      )}
    </LinkForm>
  );
}

import { useState } from 'react';
import { callApi } from '#studio/contract/call-api.ts';
import { TextField } from '#studio/kit/text-field.tsx';
import { messages } from '../messages.ts';
import { enterByLink, LinkForm, NameField } from './link-form.tsx';
import { LinkScreen } from './link-screen.tsx';

/** Creates the first account through the link in the terminal. */
export default function SetUpScreen() {
  return (
    <LinkScreen kind="set-up" title={messages.setUpScreen}>
      {(_link, token) => <SetUpForm token={token} />}
    </LinkScreen>
  );
}

function SetUpForm({ token }: { token: string }) {
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  return (
    <LinkForm
      welcome={messages.setUpWelcome}
      done={messages.setUpDone}
      onSubmit={(password) =>
        enterByLink(callApi('POST /set-up', { body: { token, name, email, password }, failsSignedOut: true }))
      }
    >
      {(faults) => (
        <>
          <NameField value={name} onChange={setName} error={faults.name} />
          <TextField
            label={messages.email}
            type="email"
            name="email"
            autoComplete="username"
            isRequired
            value={email}
            onChange={setEmail}
            error={faults.email}
          />
        </>
      )}
    </LinkForm>
  );
}

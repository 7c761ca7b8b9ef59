import { useState } from 'react';
import { callApi } from '#studio/contract/call-api.ts';
import { LinkButton } from '#studio/kit/button.tsx';
import layout from '#studio/kit/layout.module.css';
import type { LinkAnswer } from '../contract.ts';
import { messages } from '../messages.ts';
import { LinkForm } from './link-form.tsx';
import { LinkScreen } from './link-screen.tsx';

/** Sets a new password through a reset link. */
export default function ResetScreen() {
  return (
    <LinkScreen kind="reset" title={messages.resetScreen}>
      {(link, token) => <ResetForm link={link} token={token} />}
    </LinkScreen>
  );
}

function ResetForm({ link, token }: { link: LinkAnswer; token: string }) {
  const [isDone, setDone] = useState(false);
  if (isDone)
    return (
      <div role="status" className={layout.stack4}>
        <p>{messages.resetFinished}.</p>
        <p className={layout.quiet}>{messages.resetFinishedHint}</p>
        <LinkButton look="primary" href="/studio">
          {messages.toSignIn}
        </LinkButton>
      </div>
    );
  return (
    <LinkForm
      welcome={messages.resetWelcome(link.name ?? '')}
      done={messages.resetDone}
      onSubmit={async (password) => {
        await callApi('POST /reset', { body: { token, password }, failsSignedOut: true });
        setDone(true);
      }}
    >
      {() => <input type="hidden" name="email" autoComplete="username" value={link.email ?? ''} />}
    </LinkForm>
  );
}

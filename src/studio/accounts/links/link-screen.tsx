import { type ReactNode, useState } from 'react';
import { callApi, describeError, isTransient } from '#studio/contract/call-api.ts';
import { noteSession } from '#studio/contract/session.ts';
import { ActionForm } from '#studio/kit/action-form.tsx';
import { Button, LinkButton } from '#studio/kit/button.tsx';
import { messages as kitMessages } from '#studio/kit/messages.ts';
import { EmptyState, FailedScreen, Loading } from '#studio/kit/notice.tsx';
import { navigate } from '#studio/kit/router.ts';
import type { OpenScreenProps } from '#studio/kit/screen.ts';
import { TextField } from '#studio/kit/text-field.tsx';
import { useAction } from '#studio/kit/use-action.ts';
import { useApi } from '#studio/kit/use-loaded.ts';
import type { LinkAnswer, LinkRequest, SessionAnswer } from '../contract.ts';
import { messages } from '../messages.ts';
import { NewPasswordField } from '../passwords/new-password-field.tsx';
import styles from './link-screen.module.css';

type Kind = LinkRequest['kind'];

/**
 * The screen of a single-use link, which checks the link before it asks for anything: for the first account, an invitation or
 * a new password.
 */
export default function LinkScreen({ values }: OpenScreenProps) {
  const kind = values.kind as Kind;
  // From the address's fragment.
  const [token] = useState(() => location.hash.slice(1));
  const asked = useApi('POST /links/read', { body: { kind, token }, failsSignedOut: true });
  const { value: link, error } = asked;
  if (isTransient(error))
    return (
      <main className="alone">
        <FailedScreen error={error} onTryAgain={asked.loadAgain} />
      </main>
    );
  if (error !== undefined) {
    const { message, remedy } = describeError(error);
    return (
      <main className="alone">
        <EmptyState
          isScreen
          icon="link"
          title={messages.linkFailed}
          actions={<LinkButton href="/studio">{messages.toSignIn}</LinkButton>}
        >
          <p>{message}</p>
          {remedy && <p>{remedy}</p>}
        </EmptyState>
      </main>
    );
  }
  return (
    <main className="alone">
      <div className={styles.card}>
        <h1 className="title">{messages.links[kind].title}</h1>
        {link ? <LinkForm kind={kind} link={link} token={token} /> : <Loading label={kitMessages.loading} />}
      </div>
    </main>
  );
}

/** A new password, and for an account what it is known by. */
function LinkForm({ kind, link, token }: { kind: Kind; link: LinkAnswer; token: string }) {
  const [name, setName] = useState('');
  const [email, setEmail] = useState(link.email ?? '');
  const [password, setPassword] = useState('');
  const [isReset, setReset] = useState(false);
  const { run, isPending, error, fields } = useAction();
  if (isReset)
    return (
      <div role="status" className="stack4">
        <p>{messages.resetFinished}.</p>
        <p className="quiet">{messages.resetFinishedHint}</p>
        <LinkButton look="primary" href="/studio">
          {messages.toSignIn}
        </LinkButton>
      </div>
    );
  const words: Readonly<Record<Kind, ReactNode>> = {
    'set-up': messages.setUpWelcome,
    invitation: messages.invitationWelcome(link.role ? messages.roles[link.role].toLowerCase() : ''),
    reset: messages.resetWelcome(link.name ?? ''),
  };
  return (
    <ActionForm error={error} onSubmit={async () => void (await run(submit))}>
      <p className="quiet">{words[kind]}</p>
      {kind === 'reset' ? (
        // For password managers.
        <input type="hidden" name="email" autoComplete="username" value={email} />
      ) : (
        <>
          <TextField
            label={messages.yourName}
            hint={messages.yourNameHint}
            name="name"
            autoComplete="name"
            isRequired
            autoFocus
            value={name}
            onChange={setName}
            error={fields.name}
          />
          <TextField
            label={messages.email}
            type="email"
            name="email"
            autoComplete="username"
            isRequired
            isReadOnly={kind === 'invitation'}
            value={email}
            onChange={setEmail}
            error={fields.email}
          />
        </>
      )}
      <NewPasswordField value={password} onChange={setPassword} error={fields.password} />
      <Button type="submit" look="primary" size="large" isPending={isPending}>
        {messages.links[kind].done}
      </Button>
    </ActionForm>
  );

  async function submit(): Promise<void> {
    const given = { token, password };
    if (kind === 'reset') {
      await callApi('POST /reset', { body: given, failsSignedOut: true });
      setReset(true);
    } else if (kind === 'invitation')
      enter(await callApi('POST /invitation', { body: { ...given, name }, failsSignedOut: true }));
    else enter(await callApi('POST /set-up', { body: { ...given, name, email }, failsSignedOut: true }));
  }
}

/** Enters the studio, or the next step of signing in. */
function enter(session: SessionAnswer): void {
  noteSession(session);
  navigate('/studio', { replaces: true });
}

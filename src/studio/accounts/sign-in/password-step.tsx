import { useState } from 'react';
import { callApi } from '#studio/contract/call-api.ts';
import { ActionForm } from '#studio/kit/action-form.tsx';
import { Button } from '#studio/kit/button.tsx';
import { TextField } from '#studio/kit/text-field.tsx';
import { useAction } from '#studio/kit/use-action.ts';
import type { SessionAnswer } from '../contract.ts';
import { hasPasskeys, signInWithPasskey } from '../factors/ask-passkey.ts';
import { messages } from '../messages.ts';
import styles from './sign-in-panel.module.css';

export interface PasswordStepProps {
  /** Undefined where the surroundings have a title already. */
  title: string | undefined;
  /** The address of the editor whose work waits for a new sign-in, else empty. */
  email: string;
  onAnswer: (answer: SessionAnswer) => Promise<void>;
}

/** Address and password, or a passkey alone. */
export function PasswordStep({ title, email: knownEmail, onAnswer }: PasswordStepProps) {
  const [email, setEmail] = useState(knownEmail);
  const [password, setPassword] = useState('');
  const { run, isPending, error, fields } = useAction();
  return (
    <div className="stack4">
      {title && <h1 className="title">{title}</h1>}
      <ActionForm error={error} onSubmit={submit}>
        <TextField
          label={messages.email}
          type="email"
          name="email"
          autoComplete="username"
          isRequired
          autoFocus={!knownEmail}
          value={email}
          onChange={setEmail}
          error={fields.email}
        />
        <TextField
          label={messages.password}
          type="password"
          name="password"
          autoComplete="current-password"
          isRequired
          autoFocus={Boolean(knownEmail)}
          value={password}
          onChange={setPassword}
        />
        <Button type="submit" look="primary" size="large" isPending={isPending}>
          {messages.signIn}
        </Button>
      </ActionForm>
      {hasPasskeys() && (
        <>
          <p className={`line3 muted ${styles.or}`}>{messages.or}</p>
          <Button size="large" icon="key" isPending={isPending} onPress={() => void submitPasskey()}>
            {messages.signInWithPasskey}
          </Button>
        </>
      )}
    </div>
  );

  async function submit(): Promise<void> {
    const isDone = await run(async () =>
      onAnswer(await callApi('POST /sign-in/password', { body: { email, password }, failsSignedOut: true })),
    );
    if (!isDone) setPassword('');
  }

  async function submitPasskey(): Promise<void> {
    await run(async () => onAnswer(await signInWithPasskey()));
  }
}

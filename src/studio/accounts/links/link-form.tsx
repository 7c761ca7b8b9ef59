import { type ReactNode, useState } from 'react';
import { noteSession } from '#studio/contract/session.ts';
import { ActionForm } from '#studio/kit/action-form.tsx';
import { Button } from '#studio/kit/button.tsx';
import layout from '#studio/kit/layout.module.css';
import { navigate } from '#studio/kit/router.ts';
import { TextField } from '#studio/kit/text-field.tsx';
import { useAction } from '#studio/kit/use-action.ts';
import type { SessionAnswer } from '../contract.ts';
import { messages } from '../messages.ts';
import { NewPasswordField } from '../passwords/new-password-field.tsx';

export interface LinkFormProps {
  /** Introduction: what the link is for. */
  welcome: string;
  /** Label of the button. */
  done: string;
  /** Renders fields above the password, given the server's messages by field name. */
  children?: (faults: Readonly<Record<string, string>>) => ReactNode;
  onSubmit: (password: string) => Promise<void>;
}

/** The form behind a single-use link: a new password, and further fields. */
export function LinkForm({ welcome, done, children, onSubmit }: LinkFormProps) {
  const [password, setPassword] = useState('');
  const { run, isPending, error, fields } = useAction();
  return (
    <ActionForm error={error} onSubmit={async () => void (await run(() => onSubmit(password)))}>
      <p className={layout.quiet}>{welcome}</p>
      {children?.(fields)}
      <NewPasswordField value={password} onChange={setPassword} error={fields.password} />
      <Button type="submit" look="primary" size="large" isPending={isPending}>
        {done}
      </Button>
    </ActionForm>
  );
}

export interface NameFieldProps {
  value: string;
  onChange: (name: string) => void;
  error: string | undefined;
}

export function NameField({ value, onChange, error }: NameFieldProps) {
  return (
    <TextField
      label={messages.yourName}
      hint={messages.yourNameHint}
      name="name"
      autoComplete="name"
      isRequired
      autoFocus
      value={value}
      onChange={onChange}
      error={error}
    />
  );
}

/** Creates an account through a link and enters the studio, or the next step of signing in. */
export async function enterByLink(call: Promise<SessionAnswer>): Promise<void> {
  noteSession(await call);
  navigate('/studio', { replaces: true });
}

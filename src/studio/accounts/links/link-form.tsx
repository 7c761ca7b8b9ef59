import { type ReactNode, useState } from 'react';
import type { SessionAnswer } from '../../api/accounts.ts';
import { callApi } from '../../shell/call-api.ts';
import { Button } from '../../shell/controls/button.tsx';
import { TextField } from '../../shell/controls/text-field.tsx';
import { navigate } from '../../shell/router.ts';
import { noteSession } from '../../shell/session.ts';
import { words } from '../../shell/words/accounts.ts';
import { ActionForm } from '../action-form.tsx';
import { NewPasswordField } from '../passwords/new-password-field.tsx';
import { useAction } from '../use-action.ts';
import styles from './link-screen.module.css';

export interface LinkFormProps {
  /** What the link is for. */
  welcome: string;
  /** What the button says. */
  done: string;
  /** Fields above the password; what the server finds wrong with each is handed to them by its name. */
  children?: (faults: Readonly<Record<string, string>>) => ReactNode;
  onSubmit: (password: string) => Promise<void>;
}

/** What each link that works once asks for: a new password, and what else belongs to it. */
export function LinkForm({ welcome, done, children, onSubmit }: LinkFormProps) {
  const [password, setPassword] = useState('');
  const { run, isPending, error, fields } = useAction();
  return (
    <ActionForm
      className={styles.form}
      error={error}
      onSubmit={async () => void (await run(() => onSubmit(password)))}
    >
      <p className={styles.welcome}>{welcome}</p>
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

/** What colleagues will know somebody by. */
export function NameField({ value, onChange, error }: NameFieldProps) {
  return (
    <TextField
      label={words.yourName}
      hint={words.yourNameHint}
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

/** Makes an account by a link, and goes into the studio with it, or to what it still needs. */
export async function enterByLink(path: '/set-up' | '/invitation', body: object): Promise<void> {
  noteSession(await callApi<SessionAnswer>(path, { method: 'POST', body, failsSignedOut: true }));
  navigate('/studio', { replaces: true });
}

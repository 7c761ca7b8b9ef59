import { useState } from 'react';
import { Checkbox } from '#studio/kit/checkbox.tsx';
import { TextField } from '#studio/kit/text-field.tsx';
import { messages } from '../messages.ts';

export interface NewPasswordFieldProps {
  value: string;
  onChange: (value: string) => void;
  /** The server's message; only the server decides whether a password is acceptable. */
  error: string | undefined;
}

/** A field for a new password, which can be revealed instead of typed twice. */
export function NewPasswordField({ value, onChange, error }: NewPasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <div className="stack2">
      <TextField
        label={messages.newPassword}
        hint={messages.newPasswordHint}
        type={isShown ? 'text' : 'password'}
        name="new-password"
        autoComplete="new-password"
        spellCheck="false"
        isRequired
        value={value}
        onChange={onChange}
        error={error}
      />
      <Checkbox isSelected={isShown} onChange={setShown}>
        {messages.showPassword}
      </Checkbox>
    </div>
  );
}

import { useState } from 'react';
import { Checkbox } from '../../shell/controls/checkbox.tsx';
import { TextField } from '../../shell/controls/text-field.tsx';
import { words } from '../../shell/words/accounts.ts';
import styles from './new-password-field.module.css';

export interface NewPasswordFieldProps {
  value: string;
  onChange: (value: string) => void;
  /** What the server says of it: it decides which will do. */
  error: string | undefined;
}

/** A password that is chosen: it can be looked at in place of being typed twice. */
export function NewPasswordField({ value, onChange, error }: NewPasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <div className={styles.group}>
      <TextField
        label={words.newPassword}
        hint={words.newPasswordHint}
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
        {words.showPassword}
      </Checkbox>
    </div>
  );
}

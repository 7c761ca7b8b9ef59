import { useId } from 'react';
import { Input, Label, TextField } from 'react-aria-components';
import { emailPattern } from '#schema/email-pattern.ts';
import fieldStyles from '#studio/kit/field.module.css';
import layout from '#studio/kit/layout.module.css';
import { RequiredMark } from '../field-frame.tsx';
import formStyles from '../form.module.css';
import { messages } from '../messages.ts';
import type { ControlProps } from './control-props.ts';

/** Comma-separated e-mail addresses. */
export function EmailsControl({
  field,
  value = '',
  onChange,
  isReadOnly,
  isInvalid,
  descriptionId,
}: ControlProps<string>) {
  const faultId = useId();
  const addresses = value
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean);
  const wrong = addresses.find((address) => !emailPattern.test(address));
  return (
    <TextField
      value={value}
      onChange={(text) => onChange(text === '' ? undefined : text)}
      isReadOnly={isReadOnly}
      isInvalid={isInvalid || wrong !== undefined}
      inputMode="email"
      aria-describedby={wrong ? `${faultId} ${descriptionId}` : descriptionId}
      className={fieldStyles.field as string}
    >
      <Label className={formStyles.label as string}>
        {field.label}
        <RequiredMark field={field} />
      </Label>
      <Input className={fieldStyles.input as string} placeholder={messages.emailsHint} />
      {/* Every address is incomplete while it is typed, so the fault is announced politely. */}
      <p id={faultId} role="status" className={layout.wrong}>
        {wrong !== undefined && messages.noEmail(wrong)}
      </p>
    </TextField>
  );
}

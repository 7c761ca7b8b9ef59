import { emailPattern } from '#schema/email-pattern.ts';
import type { ControlProps } from '../form-context.ts';
import { messages } from '../messages.ts';
import { LineField } from './line-field.tsx';

/** Comma-separated e-mail addresses. */
export function EmailsControl({ value = '', onChange, ...props }: ControlProps<string>) {
  const addresses = value.split(',').map((address) => address.trim());
  const wrong = addresses.find((address) => address !== '' && !emailPattern.test(address));
  return (
    <LineField
      {...props}
      value={value}
      onChange={(text) => onChange(text === '' ? undefined : text)}
      inputMode="email"
      placeholder={messages.emailsHint}
      isWrong={wrong !== undefined}
      says={wrong && messages.noEmail(wrong)}
    />
  );
}

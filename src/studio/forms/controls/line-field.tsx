import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { Input, Label, TextField, type TextFieldProps } from 'react-aria-components';
import fieldStyles from '#studio/kit/field.module.css';
import { RequiredMark } from '../field-frame.tsx';
import formStyles from '../form.module.css';
import type { ControlProps } from '../form-context.ts';

export interface LineFieldProps
  extends Pick<ControlProps, 'field' | 'isReadOnly' | 'isInvalid' | 'descriptionId'>,
    Pick<TextFieldProps, 'type' | 'inputMode' | 'onBlur'> {
  value: string;
  onChange: (text: string) => void;
  placeholder?: string;
  max?: string;
  onKeyDown?: (event: KeyboardEvent) => void;
  /** What is said of the value: politely, as every value is incomplete while it is typed. */
  says?: string | undefined;
  /** What is said is a fault. */
  isWrong?: boolean;
  /** Buttons beside the line. */
  children?: ReactNode;
}

/** A field of one line of text. */
export function LineField(all: LineFieldProps) {
  const { field, isInvalid, descriptionId, placeholder, max, onKeyDown, ...more } = all;
  const { says, isWrong = false, children, ...props } = more;
  const saidId = useId();
  return (
    <TextField
      {...props}
      isInvalid={isInvalid || isWrong}
      aria-describedby={`${saidId} ${descriptionId}`}
      className={fieldStyles.field as string}
    >
      <Label className={`label ${formStyles.label}`}>
        {field.label}
        <RequiredMark field={field} />
      </Label>
      <div className="line1">
        <Input
          className={fieldStyles.input as string}
          placeholder={placeholder}
          max={max}
          {...(onKeyDown && { onKeyDown })}
        />
        {children}
      </div>
      <p id={saidId} role="status" className={isWrong ? 'wrong' : 'faint'}>
        {says}
      </p>
    </TextField>
  );
}
